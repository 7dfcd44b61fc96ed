// One fleet list that is being put together: every change is looked at by the table, which says what it
// comes to. The page itself knows no limit of any ruleset.
import type { ListWanted, TableClient } from "../../api/client";
import type { ExtraCard, FleetList, FleetUnit, KindCard, Mustered } from "../../api/shapes";
import { troubleOf, type Trouble } from "../../state/faults";

/** A list has so many lines at most. */
const MOST_LINES = 120;
/** A ship as it is bought, by what its price depends on. */
const shipKey = (settings: FleetList["settings"], kind: string, extras: Record<string, number>) =>
  JSON.stringify([settings ?? {}, kind, Object.entries(extras).sort()]);

export class FleetDraft {
  /** The list as it is on the page. */
  list = $state.raw<FleetList | null>(null);
  /** What the table last said, of this list or of the one before it. */
  mustered = $state.raw<Mustered | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** Whether what is said is still of the list before. */
  isBehind = $state(false);
  /** What single ships come to, as they are bought under the list's settings. */
  #ships = $state.raw<ReadonlyMap<string, number>>(new Map());

  readonly #table: TableClient;
  readonly #ruleset: string;
  #asked = 0;

  constructor(table: TableClient, ruleset: string) {
    this.#table = table;
    this.#ruleset = ruleset;
  }

  get isSound(): boolean {
    return !this.isBehind && this.mustered !== null && this.mustered.review.limits.every(({ is_met }) => is_met);
  }

  /** Looks at a list; one that is not understood changes nothing. */
  async look(wanted: ListWanted): Promise<boolean> {
    const turn = ++this.#asked;
    this.isBehind = true;
    try {
      const mustered = await this.#table.fleet(this.#ruleset, wanted);
      if (turn !== this.#asked) return false;
      [this.list, this.mustered, this.trouble] = [mustered.list, mustered, null];
      void this.#weigh(mustered).catch(() => undefined); // Prices that are not known are not shown.
      return true;
    } catch (fault) {
      if (turn === this.#asked) [this.list, this.trouble] = [this.mustered?.list ?? null, troubleOf(fault)];
      return false;
    } finally {
      if (turn === this.#asked) this.isBehind = false;
    }
  }

  /** What an extra costs a ship that is bought with these: what is printed, else what the ship comes to with it and without. */
  price(kind: KindCard, extras: Record<string, number>, extra: ExtraCard): number | null {
    if (extra.points != null || !this.list) return extra.points ?? null;
    const { settings } = this.list;
    const [had, bare] = withAndWithout(extras, kind, extra).map((ship) => this.#ships.get(shipKey(settings, kind.id, ship)));
    return had == null || bare == null ? null : had - bare;
  }
  /** Asks what ships come to with and without the extras that have no price of their own: all in a list, each once. */
  async #weigh({ list, yard }: Mustered): Promise<void> {
    const wanted = new Map<string, FleetUnit>();
    for (const { kind: id, extras = {} } of list.units ?? []) {
      const kind = yard.kinds.find((known) => known.id === id);
      for (const extra of kind?.extras ?? []) {
        if (!kind || extra.points != null || extra.barred) continue;
        for (const ship of withAndWithout(extras, kind, extra)) {
          const key = shipKey(list.settings, id, ship);
          if (!this.#ships.has(key)) wanted.set(key, { kind: id, count: 1, extras: ship });
        }
      }
    }
    const asked = [...wanted].slice(0, MOST_LINES);
    if (asked.length === 0) return;
    const { review } = await this.#table.fleet(this.#ruleset, { list: { ...list, units: asked.map(([, unit]) => unit) } });
    this.#ships = new Map([...this.#ships, ...asked.flatMap(([key], n) => (review.units[n] ? [[key, review.units[n].points] as const] : []))]);
  }

  change(by: Partial<FleetList>): void {
    if (!this.list) return;
    this.list = { ...this.list, ...by };
    void this.look({ list: this.list });
  }
  set(setting: string, value: string): void {
    this.change({ settings: { ...this.list?.settings, [setting]: value } });
  }
  #units(change: (units: FleetUnit[]) => FleetUnit[]): void {
    if (this.list) this.change({ units: change([...(this.list.units ?? [])]) });
  }
  /** One more ship of a type: of those that are as it usually is, or apart. */
  add(kind: string): void {
    this.#units((units) => {
      const at = units.findIndex((unit) => unit.kind === kind && Object.keys(unit.extras ?? {}).length === 0);
      const known = units[at];
      if (!known) return [...units, { kind, count: 1, extras: {} }];
      units[at] = { ...known, count: Math.min(99, known.count + 1) };
      return units;
    });
  }
  count(n: number, count: number): void {
    this.#units((units) => (count < 1 ? units.filter((_, at) => at !== n) : units.map((unit, at) => (at === n ? { ...unit, count: Math.min(99, count) } : unit))));
  }
  /** One of several ships goes apart, to be bought with something else. */
  split(n: number): void {
    this.#units((units) => units.flatMap((unit, at) => (at === n && unit.count > 1 ? [{ ...unit, count: 1, extras: { ...unit.extras } }, { ...unit, count: unit.count - 1 }] : [unit])));
  }
  extra(n: number, kind: KindCard, extra: ExtraCard, amount: number): void {
    this.#units((units) => units.map((unit, at) => (at === n ? { ...unit, extras: bought(unit.extras ?? {}, kind, extra, amount) } : unit)));
  }
}

/** What a ship is bought with once it has so much of an extra: as usual is not mentioned, and of a group there is one. */
export function bought(extras: Record<string, number>, kind: KindCard, extra: ExtraCard, amount: number): Record<string, number> {
  const next = { ...extras };
  if (amount === extra.usual) delete next[extra.id];
  else next[extra.id] = amount;
  if (extra.group && amount > 0) {
    for (const other of kind.extras) if (other.group === extra.group && other.id !== extra.id) delete next[other.id];
  }
  return next;
}

/** A ship with one of an extra and with none, and the same else. */
function withAndWithout(extras: Record<string, number>, kind: KindCard, extra: ExtraCard): Record<string, number>[] {
  const had = bought(extras, kind, extra, 1);
  return [had, bought(had, kind, extra, 0)];
}
