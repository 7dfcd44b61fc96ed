// What is sent to the table once, and again where no answer or only that of a balancer came.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableFault } from "../../src/api/client";

const said = { id: "line" };
const answer = (status: number, headers: Record<string, string> = {}) => new Response(status === 200 ? JSON.stringify(said) : "<h1>away</h1>", { status, headers });

/** What the network answers, one after another and the last one for ever; null where nobody is reached. */
function network(...answers: (() => Response | null)[]) {
  const sent: { at: number; client: string; body: string }[] = [];
  const from = performance.now();
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push({ at: performance.now() - from, client: (JSON.parse(body) as { client: string }).client, body });
    const found = (answers[sent.length - 1] ?? answers.at(-1))?.();
    if (!found) throw new TypeError("failed to fetch");
    return found;
  });
  return sent;
}

/** Says something at the table, and what comes of it in the end. */
async function say(): Promise<unknown> {
  const { httpTable } = await import("../../src/api/http");
  const done = httpTable.say("g", { channel: "table" }, "hail").catch((fault: unknown) => fault);
  await vi.runAllTimersAsync();
  return done;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what found no connection is sent once more, the same", async () => {
  const sent = network(() => null, () => answer(200));
  expect(await say()).toEqual(said);
  expect(sent.map(({ at }) => at)).toEqual([0, 600]);
  expect(sent[1]!.body).toBe(sent[0]!.body);
  const lost = network(() => null);
  expect(((await say()) as TableFault).status).toBe(0);
  expect(lost).toHaveLength(2);
});

test.each([502, 503, 504])("a server that is being replaced is waited for (%i)", async (status) => {
  const sent = network(() => answer(status), () => answer(status), () => null, () => answer(200));
  expect(await say()).toEqual(said);
  expect(sent.map(({ at }) => at)).toEqual([0, 600, 1_800, 4_200]);
  expect(new Set(sent.map(({ client }) => client)).size).toBe(1);
});

test("what is answered at last is told", async () => {
  const sent = network(() => answer(502), () => answer(503));
  const fault = (await say()) as TableFault;
  expect([fault.status, fault.message]).toEqual([503, "<h1>away</h1>"]);
  expect(sent.map(({ at }) => at)).toEqual([0, 600, 1_800, 4_200, 9_000]);
});

test.each([
  ["2", [0, 2_000, 4_000, 6_400]],
  ["4", [0, 4_000, 8_000]],
  // Longer than somebody waits, or no number of seconds.
  ["60", [0, 600, 1_800, 4_200, 9_000]],
  ["Wed, 21 Oct 2026 07:28:00 GMT", [0, 600, 1_800, 4_200, 9_000]],
])("it is sent again after %s, if that is soon", async (after, times) => {
  const sent = network(() => answer(503, { "retry-after": after }));
  expect(((await say()) as TableFault).status).toBe(503);
  expect(sent.map(({ at }) => at)).toEqual(times);
});

test.each([400, 403, 409, 422, 429, 500])("any other answer is an answer (%i)", async (status) => {
  const sent = network(() => answer(status, { "retry-after": "1" }));
  expect(((await say()) as TableFault).status).toBe(status);
  expect(sent).toHaveLength(1);
});

test("what bears no id is sent once", async () => {
  const sent = network(() => answer(503));
  const { httpTable } = await import("../../src/api/http");
  const done = httpTable.rematch("g").catch((fault: unknown) => fault);
  await vi.runAllTimersAsync();
  expect(((await done) as TableFault).status).toBe(503);
  expect(sent).toHaveLength(1);
});
