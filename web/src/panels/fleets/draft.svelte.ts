// One fleet list that is being put together: every change is looked at by the table, which says what it
// comes to. The page itself knows no limit of any ruleset.
import type { ListWanted, TableClient } from "../../api/client";
import type { ExtraCard, FleetList, FleetUnit, KindCard, Mustered } from "../../api/shapes";
import { troubleOf, type Trouble } from "../../state/faults";

export class FleetDraft {
  /** The list as it is on the page. */
  list = $state.raw<FleetList | null>(null);
  /** What the table last said, of this list or of the one before it. */
  mustered = $state.raw<Mustered | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** Whether what is said is still of the list before. */
  isBehind = $state(false);

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
      return true;
    } catch (fault) {
      if (turn === this.#asked) [this.list, this.trouble] = [this.mustered?.list ?? null, troubleOf(fault)];
      return false;
    } finally {
      if (turn === this.#asked) this.isBehind = false;
    }
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
