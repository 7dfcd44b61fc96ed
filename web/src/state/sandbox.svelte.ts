// Trying things out: one person orders all sides, lets the phase be carried out, goes back and sets
// the position. Only games that were begun for that can.
import type { TableClient } from "../api/client";
import type { Order, Scene, Seat, Text } from "../api/shapes";
import { sorted } from "../board/targets";
import type { CommandController } from "./controller.svelte";
import type { LiveGame } from "./live.svelte";

const KEY = "trierarch.tried";

/** A position and its orders as text, to be sent to somebody. */
export function asText(scene: Scene, position: string, say: (text: Text) => string): string {
  const line = (order: Order) => {
    const { result } = order;
    return `#   ${order.notation}${result ? `: ${result.why.map((why) => say(why)).join("; ")}` : ""}`;
  };
  const sides = scene.scores.flatMap(({ side, name }) => {
    const own = (scene.orders ?? []).filter((order) => order.side === side);
    return own.length > 0 ? [`# ${say(name)}`, ...own.map(line)] : [];
  });
  return [`# ${say(scene.phase)}`, position.trim(), ...sides, ""].join("\n");
}

export class Sandbox {
  /** Where each phase that was carried out here began: the first entry that carried it out. */
  #begun = $state.raw<number[]>([]);
  trouble = $state<string | null>(null);
  readonly #table: TableClient;
  readonly #live: LiveGame;
  readonly #controller: CommandController;

  constructor(table: TableClient, live: LiveGame, controller: CommandController) {
    this.#table = table;
    this.#live = live;
    this.#controller = controller;
    try {
      this.#begun = JSON.parse(sessionStorage.getItem(`${KEY}.${live.id}`) ?? "[]") as number[];
    } catch {
      // Without storage only what is done before a reload can be gone back on.
    }
  }

  get canStepBack(): boolean {
    return this.#begun.length > 0;
  }

  #keep(begun: number[]): void {
    this.#begun = begun;
    try {
      sessionStorage.setItem(`${KEY}.${this.#live.id}`, JSON.stringify(begun));
    } catch {
      // As above.
    }
  }

  async #busily(what: () => Promise<void>): Promise<void> {
    if (this.#controller.isBusy) return;
    this.#controller.clear();
    this.#controller.isBusy = true;
    this.trouble = null;
    try {
      await what();
    } catch (fault) {
      this.trouble = fault instanceof Error ? fault.message : String(fault);
      await this.#live.refresh();
    } finally {
      this.#controller.isBusy = false;
    }
  }

  /** Lets every side that is asked say that this is all: the phase is decided. */
  async carryOut(): Promise<void> {
    await this.#busily(async () => {
      let first: number | null = null;
      const asked: Seat[] = [...this.#controller.command.asked];
      for (const seat of asked) {
        const { groups } = await this.#table.choices(this.#live.id, seat, null, []);
        const ready = sorted(groups.flatMap(({ choices }) => choices)).buttons.at(-1);
        if (!ready) continue;
        const answer = await this.#live.doing(this.#table.act(this.#live.id, seat, this.#live.revision, ready.plan, null));
        first ??= answer.first ?? null;
      }
      if (first !== null) this.#keep([...this.#begun, first]);
    });
  }

  /** Goes back to before the phase that was carried out last, with its orders. */
  async stepBack(): Promise<void> {
    const first = this.#begun.at(-1);
    if (first === undefined) return;
    await this.#busily(async () => {
      const { moments } = await this.#table.filmUntil(this.#live.id, first, 2);
      await this.#set({ at: moments.length > 1 ? (moments[0] ?? null) : null });
      this.#keep(this.#begun.slice(0, -1));
    });
  }

  async toStart(): Promise<void> {
    await this.#busily(async () => {
      await this.#set({ at: null });
      this.#keep([]);
    });
  }

  /** Goes on from the position after an entry. */
  async goOnFrom(entry: number): Promise<void> {
    await this.#busily(() => this.#set({ at: entry }));
  }

  /** Sets a position that was written; whether it fitted. */
  async write(text: string): Promise<boolean> {
    await this.#busily(() => this.#set({ text }));
    return this.trouble === null;
  }

  async #set(position: { at: number | null } | { text: string }): Promise<void> {
    await this.#live.doing(this.#table.setPosition(this.#live.id, this.#live.revision, position));
  }
}
