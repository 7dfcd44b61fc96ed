// How a side's squadrons are shared among commanders, and the seats that follow from it.
import type { SeatSpec, SquadronCard } from "../api/shapes";

/** For each side, for each of its squadrons, the number of its commander. */
export type Shares = number[][];

/** A seat of a game to be begun. */
export interface Place {
  side: number;
  /** Which commander of the side, from 0. */
  commander: number;
  squadrons: SquadronCard[];
}

/** How many of a squadron's pieces are ships: walls belong to the ground. */
export const shipsOf = ({ pieces, fixed = 0 }: SquadronCard): number => pieces - fixed;

export const squadronsOf = (squadrons: SquadronCard[], side: number): SquadronCard[] =>
  squadrons.filter((squadron) => squadron.side === side);

/** One commander a side. */
export const undivided = (sides: number, squadrons: SquadronCard[]): Shares =>
  Array.from({ length: sides }, (_, side) => squadronsOf(squadrons, side).map(() => 0));

/** How many commanders a side has. */
export const commanders = (share: number[]): number => Math.max(0, ...share) + 1;

/** Squadrons in their order, as evenly as they go, among so many commanders. */
export function divided(squadrons: number, among: number): number[] {
  return Array.from({ length: squadrons }, (_, at) => Math.floor((at * among) / squadrons));
}

/** The seats in the order of the game: a commander without a squadron has none. */
export function places(shares: Shares, squadrons: SquadronCard[]): Place[] {
  return shares.flatMap((share, side) => {
    const own = squadronsOf(squadrons, side);
    return Array.from({ length: commanders(share) }, (_, commander) => ({
      side, commander, squadrons: own.filter((_, at) => share[at] === commander),
    })).filter((place) => place.squadrons.length > 0 || own.length === 0);
  });
}

/** The roster for the table; none where each side has one commander. */
export function roster(shares: Shares, squadrons: SquadronCard[]): SeatSpec[] | undefined {
  const all = places(shares, squadrons);
  if (all.length === shares.length) return undefined;
  return all.map(({ side, squadrons: own }) => {
    const isAlone = all.filter((other) => other.side === side).length === 1;
    return { side, squadrons: isAlone ? [] : own.map(({ code }) => code) };
  });
}
