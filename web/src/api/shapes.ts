// The shapes that travel between the table and the page, under the names the page uses.
// Hand-written until the server prints its OpenAPI document; then aliases of `types.ts`.

export type Seat = number;
export type Side = number;
export type PieceId = number;
export type Cite = string;

export type Arg = number | string | Text;
export interface Text {
  id: string;
  args?: [string, Arg][];
}

export interface HexPlace {
  col: number;
  row: number;
}
export type Place = { hex: HexPlace } | { sector: string } | { point: { x: number; y: number } };

export type HexTop = "pointy-even-east" | "flat-even-down";
export interface TerrainKind {
  glyph: string;
  look: string;
  name: Text;
}
export interface HexBoard {
  cols: number;
  rows: number;
  top: HexTop;
  terrain: string[];
  legend: TerrainKind[];
  closed_sides: [number, number][][];
}
export type Board = { hex: HexBoard } | { plane: { width: number; height: number } };

export interface Factor {
  label: string;
  name: Text;
  value: string;
}
export interface Status {
  id: string;
  name: Text;
  clauses: Cite[];
}
export interface Piece {
  id: PieceId;
  code: string;
  name: Text;
  kind: string;
  side: Side;
  squadron?: string | null;
  place: Place;
  facing?: number | null;
  commanders: Seat[];
  factors: Factor[];
  statuses: Status[];
}
export interface Arrow {
  kind: string;
  from: Place;
  to: Place;
  name: Text;
}
export interface Wind {
  toward?: number | null;
  name: Text;
}
export interface Mark {
  at: number;
  text: Text;
  clauses: Cite[];
}
export interface Track {
  id: string;
  name: Text;
  at: number;
  last: number;
  marks: Mark[];
}
export interface Score {
  side: Side;
  name: Text;
  points: number;
  details: Text[];
}
export interface Prompt {
  seats: Seat[];
  kind: string;
  text: Text;
  sealed: boolean;
}
export interface Scene {
  pieces: Piece[];
  arrows: Arrow[];
  wind?: Wind | null;
  tracks: Track[];
  scores: Score[];
  phase: Text;
  prompts: Prompt[];
  ended?: Text | null;
}
export interface SceneChange {
  pieces?: Piece[];
  gone?: PieceId[];
  arrows?: Arrow[] | null;
  wind?: Wind | null;
  tracks?: Track[] | null;
  scores?: Score[] | null;
  phase?: Text | null;
  prompts?: Prompt[] | null;
  ended?: Text | null;
}

export type Target = { place: Place } | { piece: PieceId } | { facing: number } | "button";
export interface Cost {
  name: Text;
  amount: number;
}
export interface Modifier {
  text: Text;
  clauses: Cite[];
}
export interface OddsLine {
  result: Text;
  chance: { num: number; den: number };
  basis_points: number;
}
export interface Odds {
  lines: OddsLine[];
  modifiers?: Modifier[];
  samples?: number | null;
  decided_by?: Seat[];
}
export interface Choice {
  label: Text;
  target: Target;
  plan: string[];
  costs?: Cost[];
  clauses: Cite[];
  path?: Place[];
  odds?: Odds | null;
}
export interface ChoiceGroup {
  piece?: PieceId | null;
  choices: Choice[];
}
export interface Dial {
  piece?: PieceId | null;
  label: Text;
  from: number;
  to: number;
  step: number;
  unit: Text;
  notation: string;
  clauses: Cite[];
}
export interface GroupOrder {
  id: string;
  label: Text;
  clauses: Cite[];
}
export interface Choices {
  groups: ChoiceGroup[];
  dials?: Dial[];
  orders?: GroupOrder[];
}
export interface Illegal {
  reason: Text;
  clauses: Cite[];
}
export interface Refused {
  piece: PieceId;
  why: Illegal;
}
export interface GroupPlan {
  plan: string[];
  obey: PieceId[];
  refused: Refused[];
}
export interface Preview {
  path: Place[];
  facing?: number | null;
  contacts: PieceId[];
  notes: Text[];
}
export interface Complaint {
  kind: string;
  text: Text;
  clauses?: Cite[];
  index?: number | null;
  at?: number | null;
}
export interface Clause {
  book: string;
  number: string;
  title: string;
  gist: string;
}

export interface SquadronCard {
  side: Side;
  code: string;
  name: Text;
  pieces: number;
}
export interface OptionValue {
  id: string;
  label: Text;
}
export interface OptionSpec {
  id: string;
  label: Text;
  values: OptionValue[];
  default: string;
}
export interface ScenarioCard {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  sides: Text[];
  squadrons: SquadronCard[];
  options: OptionSpec[];
}
export interface PlayerCard {
  id: string;
  name: Text;
  summary: Text;
}
export interface RulesetInfo {
  id: string;
  name: Text;
  scenarios: ScenarioCard[];
  players: PlayerCard[];
  locales: string[];
}
export interface SeatInfo {
  seat: Seat;
  side: Side;
  name: Text;
  squadrons: string[];
  player: string;
}
export interface GameSummary {
  id: string;
  ruleset: string;
  scenario: string;
  title: string;
  revision: number;
  started: number;
  moved: number;
  own: Seat[];
  seats: SeatInfo[];
  mover: Seat[];
  phase: Text;
  ended?: Text | null;
}
export interface LogLine {
  entry: number;
  seat?: Seat | null;
  text: Text;
  clauses?: Cite[];
  pieces?: PieceId[];
}
export interface RollShown {
  entry: number;
  kind: string;
  faces: number[];
}
export interface BySeat {
  seat: Seat;
  items: number[];
}
export interface DueRoll {
  kind: string;
  dice: number;
  sides: number;
}
/** What a game looks like now, apart from the position itself; updates bring it anew. */
export interface Standing {
  revision: number;
  mover: Seat[];
  offers: Seat[];
  withdrawable: BySeat[];
  subjects: BySeat[];
  due?: DueRoll | null;
}
export interface GameView extends Standing {
  id: string;
  ruleset: string;
  scenario: string;
  title: string;
  board: Board;
  scene: Scene;
  own: Seat[];
  seats: SeatInfo[];
  log: LogLine[];
  rolls: RollShown[];
  dice: "seeded" | "hands";
  options: Record<string, string>;
}
export interface Update extends Standing {
  /** After a gap: the whole log in place of the one before. */
  log?: LogLine[] | null;
  change?: SceneChange | null;
  scene?: Scene | null;
  lines: LogLine[];
  rolls: RollShown[];
  withdrawn: number[];
}
export interface NewGame {
  scenario: string;
  options: Record<string, string>;
  seats: string[];
  dice: "seeded" | "hands";
  seed?: string;
}
export interface Submitted {
  revision: number;
  taken: number;
  stopped?: Complaint | null;
}
export type TableWish = "resign" | "offer-draw" | "withdraw-offer";
