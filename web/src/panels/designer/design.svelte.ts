// A scenario that is being drawn: the drawing with its past, and what the table says of it. The page knows
// the shape of a drawing and no rule of any game.
import type { DesignWanted, TableClient } from "../../api/client";
import type { Designed, Drawing, DrawnPlace, DrawnShip, DrawnSquadron, Fact, FactCard, Outline, Text } from "../../api/shapes";
import { troubleOf, type Trouble } from "../../state/faults";
import { TableFault } from "../../api/client";
import { freeLetters } from "./letters";

/** Something of a drawing that is chosen. */
export type Chosen = { area: number } | { squadron: number; ship: number } | null;

/** Whose fact it is, where several have one: the number of a side or a squadron. */
export type Owner = number | null;

/** Steps that can be taken back. */
const STEPS = 200;

/** The part of a drawing where a fact stands, as faults name it. */
export function partOf({ of, key }: FactCard, owner: Owner): string {
  if (of === "scenario") return `facts/${key}`;
  if (of === "side") return `sides/${owner}/${key}`;
  if (of === "squadron") return `squadrons/${owner}/${key}`;
  return `tables/${of.table}/${key}`;
}

export function factOf(drawing: Drawing, { of, key }: FactCard, owner: Owner): Fact | undefined {
  if (of === "scenario") return drawing.facts?.[key];
  if (of === "side") return drawing.sides?.[owner ?? 0]?.[key];
  if (of === "squadron") return drawing.squadrons?.[owner ?? 0]?.facts[key];
  return drawing.tables?.[of.table]?.[key];
}

type Facts = Record<string, Fact>;

/** The same facts with one set; without it where it is as usual. */
function put(facts: Facts | undefined, key: string, value: Fact | undefined): Facts {
  const next = { ...facts };
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}

const at = <T>(list: readonly T[] | undefined, n: number, change: (one: T) => T): T[] => (list ?? []).map((one, i) => (i === n ? change(one) : one));

export class Design {
  drawing = $state.raw<Drawing | null>(null);
  /** What the table last said. */
  designed = $state.raw<Designed | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** What is wrong with a file that could not be opened. */
  unread = $state.raw<{ line: number | null; message: string; text: Text | null }[]>([]);
  chosen = $state.raw<Chosen>(null);
  isBusy = $state(false);
  /** Whether what is said is of a drawing before. */
  isBehind = $state(false);

  readonly #table: TableClient;
  readonly #ruleset: string;
  #past = $state.raw<Drawing[]>([]);
  #future = $state.raw<Drawing[]>([]);
  #step: string | null = null;
  /** Where ships would be put when that could last be told: while a drawing is faulty they stay there. */
  #proposed = new Map<string, DrawnPlace>();

  constructor(table: TableClient, ruleset: string) {
    this.#table = table;
    this.#ruleset = ruleset;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  get isSound(): boolean {
    return !this.isBehind && this.designed?.card != null;
  }

