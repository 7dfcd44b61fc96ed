// The one way to the table: everything the page asks of it and tells it.
// `http.ts` speaks to a server; an engine inside the browser could implement it as well.
import type {
  Account, Analysis, AnswersView, Asked, Begun, Blocked, BoardResult, Chapter, Chat, Choices, Clause, ClockAct, Complaint, Completions, Designed, DiceRule, Draft, Drawing, Film, FleetList, GameSummary, GameView, GroupPlan, Illegal, Lecture, MasterAct, Me, Measured, Met, Mustered, NewGame, NewTournament, Odds, PieceId, Place, Preview, Profile, Purpose, Reach, Reminder, Reply, RulesetInfo, Said, Scope, Seat, Seating, SeekBody, SeekView, Speech, Spoken, Submitted, TableWish, Target, Text, Timeline, TournamentSummary, TournamentView, Trial, Update,
} from "./shapes";

/** What a click was meant for, when asking why it did nothing. */
export type WhyTarget = { place: Place } | { piece: PieceId };

/** For whom a lieutenant plans, and how. */
export interface Errand {
  pieces: PieceId[];
  level: string;
  intent: string | null;
  begun: string[];
}

/** A fleet list: as data or as text, or one to begin with. */
export type ListWanted = { list: FleetList } | { text: string } | Record<string, never>;

/** A scenario: as it is drawn or as a file, or one to begin with. */
export type DesignWanted = { drawing: Drawing } | { source: string } | Record<string, never>;

/** How live updates arrive. */
export interface Listener {
  update(update: Update): void;
  /** Who sits where, at first and whenever that changes. */
  seats(seating: Seating): void;
  /** What was said, or that what may be read is to be looked at again. */
  chat(spoken: Spoken): void;
  /** `false` while the connection is lost; it is being healed meanwhile. */
  connected(isConnected: boolean): void;
  /** The table was reached and would not be listened to: it may be that there is no such game any more. */
  refused(): void;
}

