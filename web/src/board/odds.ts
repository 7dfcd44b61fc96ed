// Chances as people read them.

/** Hundredths of a per cent as a percentage, with one decimal where it is needed. */
export const percent = (points: number): string => `${(points / 100).toFixed(points % 100 === 0 ? 0 : 1)} %`;
