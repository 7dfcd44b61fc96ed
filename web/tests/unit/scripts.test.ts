// Scripts on their way are counted until they are there, or fail.
import { expect, test } from "vitest";
import { scripts } from "../../src/state/scripts.svelte";

test("a script is on its way until it is there", async () => {
  let comes: (script: string) => void = () => undefined;
  const first = scripts.follow(new Promise<string>((resolve) => (comes = resolve)));
  const second = scripts.follow(Promise.resolve("at once"));
  expect(scripts.coming).toBe(2);
  await second;
  expect(scripts.coming).toBe(1);
  comes("at last");
  expect(await first).toBe("at last");
  expect(scripts.coming).toBe(0);
});

test("one that fails is no longer on its way, and its fault is for whoever asked", async () => {
  await expect(scripts.follow(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(scripts.coming).toBe(0);
});
