// Who plays in a browser, and whether that has become somebody else without the page's doing.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableClient } from "../../src/api/client";
import type { Me } from "../../src/api/shapes";

vi.mock("../../src/state/account", () => ({ followSettings: () => undefined }));

const me = (device: string, more: Partial<Me> = {}, opened = 0, others: string[] = []): Me =>
  ({ browsers: [{ id: device, opened, seen: 0, this: true }, ...others.map((id) => ({ id, opened: 0, seen: 0, this: false }))], ...more }) as Me;
const anna = { account: { email: "anna@example.org", made: 7 } };

const kept = new Map<string, string>();
async function begin() {
  const [{ Self }, { watch }] = await Promise.all([import("../../src/state/self.svelte"), import("../../src/api/http")]);
  return { self: new Self({ me: () => Promise.reject(new Error()) } as unknown as TableClient), hear: (found: Me, isOwn = false) => watch.heard?.(found, isOwn) };
}
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

test("a session that ended elsewhere is told, once", async () => {
  const { self, hear } = await begin();
  hear(me("a", anna));
  expect(self.news).toBeNull();
  hear(me("b", {}, 60_000));
  hear(me("b", {}, 60_000));
  expect([self.news, self.turn]).toEqual([{ who: null }, 1]);
});

test("what has ended while no page was open is told by the next one", async () => {
  (await begin()).hear(me("a", anna));
  const { self, hear } = await begin();
  hear(me("b", {}, 60_000));
  expect(self.news).toEqual({ who: null });
});

test("another page that signs in is told by the name", async () => {
  const { self, hear } = await begin();
  hear(me("a"));
  hear(me("b", anna, 60_000));
  expect(self.news).toEqual({ who: "anna@example.org" });
});

test("nobody else is whom the page itself has signed in, or who has another cookie", async () => {
  const { self, hear } = await begin();
  hear(me("a"));
  hear(me("b", anna), true);
  // They sign in once more, and use a link of their own.
  hear(me("c", anna, 60_000));
  hear(me("c", anna, 60_000));
  expect(self.turn).toBe(0);
  hear(me("d", {}), true);
  hear(me("e", {}, 60_000, ["d"]));
  expect(self.turn).toBe(0);
});

test("a newcomer whose first requests were each given a cookie is one", async () => {
  const { self, hear } = await begin();
  hear(me("a", {}, 1_000));
  hear(me("b", {}, 1_200));
  expect(self.turn).toBe(0);
});
