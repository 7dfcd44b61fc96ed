// The sounds that a page makes.
import type { Page } from "@playwright/test";

interface Heard {
  /** Tones that were started, and contexts that really ran. */
  tones: number;
  running: number;
}

/** Hears the sounds that the page makes, as one who looks elsewhere. */
export async function listen(page: Page, isWatched: "watched" | "unwatched"): Promise<() => Promise<Heard>> {
  await page.addInitScript((isWatched) => {
    const heard: Heard = { tones: 0, running: 0 };
    Object.assign(window, { heard });
    document.hasFocus = () => isWatched;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        let hasRun = false;
        const look = (): void => {
          if (this.state === "running" && !hasRun) heard.running += 1;
          hasRun ||= this.state === "running";
        };
        look();
        this.addEventListener("statechange", look);
      }
    };
    // Every oscillator is started by this one.
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when?: number): void {
      heard.tones += 1;
      start.call(this, when);
    };
  }, isWatched === "watched");
  return () => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
}
