// What was answered by hand, as it may be answered always.
import { expect, test } from "vitest";
import type { TableClient } from "../../src/api/client";
import type { AnswerShown } from "../../src/api/shapes";
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

test("what was read before an answer was left does not take it off the list", async () => {
  const shown = (id: string) => ({ id, seat: 0, kind: "fire", actions: ["no"] }) as AnswerShown;
  let tell = (_: { answers: AnswerShown[] }): void => undefined;
  const table: Partial<TableClient> = {
    answers: () => new Promise((resolve) => (tell = resolve as typeof tell)),
    leaveAnswer: async () => ({ answers: [shown("a")] }) as Awaited<ReturnType<TableClient["leaveAnswer"]>>,
  };
  const answers = new LeftAnswers(table as TableClient, { id: "g" } as unknown as Followed);
  const reading = answers.load();
  await answers.leave(0, "fire", ["no"]);
  tell({ answers: [] });
  await reading;
  expect(answers.list.map(({ id }) => id)).toEqual(["a"]);
  const again = answers.load();
  tell({ answers: [shown("a"), shown("b")] });
  await again;
  expect(answers.list).toHaveLength(2);
});
