// What has been read of a chat, and what of it this browser remembers.
import { beforeEach, expect, test } from "vitest";
import type { TableClient } from "../../src/api/client";
import type { Said } from "../../src/api/shapes";
import { Chat } from "../../src/state/chat.svelte";

function line(said: number, over: Partial<Said> = {}): Said {
  return { id: `line${said}`, channel: "table", own: false, said, text: "hail", ...over } as Said;
}
function chat(lines: Said[], game = "g"): Chat {
  const table: Partial<TableClient> = { chat: async () => ({ lines, voices: [] }) };
  return new Chat(table as TableClient, game);
}

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
  });
});

test("lines of others are new until their channel is looked at, said before one came or after", async () => {
  const all = chat([line(1), line(2, { channel: "side", side: 0 }), line(3, { own: true })]);
  await all.load();
  all.take(line(4));
  expect([all.unread, all.unreadIn("table"), all.unreadIn("side0")]).toEqual([3, 2, 1]);
  all.show("table");
  expect([all.unread, all.unreadIn("table"), all.unreadIn("side0")]).toEqual([1, 0, 1]);
  all.take(line(5));
  expect(all.unreadIn("table")).toBe(0);
  all.show(null);
  all.take(line(6));
  expect(all.unreadIn("table")).toBe(1);
});

test("what was read stays read when the page comes again, and what was said meanwhile is new", async () => {
  const before = chat([line(1), line(2)]);
  await before.load();
  before.show("table");
  const after = chat([line(1), line(2), line(7)]);
  await after.load();
  expect(after.unread).toBe(1);
  const elsewhere = chat([line(1)], "h");
  await elsewhere.load();
  expect(elsewhere.unread).toBe(1);
});

test("tabs of one browser take no mark from each other, whichever writes last", async () => {
  const said = [line(1), line(2, { channel: "side", side: 0 })];
  const [one, other] = [chat(said), chat(said)];
  await Promise.all([one.load(), other.load()]);
  one.show("table");
  other.show("side0");
  const again = chat([...said, line(3)]);
  await again.load();
  expect([again.unreadIn("table"), again.unreadIn("side0")]).toEqual([1, 0]);
  // Nor does a tab that knows of less put a mark back.
  again.show("table");
  one.take(line(2.5));
  const last = chat([...said, line(3)]);
  await last.load();
  expect(last.unread).toBe(0);
});

test("what this browser holds may be anything", async () => {
  for (const kept of ["nonsense", '{"g":1}', '[1,["g"],["g",null]]']) {
    localStorage.setItem("trierarch.read", kept);
    const all = chat([line(1)]);
    await all.load();
    expect(all.unread).toBe(1);
  }
});
