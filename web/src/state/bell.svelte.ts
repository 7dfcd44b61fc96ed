// A short sound for whoever looks elsewhere when it is their turn or their game has begun, made here: nothing
// is fetched.
import { settings } from "./settings.svelte";

/** Two tones, the second higher, in Hz, each this long, and no louder than this. */
const TONES = [587, 784];
const SECONDS = 0.16;
const LOUDNESS = 0.12;
/** So long no other page of this browser rings, in milliseconds: they hear of the same thing within that. */
const QUIET_MS = 2_500;

/** Whether somebody looks at the page now; whoever does needs no sound. */
const isWatched = (): boolean => !document.hidden && document.hasFocus();

/** Calls whoever looks elsewhere, unless they want no sound. Of the pages of a browser that call to the same thing
 *  one is heard. */
export function call(): void {
  if (!settings.rings || isWatched()) return;
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return ring();
  void locks.request("trierarch.bell", { ifAvailable: true }, (bell) => {
    if (!bell) return;
    ring();
    return new Promise<void>((resolve) => setTimeout(resolve, QUIET_MS));
  }).catch(() => undefined);
}

/** Whether something has begun that whoever looks elsewhere has not seen yet. */
export const notice = $state({ isUp: false });

/** Sets the title of a page, marked while a notice is up. */
export function entitle(title: string): void {
  document.title = notice.isUp ? `● ${title}` : title;
}

/** Calls whoever looks elsewhere to what has begun, and keeps the notice up until they look. */
export function callTo(): void {
  call();
  if (isWatched()) return;
  notice.isUp = true;
  const seen = (): void => {
    if (!isWatched()) return;
    notice.isUp = false;
    for (const event of EVENTS) removeEventListener(event, seen);
  };
  for (const event of EVENTS) addEventListener(event, seen);
}
const EVENTS = ["focus", "visibilitychange"];

/** Rings, if the browser lets a page be heard. */
function ring(): void {
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
