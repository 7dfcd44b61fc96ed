// Which page is shown: the lobby, the table of one game (`#/game/ID`; `#/game/ID/phase/ENTRY` with
// the phase shown that this entry decided), its ships as cards to print (`#/game/ID/cards`), a look back at it
// (`#/game/ID/at/MOMENT`, the moment named by its entry, or `start`), how it ended
// (`#/game/ID/end`), or whether its dice were fair (`#/game/ID/dice`, and `#/dice` for a file); the fleet
// builder with the lists it is to show (`#/fleets/RULESET/LIST/LIST`), and
// the scenario designer (`#/designer/RULESET`); a tournament (`#/tournament/ID`, and `#/tournament` for
// one's own); who this browser plays as (`#/me`, and the links `#/recover/KEY`, `#/password/KEY`,
// `#/email/KEY`, `#/letters/KEY`), and who somebody else is (`#/people/ID`). Any other address leads
// nowhere, and the page says so.

export type Route =
  | { page: "lobby" }
  | { page: "nowhere" }
  | { page: "table"; game: string; phase: number | null }
  | { page: "replay"; game: string; at: number | null }
  | { page: "end"; game: string }
  | { page: "cards"; game: string }
  | { page: "fair"; game: string | null }
  | { page: "fleets"; ruleset: string | null; lists: string[] }
  | { page: "designer"; ruleset: string | null }
  | { page: "tournament"; id: string | null }
  | { page: "people"; link: KeyLink | null }
  | { page: "profile"; id: string };

/** A link with a key: of a guest to play on by, or mailed to choose a password, move an account, or end letters. */
export interface KeyLink {
  kind: "recover" | "password" | "email" | "letters";
  key: string;
}

/** The path under which the page is served, whatever comes after it. */
const HOME = /^\/(index\.html)?$/;

function read(): Route {
  const back = /^#\/game\/([\w-]+)\/at\/(\d+|start)$/.exec(location.hash);
  if (back?.[1]) return { page: "replay", game: back[1], at: back[2] === "start" ? null : Number(back[2]) };
  const end = /^#\/game\/([\w-]+)\/end$/.exec(location.hash)?.[1];
  if (end) return { page: "end", game: end };
  const cards = /^#\/game\/([\w-]+)\/cards$/.exec(location.hash)?.[1];
  if (cards) return { page: "cards", game: cards };
  const [fair, checked] = /^#\/(?:game\/([\w-]+)\/)?dice$/.exec(location.hash) ?? [];
  if (fair) return { page: "fair", game: checked ?? null };
  const [fleets, builder, lists = ""] = /^#\/fleets(?:\/([\w-]+)((?:\/[\w-]+){0,2}))?\/?$/.exec(location.hash) ?? [];
  if (fleets) return { page: "fleets", ruleset: builder ?? null, lists: lists.split("/").filter((list) => list !== "") };
  const [designer, drawn] = /^#\/designer(?:\/([\w-]+))?\/?$/.exec(location.hash) ?? [];
  if (designer) return { page: "designer", ruleset: drawn ?? null };
  const [tournament, shown] = /^#\/tournament(?:\/([\da-f]{1,40}))?\/?$/.exec(location.hash) ?? [];
  if (tournament) return { page: "tournament", id: shown ?? null };
  const profile = /^#\/people\/([\da-f]{1,64})$/.exec(location.hash)?.[1];
  if (profile) return { page: "profile", id: profile };
  if (/^#\/me\/?$/.test(location.hash)) return { page: "people", link: null };
  const [, kind, key] = /^#\/(recover|password|email|letters)\/([\da-f]{1,100})$/.exec(location.hash) ?? [];
  if (kind && key) return { page: "people", link: { kind: kind as KeyLink["kind"], key } };
  const [, game, phase] = /^#\/game\/([\w-]+)(?:\/phase\/(\d+))?$/.exec(location.hash) ?? [];
  if (game) return { page: "table", game, phase: phase === undefined ? null : Number(phase) };
  return HOME.test(location.pathname) && /^#?\/?$/.test(location.hash) ? { page: "lobby" } : { page: "nowhere" };
}

class Router {
  #route = $state.raw<Route>(read());

  constructor() {
    addEventListener("hashchange", () => (this.#route = read()));
  }
  get now(): Route {
    return this.#route;
  }
  toTable(game: string): void {
    location.hash = `#/game/${game}`;
  }
  /** The address of a moment, to be kept or sent. */
  momentAddress(game: string, at: number | null): string {
    return `#/game/${game}/at/${at ?? "start"}`;
  }
  endAddress(game: string): string {
    return `#/game/${game}/end`;
  }
  cardsAddress(game: string): string {
    return `#/game/${game}/cards`;
  }
  /** Where the dice of a game are checked, or of a record in a file. */
  fairAddress(game: string | null): string {
    return game === null ? "#/dice" : `#/game/${game}/dice`;
  }
  phaseAddress(game: string, entry: number | null): string {
    return entry === null ? `#/game/${game}` : `#/game/${game}/phase/${entry}`;
  }
  /** Says in the address what of a page is shown, unless it leads to another page by now. */
  #show(shown: Route, address: string): void {
    const now = read();
    const isSame = now.page === shown.page && (!("game" in now && "game" in shown) || now.game === shown.game);
    if (isSame) history.replaceState(history.state, "", address);
  }
  /** Says in the address which phase is looked at, without a step in the history. */
  showPhase(game: string, entry: number | null): void {
    this.#show({ page: "table", game, phase: entry }, this.phaseAddress(game, entry));
  }
  /** Says in the address which moment is looked at, without a step in the history. */
  showMoment(game: string, at: number | null): void {
    this.#show({ page: "replay", game, at }, this.momentAddress(game, at));
  }
  /** The address of fleet lists, each as `linked` writes it. */
  fleetsAddress(ruleset: string | null, lists: string[] = []): string {
    return ["#/fleets", ...(ruleset === null ? [] : [ruleset, ...lists])].join("/");
  }
  /** Says in the address which lists are shown, without a step in the history. */
  showFleets(ruleset: string, lists: string[]): void {
    this.#show({ page: "fleets", ruleset, lists }, this.fleetsAddress(ruleset, lists));
  }
  designerAddress(ruleset: string | null): string {
    return ruleset === null ? "#/designer" : `#/designer/${ruleset}`;
  }
  toDesigner(ruleset: string): void {
    location.hash = this.designerAddress(ruleset);
  }
  /** What everybody may know of somebody. */
  profileAddress(id: string): string {
    return `#/people/${id}`;
  }
  /** Who this browser plays as, in place of the page before: a link with a key is no place to go back to. */
  toMe(): void {
    location.replace("#/me");
  }
  /** One's own tournaments, or one of them. */
  tournamentAddress(id: string | null): string {
    return id === null ? "#/tournament" : `#/tournament/${id}`;
  }
  toTournament(id: string | null): void {
    location.hash = this.tournamentAddress(id);
  }
  toLobby(): void {
    if (!HOME.test(location.pathname)) location.assign("/#/");
    else location.hash = "#/";
  }
}

export const router = new Router();
