// Every key of the page and what it does, in one place: the pages act by it, the sheet of keys lists
// it, and a test sees to it that no key means two things where it is pressed.

/** What a key does. */
export type KeyAction =
  | "next" | "previous" | "walk" | "choose" | "add" | "squadron" | "let-go"
  | "aim" | "aim-back" | "do" | "nth"
  | "plan-first" | "give" | "drop" | "undo" | "redo" | "to-orders" | "write" | "end"
  | "turn" | "turn-back" | "change" | "change-back" | "go" | "ruler" | "template"
  | "own-reach" | "danger"
  | "nearer" | "farther" | "whole" | "fleets" | "bare" | "to-map" | "to-text" | "log" | "skip" | "sheet"
  | "play" | "step" | "step-back" | "entry" | "entry-back" | "first" | "last" | "mark" | "mark-back";

/** Where a key holds: on a table or a look back; only with the focus on a ship or a target of the
 *  map; or only with the focus off the map. */
export type Place = "table" | "ship" | "target" | "replay" | "replay-ship" | "replay-aside";

/** Where somebody may be who presses a key, and which keys hold there. */
export const WHERE = {
  table: ["table"],
  ship: ["ship", "table"],
  target: ["target", "table"],
  replay: ["replay", "replay-aside"],
  "replay-ship": ["replay-ship", "replay"],
} as const satisfies Record<string, readonly Place[]>;
export type Where = keyof typeof WHERE;

/** One line of the sheet: keys, what each of them does, and the message that says so. */
export interface Line {
  says: string;
  places: readonly Place[];
  does: Readonly<Record<string, KeyAction>>;
  /** How the keys are written, where that is shorter than each of them. */
  shown?: readonly (readonly string[])[];
}

export interface Group {
  name: string;
  lines: readonly Line[];
}

const ARROWS = { ArrowUp: "walk", ArrowDown: "walk", ArrowLeft: "walk", ArrowRight: "walk" } as const;
const NUMBERS = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(n + 1), "nth"] as const));
const SHIPS = ["ship", "replay-ship"] as const;
const PAGE = ["table", "replay"] as const;

export const SHEET: readonly Group[] = [
  {
    name: "ships",
    lines: [
      { says: "next", places: ["table"], does: { n: "next", p: "previous" } },
      { says: "walk", places: [...SHIPS, "target"], does: ARROWS, shown: [["↑ ↓ ← →"]] },
      { says: "choose", places: SHIPS, does: { Enter: "choose", Space: "choose" } },
      { says: "add", places: ["ship"], does: { "Shift+Enter": "add", "Shift+Space": "add" }, shown: [["Shift", "Enter"]] },
      { says: "squadron", places: ["table"], does: { s: "squadron" } },
      { says: "let-go", places: PAGE, does: { Escape: "let-go" }, shown: [["Esc"]] },
    ],
  },
  {
    name: "targets",
    lines: [
      { says: "aim", places: ["table"], does: { t: "aim" } },
      { says: "aim-back", places: ["table"], does: { "Shift+t": "aim-back" } },
      { says: "do", places: ["target"], does: { Enter: "do", Space: "do", "Shift+Enter": "do", "Shift+Space": "do" }, shown: [["Enter"]] },
      { says: "nth", places: ["table"], does: NUMBERS, shown: [["1 – 9"]] },
      { says: "turn", places: ["table"], does: { ",": "turn-back", ".": "turn" } },
      { says: "change", places: ["table"], does: { "[": "change-back", "]": "change" } },
      { says: "go", places: ["table"], does: { g: "go" } },
    ],
  },
  {
    name: "orders",
    lines: [
      { says: "plan-first", places: ["table"], does: { q: "plan-first" } },
      { says: "give", places: ["table"], does: { c: "give" } },
      { says: "drop", places: ["table"], does: { x: "drop" } },
      { says: "undo", places: ["table"], does: { u: "undo" } },
      { says: "redo", places: ["table"], does: { "Shift+u": "redo" } },
      { says: "to-orders", places: ["table"], does: { o: "to-orders" } },
      { says: "write", places: ["table"], does: { "/": "write" } },
      { says: "end", places: ["table"], does: { e: "end" } },
    ],
  },
  {
    name: "past",
    lines: [
      { says: "play", places: ["replay-aside"], does: { Space: "play" } },
      { says: "step", places: ["replay-aside"], does: { ArrowLeft: "step-back", ArrowRight: "step" }, shown: [["← →"]] },
      { says: "entry", places: ["replay-aside"], does: { "Shift+ArrowLeft": "entry-back", "Shift+ArrowRight": "entry" }, shown: [["Shift", "← →"]] },
      { says: "first", places: ["replay"], does: { Home: "first", End: "last" } },
      { says: "mark", places: ["replay"], does: { "[": "mark-back", "]": "mark" } },
    ],
  },
  {
    name: "view",
    lines: [
      { says: "nearer", places: PAGE, does: { "+": "nearer", "=": "nearer", "-": "farther" }, shown: [["+ -"]] },
      { says: "whole", places: PAGE, does: { "0": "whole", f: "fleets" } },
      { says: "own-reach", places: ["table"], does: { a: "own-reach" } },
      { says: "danger", places: ["table"], does: { d: "danger" } },
      { says: "ruler", places: PAGE, does: { r: "ruler" } },
      { says: "template", places: PAGE, does: { w: "template" } },
      { says: "bare", places: ["table"], does: { h: "bare" } },
      { says: "to-map", places: ["table"], does: { b: "to-map" } },
      { says: "to-text", places: ["table"], does: { m: "to-text" } },
      { says: "log", places: ["table"], does: { l: "log" } },
      { says: "skip", places: ["table"], does: { k: "skip" } },
      { says: "sheet", places: PAGE, does: { "?": "sheet" } },
    ],
  },
];

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** A key by the name it has here; none where it is the browser's or the system's. */
export function nameOf(event: Pressed): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key === " " ? "Space" : event.key;
  const isLetter = /^[a-z]$/i.test(key);
  // What a sign needs Shift for differs from keyboard to keyboard.
  const isPlain = key.length === 1 && !isLetter;
  return event.shiftKey && !isPlain ? `Shift+${isLetter ? key.toLowerCase() : key}` : isLetter ? key.toLowerCase() : key;
}

/** What a key does there; none where it does nothing. */
export function keyActionOf(event: Pressed, where: Where): KeyAction | null {
  const name = nameOf(event);
  if (name === null) return null;
  const held: readonly Place[] = WHERE[where];
  const lines = SHEET.flatMap((group) => group.lines).filter((line) => line.places.some((place) => held.includes(place)));
  return lines.find((line) => name in line.does)?.does[name] ?? null;
}

/** The sheet of a page: the lines that hold somewhere on it. */
export function sheetOf(page: "table" | "replay"): Group[] {
  const isHere = (place: Place) => place.startsWith("replay") === (page === "replay");
  return SHEET.map((group) => ({ ...group, lines: group.lines.filter((line) => line.places.some(isHere)) })).filter((group) => group.lines.length > 0);
}

/** How the keys of a line are written: combinations, each of some keys. */
export function capsOf({ shown, does }: Line): readonly (readonly string[])[] {
  return shown ?? Object.keys(does).map((name) => name.split("+").filter((part) => part !== ""));
}
