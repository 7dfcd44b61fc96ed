// Choices sorted by where they are clicked: hexes, pieces, facings, buttons.
import type { Choice, PieceId, Place } from "../api/shapes";
import { placeKey } from "./geometry";

export interface PlaceTarget {
  key: string;
  place: Place;
  choices: Choice[];
}
export interface PieceTarget {
  piece: PieceId;
  choices: Choice[];
}
export interface FacingTarget {
  /** Tenths of a degree clockwise from the top of the map. */
  facing: number;
  choices: Choice[];
}
export interface Targets {
  places: PlaceTarget[];
  pieces: PieceTarget[];
  facings: FacingTarget[];
  buttons: Choice[];
}

export const NO_TARGETS: Targets = { places: [], pieces: [], facings: [], buttons: [] };

/** Sorts choices by their targets; several ways to one target stay together, in their order. */
export function sorted(choices: Choice[]): Targets {
  const places = new Map<string, PlaceTarget>();
  const pieces = new Map<PieceId, PieceTarget>();
  const facings = new Map<number, FacingTarget>();
  const buttons: Choice[] = [];
  for (const choice of choices) {
    const { target } = choice;
    if (target === "button") {
      buttons.push(choice);
    } else if ("place" in target) {
      const key = placeKey(target.place);
      const known = places.get(key) ?? { key, place: target.place, choices: [] };
      known.choices.push(choice);
      places.set(key, known);
    } else if ("piece" in target) {
      const known = pieces.get(target.piece) ?? { piece: target.piece, choices: [] };
      known.choices.push(choice);
      pieces.set(target.piece, known);
    } else {
      const known = facings.get(target.facing) ?? { facing: target.facing, choices: [] };
      known.choices.push(choice);
      facings.set(target.facing, known);
    }
  }
  return {
    places: [...places.values()],
    pieces: [...pieces.values()],
    facings: [...facings.values()],
    buttons,
  };
}

/** The choices that a click on a place means, if any. */
export function atPlace(targets: Targets, place: Place): Choice[] {
  const key = placeKey(place);
  return targets.places.find((target) => target.key === key)?.choices ?? [];
}

/** The choices that a click on a piece means, if any. */
export function atPiece(targets: Targets, piece: PieceId): Choice[] {
  return targets.pieces.find((target) => target.piece === piece)?.choices ?? [];
}
