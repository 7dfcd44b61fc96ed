// All that a page is sent by the API, taken on its way: what the page asked for and never read is
// looked at like the rest.
import type { CDPSession, Page } from "@playwright/test";

/** Whether a text gives an order. Offering to support a move names that move too, and tells nothing. */
export const tells = (text: string, order: string): boolean => text.replaceAll(` S ${order}`, "").includes(order) || (order.includes(" S ") && text.includes(order));

/** What a page has heard: bodies of answers and server-sent events. */
export class Hearing {
  bodies: { from: string; text: string }[] = [];
  events: string[] = [];
  readonly #pending = new Set<Promise<unknown>>();

  static async of(page: Page): Promise<Hearing> {
    const hearing = new Hearing();
    await page.route((url) => url.pathname.startsWith("/api/"), async (route) => {
      // A stream has no end to wait for; its events are heard below.
      if (new URL(route.request().url()).pathname.endsWith("/updates") || route.request().headers()["accept"]?.includes("event-stream")) return route.fallback();
      const passed = (async () => {
        const response = await route.fetch({ maxRedirects: 0 });
        hearing.bodies.push({ from: response.url(), text: await response.text() });
        await route.fulfill({ response });
      })();
      // A page that has gone on, or a server that is away, is the page's to deal with.
      const done = passed.catch(() => route.abort().catch(() => undefined));
      hearing.#pending.add(done);
      await done;
      hearing.#pending.delete(done);
    });
    const line: CDPSession = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    line.on("Network.eventSourceMessageReceived", ({ data }) => void hearing.events.push(data));
    return hearing;
  }

  /** Everything, as it was sent. */
  async all(): Promise<string[]> {
    await Promise.all(this.#pending);
    return [...this.bodies.map(({ text }) => text), ...this.events];
  }
  /** Forgets what was heard. */
  async anew(): Promise<void> {
    await Promise.all(this.#pending);
    [this.bodies, this.events] = [[], []];
  }
}
