// What the address says: see `state/route.svelte.ts`.
import { beforeEach, expect, test, vi } from "vitest";

const location = { hash: "", pathname: "/" };
const history = { state: null, replaceState: (_: unknown, __: string, address: string) => (location.hash = address) };
vi.stubGlobal("location", location);
vi.stubGlobal("history", history);
vi.stubGlobal("addEventListener", () => undefined);
const { router } = await import("../../src/state/route.svelte");

beforeEach(() => {
  location.hash = "#/game/one/at/4";
});

test("the moment that is looked at is in the address", () => {
  router.showMoment("one", 7);
  expect(location.hash).toBe("#/game/one/at/7");
  router.showMoment("one", null);
  expect(location.hash).toBe("#/game/one/at/start");
});

test.each(["#/game/one/end", "#/game/two/at/1", "#/"])("an address that leads to another page by now stays: %s", (other) => {
  // Whoever follows a link while a game is still loading: the page has not heard of it yet.
  location.hash = other;
  router.showMoment("one", 7);
  router.showPhase("three", 7);
  router.showFleets("toy", []);
  expect(location.hash).toBe(other);
});
