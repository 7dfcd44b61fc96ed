// A short sound for whoever looks elsewhere when it is their turn, made here: nothing is fetched.

/** Two tones, the second higher, in Hz, each this long, and no louder than this. */
const TONES = [587, 784];
const SECONDS = 0.16;
const LOUDNESS = 0.12;

/** Whether somebody looks at the page now; whoever does needs no sound. */
export const isWatched = (): boolean => !document.hidden && document.hasFocus();

/** Rings, if the browser lets a page be heard. */
export function ring(): void {
  try {
    const context = new AudioContext();
    const volume = new GainNode(context, { gain: 0 });
    volume.connect(context.destination);
    for (const [n, frequency] of TONES.entries()) {
      const from = context.currentTime + n * SECONDS;
      const tone = new OscillatorNode(context, { type: "triangle", frequency });
      tone.connect(volume);
      // It fades in and out: a tone that is cut off clicks.
      volume.gain.setValueAtTime(0, from);
      volume.gain.linearRampToValueAtTime(LOUDNESS, from + SECONDS / 4);
      volume.gain.linearRampToValueAtTime(0, from + SECONDS);
      tone.start(from);
      tone.stop(from + SECONDS);
      if (n === TONES.length - 1) tone.onended = () => void context.close();
    }
  } catch {
    // A browser without sound still marks the title.
  }
}
