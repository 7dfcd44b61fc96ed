// What the panels need of a game, whether it is going on or looked back at.
import type {
  BySeat, Chapter, Clause, Cite, ClockAct, Colour, DiceRule, GameView, LogLine, MasterAct, PieceId, PlayerCard, Reply, RollShown, RulesetInfo, ScenarioCard, Scene, Seat, SquadronCard, Standing,
} from "../api/shapes";
import type { ToldClock } from "./clocks";
import type { Moved } from "./change";
import type { Turn } from "./recap";
import type { Ticks } from "./ticks";

export interface Followed {
  readonly id: string;
  readonly view: GameView | null;
  readonly scene: Scene | null;
  readonly standing: Standing | null;
  readonly log: LogLine[];
  readonly rolls: RollShown[];
  readonly clauses: ReadonlyMap<Cite, Clause>;
  readonly card: ScenarioCard | null;
  /** The clocks as they were told last, where there are any. */
  readonly clock: ToldClock | null;
  readonly isConnected: boolean;
  readonly waiting: number;
  readonly trail: Moved[];
  readonly named: ReadonlySet<PieceId>;
  readonly fallen: RollShown[];
  /** What took which boxes of the pieces, as far as this page has seen it or found it out. */
  readonly ticks: Ticks;
  /** One's own turn that began while this page looked on; none while it is others' turn. */
  readonly turn: Turn | null;
  readonly book: Chapter[];
  /** The squadrons that fight, as the board has them. */
  readonly squadrons: SquadronCard[];
  /** Their colours, by key. */
  readonly bands: ReadonlyMap<string, Colour>;
  /** The seats of the person who looks. */
  readonly own: Seat[];
  /** All seats at this browser. */
  readonly here: Seat[];
  /** Whether players keep anything from each other. */
  readonly hasSecrets: boolean;
  /** Whether somebody here plays, and nobody has said who looks. */
  readonly isVeiled: boolean;
  readonly revision: number;
  readonly isOver: boolean;
  readonly ruleset: RulesetInfo | null;
  /** The computer players there are, the weakest first. */
  readonly players: PlayerCard[];
  nameOf(seat: Seat): string;
  /** Finds out what took boxes before this page was there to see it. */
  learnTicks(): Promise<void>;
  /** Takes a seat, gives it up, or hands it to a computer player. */
  sit(seat: Seat, player: string): Promise<void>;
  /** Does something to the clocks. */
  setClock(seat: Seat, act: ClockAct): Promise<void>;
  /** Does something as the game master. */
  actAsMaster(act: MasterAct): Promise<void>;
  /** Says yes or no to what the game master proposes. */
  answerMaster(seat: Seat, reply: Reply): Promise<void>;
  /** Says who is to roll the dice. */
  wishDice(seat: Seat, wanted: DiceRule): Promise<void>;
  itemsOf(list: BySeat[] | undefined, seat: Seat | null): number[];
  /** Does something of one's own and waits until the page shows it; `heard` is told the answer before. */
  doing<T extends { revision: number }>(answer: Promise<T>, heard?: (answer: T) => void): Promise<T>;
  refresh(): Promise<void>;
}
