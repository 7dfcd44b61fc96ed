// What was answered by hand, as it may be answered always.
import { expect, test } from "vitest";
import type { TableClient } from "../../src/api/client";
import { LeftAnswers } from "../../src/state/answers.svelte";
import type { Followed } from "../../src/state/followed";

test("one action of several, and orders that are sealed, are no answer for always", () => {
  const asked = { scene: { prompts: [{ kind: "move", seats: [0] }] } } as unknown as Followed;
  const answers = new LeftAnswers({} as TableClient, asked);
  const given = { seat: 0, actions: ["no"], label: null, isEarly: false };
  answers.heard({ ...given, kind: "fire" });
  expect(answers.last).toEqual({ ...given, kind: "fire" });
  answers.heard({ ...given, kind: "move" });
  expect(answers.last).toBeNull();
  answers.heard({ ...given, kind: "fire" });
  answers.heard({ ...given, kind: null });
  expect(answers.last).toBeNull();
});