  /** Begins with a drawing, a file, or a blank sheet. What cannot be opened changes nothing. */
  async open(wanted: DesignWanted): Promise<boolean> {
    this.isBusy = true;
    try {
      const designed = await this.#table.design(this.#ruleset, wanted);
      if (this.drawing) this.#remember(this.drawing);
      this.#step = null;
      this.#proposed.clear();
      this.#keep(designed);
      [this.designed, this.drawing, this.chosen, this.trouble, this.unread] = [designed, designed.drawing, null, null, []];
      return true;
    } catch (fault) {
      this.trouble = troubleOf(fault);
      this.unread = fault instanceof TableFault ? fault.faults : [];
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Changes the drawing; what belongs to one movement (`step`) is taken back as one. */
  change(next: Drawing, step: string | null = null): void {
    if (!this.drawing) return;
    if (step === null || step !== this.#step) this.#remember(this.drawing);
    this.#step = step;
    this.drawing = next;
    this.unread = [];
    void this.#look();
  }
  /** The movement has ended. */
  rest(): void {
    this.#step = null;
  }
  #remember(drawing: Drawing): void {
    this.#past = [...this.#past.slice(1 - STEPS), drawing];
    this.#future = [];
  }
  undo(): void {
    const last = this.#past.at(-1);
    if (!last || !this.drawing) return;
    [this.#past, this.#future] = [this.#past.slice(0, -1), [...this.#future, this.drawing]];
    this.#turn(last);
  }
  redo(): void {
    const next = this.#future.at(-1);
    if (!next || !this.drawing) return;
    [this.#future, this.#past] = [this.#future.slice(0, -1), [...this.#past, this.drawing]];
    this.#turn(next);
  }
  #turn(drawing: Drawing): void {
    [this.drawing, this.chosen, this.#step] = [drawing, null, null];
    void this.#look();
  }

  /** Asks what is to be said of the drawing as it is now: one question at a time, the latest drawing last. */
  async #look(): Promise<void> {
    this.isBehind = true;
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.isBehind && this.drawing) {
      const asked = this.drawing;
      try {
        const designed = await this.#table.design(this.#ruleset, { drawing: asked });
        this.trouble = null;
        this.#keep(designed);
        this.designed = designed;
        if (this.drawing === asked) [this.drawing, this.isBehind] = [designed.drawing, false];
      } catch (fault) {
        this.trouble = troubleOf(fault);
        if (this.drawing === asked) this.isBehind = false;
      }
    }
    this.isBusy = false;
  }

  #keep({ drawing, sheet }: Designed): void {
    for (const { squadron, ship, proposed } of sheet.pieces) {
      const code = drawing.squadrons?.[squadron]?.ships[ship]?.code;
      if (proposed && code) this.#proposed.set(code, proposed);
    }
  }

  set(card: FactCard, owner: Owner, value: Fact | undefined): void {
    const { drawing } = this;
    if (!drawing) return;
    const { of, key } = card;
    // What is as usual is not said.
    const wanted = value === card.usual ? undefined : value;
    if (of === "scenario") this.change({ ...drawing, facts: put(drawing.facts, key, wanted) });
    else if (of === "side") this.change({ ...drawing, sides: at(drawing.sides, owner ?? 0, (side) => put(side, key, wanted)) });
    else if (of === "squadron") this.change({ ...drawing, squadrons: at(drawing.squadrons, owner ?? 0, (group) => ({ ...group, facts: put(group.facts, key, wanted) })) });
    else {
      const tables = { ...drawing.tables, [of.table]: put(drawing.tables?.[of.table], key, wanted) };
      if (Object.keys(tables[of.table]!).length === 0) delete tables[of.table];
      this.change({ ...drawing, tables });
    }
  }

  addArea(area: Outline): void {
    if (!this.drawing) return;
    const areas = [...(this.drawing.areas ?? []), area];
    this.change({ ...this.drawing, areas });
    this.chosen = { area: areas.length - 1 };
  }
  removeArea(n: number): void {
    if (!this.drawing) return;
    this.chosen = null;
    this.change({ ...this.drawing, areas: (this.drawing.areas ?? []).filter((_, i) => i !== n) });
  }
  corners(n: number, corners: [number, number][], step: string | null = null): void {
    if (this.drawing) this.change({ ...this.drawing, areas: at(this.drawing.areas, n, (area) => ({ ...area, corners })) }, step);
  }

  #squadron(n: number, change: (group: DrawnSquadron) => DrawnSquadron, step: string | null = null): void {
    if (this.drawing) this.change({ ...this.drawing, squadrons: at(this.drawing.squadrons, n, change) }, step);
  }
  ship(squadron: number, ship: number, change: (one: DrawnShip) => DrawnShip, step: string | null = null): void {
    this.#squadron(squadron, (group) => ({ ...group, ships: at(group.ships, ship, change) }), step);
  }
  addShip(squadron: number, kind: string): void {
    const { drawing } = this;
    if (!drawing) return;
    const codes = new Set((drawing.squadrons ?? []).flatMap(({ ships }) => ships.map(({ code }) => code)));
    const own = `${drawing.squadrons?.[squadron]?.facts.code ?? ""}`;
    let n = 1;
    while (codes.has(`${own}${n}`)) n += 1;
    this.#squadron(squadron, (group) => ({ ...group, ships: [...group.ships, { code: `${own}${n}`, words: "", unit: { kind, count: 1 } }] }));
  }
  removeShip(squadron: number, ship: number): void {
    this.chosen = null;
    this.#squadron(squadron, (group) => ({ ...group, ships: group.ships.filter((_, i) => i !== ship) }));
  }
  addSquadron(side: number): void {
    const { drawing } = this;
    if (!drawing) return;
    const code = freeLetters(new Set((drawing.squadrons ?? []).map(({ facts }) => String(facts.code))));
    if (code === undefined) return;
    // Whatever its squadrons have in common, another one of the side begins with.
    const like = (drawing.squadrons ?? []).find(({ facts }) => facts.side === side) ?? drawing.squadrons?.[0];
    const facts = { ...like?.facts, side, code, name: code };
    this.change({ ...drawing, squadrons: [...(drawing.squadrons ?? []), { facts, ships: [] }] });
  }
  removeSquadron(n: number): void {
    if (!this.drawing) return;
    this.chosen = null;
    this.change({ ...this.drawing, squadrons: (this.drawing.squadrons ?? []).filter((_, i) => i !== n) });
  }

  /** Where a ship lies or would be put. */
  placeOf(squadron: number, ship: number): DrawnPlace | null {
    const known = this.drawing?.squadrons?.[squadron]?.ships[ship]?.at;
    if (known) return known;
    const piece = this.designed?.sheet.pieces.find((one) => one.squadron === squadron && one.ship === ship);
    const code = this.drawing?.squadrons?.[squadron]?.ships[ship]?.code ?? "";
    return piece?.proposed ?? this.#proposed.get(code) ?? null;
  }
  /** Puts a ship somewhere; the others, where none has a place yet, stay where they would be put. */
  place(squadron: number, ship: number, where: DrawnPlace, step: string | null = null): void {
    if (!this.drawing) return;
    const squadrons = (this.drawing.squadrons ?? []).map((group, g) => ({
      ...group,
      ships: group.ships.map((one, s) => {
        const place = g === squadron && s === ship ? where : (one.at ?? this.placeOf(g, s));
        return place ? { ...one, at: place } : one;
      }),
    }));
    this.change({ ...this.drawing, squadrons }, step);
  }
  /** Puts every ship where it would be put. */
  placeAll(): void {
    const first = this.drawing?.squadrons?.findIndex(({ ships }) => ships.length > 0) ?? -1;
    const where = first < 0 ? null : this.placeOf(first, 0);
    if (where) this.place(first, 0, where);
  }
  /** No ship has a place: fleets are deployed in the game. */
  placeNone(): void {
    if (!this.drawing) return;
    const bare = ({ at: _, more: __, ...ship }: DrawnShip): DrawnShip => ship;
    this.change({ ...this.drawing, squadrons: (this.drawing.squadrons ?? []).map((group) => ({ ...group, ships: group.ships.map(bare) })) });
  }
}
