// What a new squadron is called: the first letter that is free, then two letters.

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A, B and so on to Z, then AA, AB and so on; none when all of them are taken. */
export function freeLetters(taken: ReadonlySet<string>): string | undefined {
  const two = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return [...LETTERS, ...two].find((code) => !taken.has(code));
}