export interface TableClient {
  /** The same table through the eyes of the person in a seat, where several people share a browser. */
  through(eyes: Seat | null): TableClient;
  rulesets(): Promise<RulesetInfo[]>;
  catalogue(ruleset: string, locale: string): Promise<string>;
  clauses(ruleset: string): Promise<Clause[]>;
  /** What can be bought for a fleet list, what it comes to, and its limits. */
  fleet(ruleset: string, wanted: ListWanted): Promise<Mustered>;
  /** The scenario file of two lists that fight, side 0 first. */
  battle(ruleset: string, one: FleetList, two: FleetList, words: { title: string; summary: string }): Promise<string>;
  /** The roster of a list on one sheet of paper, as a file. */
  rosterAddress(ruleset: string, list: string, kind: "svg" | "pdf", locale: string): string;
  /** What is wrong with a scenario that is drawn, and where its ships and zones lie. */
  design(ruleset: string, wanted: DesignWanted): Promise<Designed>;
  /** Has computers play some games of a scenario; there may be fewer than are wanted. */
  trial(ruleset: string, wanted: { source: string; level: string; from: number; games: number }, signal: AbortSignal): Promise<Trial>;
  /** The places that some pieces, or a whole side, act upon as they stand. */
  reaches(id: string, whose: { pieces: readonly PieceId[] } | { side: number }): Promise<Reach[]>;
  /** Where the lesson of a game stands; null for a game that teaches nothing. */
  lesson(id: string): Promise<Lecture | null>;
  /** The rules as they are read beside the board of a game. */
  book(id: string): Promise<Chapter[]>;
  games(past?: string): Promise<GameSummary[]>;
  /** Games with a seat free in which this browser has none. */
  gamesWithRoom(): Promise<GameSummary[]>;
  /** The games that people look for. */
  seeks(): Promise<SeekView[]>;
  /** Looks for a game. */
  seek(wanted: SeekBody): Promise<SeekView>;
  /** Looks for it no longer. */
  dropSeek(id: string): Promise<void>;
  /** Takes up what somebody looks for; the game that begins. */
  takeSeek(id: string): Promise<string>;
  create(game: NewGame): Promise<string>;
  importRecord(record: string): Promise<string>;
  game(id: string): Promise<GameView>;
  /** Begins to fetch what opening a game needs, before the page is there to show it. */
  ahead(id: string, locale: string): void;
  /** Takes a game off this browser's list; for good where no other browser has it. */
  leave(id: string): Promise<void>;
  /** The same battle again with sides changed: begun, or found where another player has begun it. */
  rematch(id: string): Promise<string>;
  /** Puts `me`, `here`, `open` or a computer player into a seat. */
  sit(id: string, seat: Seat, player: string): Promise<Seating>;
  /** Says who is to roll the dice: done at once, asked of the others, or answered to them. */
  wishDice(id: string, seat: Seat, wanted: DiceRule): Promise<Seating>;
  /** Does something to the clocks, once. */
  setClock(id: string, seat: Seat, act: ClockAct): Promise<Seating>;
  /** What the table answers for the person who looks, as they have left it. */
  answers(id: string): Promise<AnswersView>;
  /** Leaves an answer to questions of a kind, once. */
  leaveAnswer(id: string, answer: { seat: Seat; kind: string; actions: string[]; able?: string[]; unable?: string[] }): Promise<AnswersView>;
  /** Leaves it no longer. */
  dropAnswer(id: string, answer: string): Promise<void>;
  /** Does something as the game master, once. */
  actAsMaster(id: string, act: MasterAct): Promise<Seating>;
  /** Says yes or no to going back, as the game master proposes. */
  answerMaster(id: string, seat: Seat, reply: Reply): Promise<Seating>;
  /** These four look at the game as if `begun` had been done already. */
  choices(id: string, seat: Seat, piece: PieceId | null, begun: string[]): Promise<Choices>;
  /** `choice` is the choice of several clicks that the click was meant to go on, if one was begun. */
  why(id: string, seat: Seat, piece: PieceId | null, target: WhyTarget, begun: string[], choice?: Begun): Promise<Illegal | null>;
  /** What nobody waits for any more is given up with its signal. */
  odds(id: string, seat: Seat, actions: string[], begun: string[], signal?: AbortSignal): Promise<Odds>;
  group(id: string, seat: Seat, pieces: PieceId[], order: string, begun: string[]): Promise<GroupPlan>;
  /** Tries orders out, one after another; nothing is done. */
  draft(id: string, seat: Seat, orders: string[][], signal?: AbortSignal): Promise<Draft>;
  /** What a computer player would do with some pieces. */
  advise(id: string, seat: Seat, errand: Errand): Promise<string[]>;
  reminders(id: string, seat: Seat): Promise<Reminder[]>;
  /** How a line of notation could go on. */
  lines(id: string, seat: Seat, start: string): Promise<Completions>;
  /** What all pieces of a seat can do, without odds. */
  allChoices(id: string, seat: Seat): Promise<Choices>;
  /** What a ruler laid between two things says, or why nothing may be measured now. */
  measure(id: string, seat: Seat, from: Target, to: Target): Promise<Measured>;
  preview(id: string, seat: Seat, action: string, begun: string[], signal?: AbortSignal): Promise<Preview>;
  /** What is answered has been done. The first two bring along what the seat, and `piece`, can do then. */
  act(id: string, seat: Seat, revision: number, actions: string[], piece: PieceId | null): Promise<Submitted>;
  retract(id: string, seat: Seat, revision: number, from: number | undefined, piece: PieceId | null): Promise<Submitted>;
  faces(id: string, revision: number, faces: number[]): Promise<Submitted>;
  /** Asks the others to take back what the seat did last. */
  askUndo(id: string, seat: Seat, revision: number): Promise<Submitted>;
  /** `since` is the revision that is shown; `revision` goes with what is allowed: nobody allows what they have not seen. */
  wish(id: string, seat: Seat, wish: TableWish, since: number, revision?: number): Promise<Submitted>;
  /** All moments of a game; what it looked like then is on film. */
  timeline(id: string): Promise<Timeline>;
  film(id: string, from: number, count: number): Promise<Film>;
  /** The same as text: much smaller to keep until somebody looks at it. */
  filmText(id: string, from: number, count: number): Promise<string>;
  /** `count` moments, of which the last is the one after an entry. */
  filmUntil(id: string, entry: number, count: number): Promise<Film>;
  /** What came after a revision, at most `count` moments with the one before them. */
  filmSince(id: string, revision: number, count: number): Promise<Film>;
  /** How the chances of a finished game went, as far as that is known. */
  analysis(id: string): Promise<Analysis>;
  /** Has a finished game analysed; it grows behind the games that are being played. */
  analyse(id: string): Promise<Analysis>;
  /** Hears the analysis as it grows; the returned function stops it. */
  followAnalysis(id: string, heard: (analysis: Analysis) => void): () => void;
  /** The tournaments that this person runs or plays in. */
  tournaments(): Promise<TournamentSummary[]>;
  makeTournament(wanted: NewTournament): Promise<TournamentView>;
  tournament(id: string): Promise<TournamentView>;
  /** Removes one that has not begun. */
  dropTournament(id: string): Promise<void>;
  joinTournament(id: string): Promise<TournamentView>;
  /** Leaves it, or has somebody of this number leave it. */
  leaveTournament(id: string, number?: number): Promise<TournamentView>;
  startTournament(id: string): Promise<TournamentView>;
  /** Says what came of a pairing. */
  decide(id: string, round: number, board: number, result: BoardResult): Promise<TournamentView>;
  /** Plays on from the moment after an entry, or from the start, as a new game. */
  branch(id: string, at: number | null, seats: string[], purpose?: Purpose): Promise<string>;
  /** The position as text that people can change, as it is now or was after an entry. */
  position(id: string, at: number | null): Promise<string>;
  /** Sets the position of a sandbox: as it was after an entry, at the start, or as it is written. */
  setPosition(id: string, revision: number, position: { at: number | null } | { text: string }): Promise<Submitted>;
  /** Who this browser plays as; `isOwn` where the page itself has just made them somebody else. */
  me(isOwn?: boolean): Promise<Me>;
  /** Takes a name that others see; an empty one lays it off. */
  rename(name: string): Promise<Me>;
  /** Keeps what is set for the page with the account. */
  keepSettings(settings: Record<string, unknown>): Promise<void>;
  /** The key of a new recovery link; the one before no longer holds. */
  makeRecovery(): Promise<string>;
  dropRecovery(): Promise<void>;
  /** Plays as whoever made the link, from now on; with `bring` what a guest has played here goes along. */
  recover(key: string, bring: boolean): Promise<Me>;
  /** Has a link mailed by which a password is chosen: for a new account, or in place of a forgotten one. */
  mailLink(email: string, locale: string): Promise<void>;
  /** Chooses a password by a mailed link, and plays on as that account. */
  choosePassword(key: string, password: string, bring: boolean): Promise<Me>;
  signIn(email: string, password: string, bring: boolean): Promise<Me>;
  changePassword(old: string, now: string): Promise<Me>;
  /** Has a link mailed that moves the account to another address. */
  changeEmail(email: string, password: string, locale: string): Promise<void>;
  /** Moves the account to the address to which the link was mailed. */
  confirmEmail(key: string): Promise<Account>;
  /** What a browser is to have made by a device, for whoever gives the password of the account. */
  wantPasskey(password: string): Promise<Asked>;
  addPasskey(challenge: string, name: string, credential: PublicKeyCredentialJSON): Promise<Me>;
  renamePasskey(id: string, name: string): Promise<Me>;
  removePasskey(id: string): Promise<void>;
  /** What a browser is to have signed by a device, to sign somebody in. */
  askPasskey(): Promise<Asked>;
  signInByPasskey(challenge: string, credential: PublicKeyCredentialJSON, bring: boolean): Promise<Me>;
  /** A token by which a program plays in one's name, told this once. */
  makeToken(name: string, scopes: Scope[], becomesBot: boolean): Promise<string>;
  revokeToken(id: string): Promise<void>;
  /** Letters when it is one's turn, at most one in so many hours; none at all without. */
  wantLetters(hours: number | null, locale: string): Promise<Me>;
  /** Ends the letters of whoever has this key in them. */
  endLetters(key: string): Promise<void>;
  /** Has an address told when it is one's turn; the secret that signs it, told this once. */
  setHook(url: string): Promise<string>;
  dropHook(): Promise<void>;
  /** What everybody may know of somebody. */
  profile(id: string): Promise<Profile>;
  /** Has this browser told when it is one's turn, by its push service. */
  tellBrowser(endpoint: string, key: string, auth: string, locale: string): Promise<Me>;
  /** Has it, or another of one's own, told no more. */
  untellBrowser(id: string): Promise<void>;
  /** Lets a browser in no more. */
  endBrowser(id: string): Promise<void>;
  /** What was said in a game, and where one may speak. */
  chat(id: string): Promise<Chat>;
  /** Says something, once. */
  say(id: string, voice: Speech, text: string): Promise<Said>;
  /** What one has noted of a game for oneself. */
  note(id: string): Promise<string>;
  /** Notes something, unless it says something else by now than it was: then nothing is written. */
  setNote(id: string, text: string, was: string): Promise<void>;
  /** Wants nothing to do with somebody any more. */
  block(met: Met): Promise<Blocked[]>;
  unblock(id: string): Promise<void>;
  /** Complains of somebody to whoever runs the table. */
  report(met: Met, why: string): Promise<void>;
  ownDataAddress(): string;
  /** Forgets this person: games of theirs alone are deleted, and seats in others are free. */
  forgetMe(): Promise<void>;
  recordAddress(id: string): string;
  /** The record as this person may have it, as text. */
  record(id: string): Promise<string>;
  /** Adds to the dice for a seat, once. */
  addToDice(id: string, seat: Seat, share: string): Promise<void>;
  /** The board as this person sees it, as a file. */
  pictureAddress(id: string, kind: "svg" | "png", look: { locale: string; light: "day" | "lamp" }): string;
  /** Listens to what happens after `revision`; the returned function stops it. */
  listen(id: string, revision: number, listener: Listener): () => void;
  /** Hears, at first and from then on, that lists of games are out of date. */
  listenToGames(changed: () => void, connected: Listener["connected"]): () => void;
}

/** Something the table would not do, or could not be asked. */
export class TableFault extends Error {
  constructor(
    /** HTTP status; 0 when the table could not be reached. */
    readonly status: number,
    readonly complaint: Complaint | null,
    message: string,
    /** All that is wrong with a file, each with its line. */
    readonly faults: { line: number | null; message: string; text: Text | null }[] = [],
    /** After how many seconds the table, or what stands before it, wants to be asked again, if it says. */
    readonly after: number | null = null,
  ) {
    super(message);
  }
}
