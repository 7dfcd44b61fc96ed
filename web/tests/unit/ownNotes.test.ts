// Notes for oneself on several devices: none takes from another what it wrote.
import { expect, test } from "vitest";
import { TableFault, type TableClient } from "../../src/api/client";
import { joined, OwnNotes } from "../../src/state/ownNotes.svelte";

/** A table that keeps one note. */
function kept(note = "") {
  const store = { note, written: [] as string[] };
  const table: Partial<TableClient> = {
    note: async () => store.note,
    setNote: async (_, text, was) => {
      if (store.note !== was) throw new TableFault(409, { text: { id: "table-note-changed" } } as TableFault["complaint"], "");
      store.note = text;
      store.written.push(text);
    },
  };
  return { store, device: () => new OwnNotes(table as TableClient, "g") };
}

test("both texts stand in one, neither twice", () => {
  expect(joined("theirs", "mine")).toBe("theirs\n———\nmine");
  expect(joined("watch the left wing", "the left")).toBe("watch the left wing");
  expect(joined("the left", "watch the left\n")).toBe("watch the left\n");
  expect(joined("", "mine")).toBe("mine");
  expect(joined("theirs", "")).toBe("theirs");
});

test("what two devices write is all there, and only what changes is written", async () => {
  const { store, device } = kept("plan");
  const [one, other] = [device(), device()];
  await Promise.all([one.read(), other.read()]);
  one.text = "plan: left";
  expect(await one.keep()).toBe(false);
  other.text = "plan: right";
  expect(await other.keep()).toBe(true);
  expect([other.text, store.note]).toEqual(["plan: left\n———\nplan: right", other.text]);
  await one.read();
  expect(one.text).toBe(store.note);
  await one.keep();
  expect(store.written).toHaveLength(2);
});

test("what is not saved yet is not read over, and stays when it cannot be saved", async () => {
  const { store, device } = kept();
  const one = device();
  const reading = one.read();
  one.text = "typed at once";
  store.note = "older";
  await reading;
  expect(one.text).toBe("typed at once");
  expect(await one.keep()).toBe(true);
  expect(store.note).toBe("older\n———\ntyped at once");
  const broken = new OwnNotes({ setNote: () => Promise.reject(new TableFault(0, null, "unreachable")) } as unknown as TableClient, "g");
  broken.text = "still here";
  await expect(broken.keep()).rejects.toThrow();
  await expect(broken.keep(), "it is tried again").rejects.toThrow();
  expect([broken.text, broken.isKept]).toEqual(["still here", false]);
});
