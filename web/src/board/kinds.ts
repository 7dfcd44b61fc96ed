// What kind of board a game is played on. Whoever only asks in words asks a `Sense`, which knows no kind.
import type { Board, HexBoard, PlaneBoard, SectorBoard } from "../api/shapes";
import type { Pieces } from "../text/words.svelte";

export const hexesOf = (board: Board | undefined): HexBoard | null => (board && "hex" in board ? board.hex : null);
export const sectorsOf = (board: Board | undefined): SectorBoard | null => (board && "sectors" in board ? board.sectors : null);
export const planeOf = (board: Board | undefined): PlaneBoard | null => (board && "plane" in board ? board.plane : null);
/** What the page calls the pieces of a board: on a map of sectors not all of them are ships. */
export const piecesOf = (board: Board | undefined): Pieces => (sectorsOf(board) ? "units" : "ships");
