// The table over HTTP and server-sent events.
import { TableFault, type Listener, type TableClient } from "./client";
import { drawShare, rememberPromise } from "../state/fair";
import type { Analysis, GameView, Me, NewGame, PieceId, Seat, Seating, SeekView, Spoken, TournamentView, Trouble, Update } from "./shapes";

/** How long a stream that the browser has given up waits before it is opened anew. */
const REOPEN_MS = 1500;

/** What a balancer answers for a server that has ended or is ending, and a server that has too much to do. */
const AWAY: readonly number[] = [502, 503, 504];
/** The waits before something is sent again, in milliseconds. */
const WAITS_MS = [600, 1_200, 2_400, 4_800];
/** What is asked for longer than this is not waited for, as somebody looks at the page all the while. */
const LONGEST_WAIT_MS = 5_000;
/** So long after it failed first it is sent again no more. */
const PATIENCE_MS = 10_000;

declare global {
  interface Window {
    /** What `early.js` has asked for. */
    early?: Map<string, Promise<Response>>;
  }
}

/** Answers that were asked for before anybody wanted them; each is used once. */
const early = window.early ?? new Map<string, Promise<Response>>();

function askAhead(path: string): Promise<Response> {
  const known = early.get(path);
  if (known) return known;
  const asked = fetch(path, { credentials: "same-origin" });
  // Whoever wants the answer is told what became of it.
  asked.catch(() => undefined);
  early.set(path, asked);
  return asked;
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const asked = init ? undefined : early.get(path);
    early.delete(path);
    response = await (asked ?? fetch(path, { credentials: "same-origin", ...init }));
  } catch {
    throw new TableFault(0, null, "unreachable");
  }
  if (!response.ok) throw await faultOf(response);
  return response;
}

async function faultOf(response: Response): Promise<TableFault> {
  const body = await response.text();
  // A date may stand there as well.
  const [seconds] = /^\d+$/.exec(response.headers.get("retry-after") ?? "") ?? [];
  const after = seconds === undefined ? null : Number(seconds);
  try {
    const { complaint, faults } = JSON.parse(body) as Trouble;
    const said = faults?.faults.map(({ span, message }) => (span ? `${span.line}: ${message}` : message)).join("\n");
    const listed = faults?.faults.map(({ span, message, text }) => ({ line: span?.line ?? null, message, text: text ?? null }));
    return new TableFault(response.status, complaint ?? null, said ?? body, listed, after);
  } catch {
    return new TableFault(response.status, null, body || response.statusText, [], after);
  }
}

async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

async function post(path: string, body: unknown, more?: RequestInit): Promise<Response> {
  // What was asked ahead is of the time before.
  early.clear();
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body), ...more });
}

/** An id for a submission: sent twice, it is done once. */
function submissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Posts something that must happen exactly once: again after a lost answer, and for a while where the server is
 *  being replaced or has too much to do. */
async function postOnce(path: string, body: object): Promise<Response> {
  const whole = { client: submissionId(), ...body };
  let until: number | undefined;
  let isAway = false;
  for (let tried = 0; ; tried += 1) {
    try {
      return await post(path, whole);
    } catch (fault) {
      if (!(fault instanceof TableFault)) throw fault;
      isAway ||= AWAY.includes(fault.status);
      // A server that was ending a moment ago may be gone before the next one listens.
      const isRepeatable = AWAY.includes(fault.status) || (fault.status === 0 && (isAway || tried === 0));
      const now = performance.now();
      until ??= now + PATIENCE_MS;
      const wait = waitBefore(tried, fault.after);
      if (!isRepeatable || wait === null || now + wait > until) throw fault;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** How long to wait before something is sent again, as the table asks or longer; none after the last try. */
function waitBefore(tried: number, after: number | null): number | null {
  const own = WAITS_MS[tried];
  if (own === undefined) return null;
  const asked = (after ?? 0) * 1_000;
  return asked <= LONGEST_WAIT_MS ? Math.max(own, asked) : own;
}

/** Where `state/self.svelte.ts`, which comes later, hears who asks, and that it may be somebody else by now. */
export const watch: { heard?: (me: Me, isOwn: boolean) => void; again?: () => void } = {};

/** Who asks; `isOwn` where this page itself has made them somebody else. */
async function heard(asked: Promise<unknown>, isOwn = false): Promise<Me> {
  const me = (await asked) as Me;
  watch.heard?.(me, isOwn);
  return me;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
}

/** Who looks, where that has to be said. */
const as = (eyes: Seat | null): string => (eyes === null ? "" : `?${query({ as: eyes })}`);

/** Follows a stream of events and opens it anew when the browser has given it up. */
function follow(
  address: () => string,
  heard: Record<string, (data: string) => void>,
  connected: Listener["connected"],
  refused: Listener["refused"] = () => undefined,
): () => void {
  let stopped = false;
  let isLost = false;
  let source: EventSource | undefined;
  /** The stream that was open, or about to be, when the line was cut: what it still says is old. */
  let cut: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource(address());
    source = opened;
    source.onopen = () => {
      if (opened === cut) return;
      connected(true);
      // A session that has ended ends its streams, and what is opened then is a stranger's.
      if (isLost) watch.again?.();
      isLost = false;
    };
    for (const [name, take] of Object.entries(heard)) {
      source.addEventListener(name, (event) => take((event as MessageEvent<string>).data));
    }
    source.onerror = () => {
      if (stopped) return;
      isLost = true;
      connected(false);
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, REOPEN_MS);
      refused();
    };
  };
  // A line that was cut does not always say so: the browser knows first.
  const lost = () => {
    cut = source;
    connected(false);
  };
  addEventListener("offline", lost);
  addEventListener("online", open);
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
    removeEventListener("offline", lost);
    removeEventListener("online", open);
  };
}

function listen(id: string, eyes: Seat | null, revision: number, listener: Listener): () => void {
  let seen = revision;
  const heard = {
    update: (data: string) => {
      const update = JSON.parse(data) as Update;
      seen = update.revision;
      listener.update(update);
    },
    seats: (data: string) => listener.seats(JSON.parse(data) as Seating),
    chat: (data: string) => listener.chat(JSON.parse(data) as Spoken),
  };
  return follow(() => `/api/games/${id}/updates?${query({ since: seen, as: eyes })}`, heard, (is) => listener.connected(is), () => listener.refused());
}

const CHOICES = (id: string, seat: Seat, piece: PieceId | null) => `/api/games/${id}/choices?${query({ seat, piece })}`;

/** Asks for all that opening a game needs, as soon as it is known what that is. */
async function ahead(id: string, eyes: Seat | null, locale: string): Promise<void> {
  const game = askAhead(`/api/games/${id}${as(eyes)}`);
  void askAhead(`/api/games/${id}/book`);
  void askAhead("/api/rulesets");
  const answer = await game;
  if (!answer.ok) return;
  const view = (await answer.clone().json()) as GameView;
  void askAhead(`/api/rulesets/${view.ruleset}/catalogue/${locale}`);
  void askAhead(`/api/rulesets/${view.ruleset}/clauses`);
  const seat = view.eyes.find((seat) => view.mover.includes(seat));
  if (seat !== undefined && view.scene.ended == null) void askAhead(CHOICES(id, seat, null));
}

/** The table as the person in a seat sees it, where several people share this browser. */
const seenThrough = (eyes: Seat | null): TableClient => ({
  through: seenThrough,
  rulesets: () => get("/api/rulesets"),
  catalogue: async (ruleset, locale) => (await ask(`/api/rulesets/${ruleset}/catalogue/${locale}`)).text(),
  clauses: (ruleset) => get(`/api/rulesets/${ruleset}/clauses`),
  fleet: async (ruleset, wanted) => (await post(`/api/rulesets/${ruleset}/fleets`, wanted)).json(),
  battle: async (ruleset, one, two, words) => {
    const answer = await post(`/api/rulesets/${ruleset}/fleets/battle`, { one: { list: one }, two: { list: two }, ...words });
    return ((await answer.json()) as { source: string }).source;
  },
  rosterAddress: (ruleset, list, kind, locale) => `/api/rulesets/${ruleset}/fleets/roster.${kind}?${query({ list, locale })}`,
  design: async (ruleset, wanted) => (await post(`/api/rulesets/${ruleset}/designs`, wanted)).json(),
  trial: async (ruleset, wanted, signal) => (await post(`/api/rulesets/${ruleset}/trial`, wanted, { signal })).json(),
  lesson: (id) => get(`/api/games/${id}/lesson${as(eyes)}`),
  book: (id) => get(`/api/games/${id}/book`),
  reaches: (id, whose) => get(`/api/games/${id}/reaches?${query({ ...("side" in whose ? whose : { piece: whose.pieces.join() }), as: eyes })}`),
  ahead: (id, locale) => void ahead(id, eyes, locale).catch(() => undefined),
  games: (past) => get(`/api/games?${query({ past })}`),
  create: async (game: NewGame) => {
    const begun = async (more: Partial<NewGame>) => ((await (await post("/api/games", { ...game, ...more })).json()) as { id: string }).id;
    // A chosen seed alone makes all dice.
    if (game.seed != null) return begun({});
    // The table promises its part of the dice before it hears of this browser's.
    const { promise, commitment } = (await (await post("/api/dice", {})).json()) as { promise: string; commitment: string };
    const own = game.seats.flatMap((who, seat) => (who === "me" || who === "here" ? [{ seat, share: drawShare() }] : []));
    const id = await begun({ promise, added: own });
    rememberPromise(id, commitment, Object.fromEntries(own.map(({ seat, share }) => [seat, share])));
    return id;
  },
  importRecord: async (record) => {
    const init = { method: "POST", headers: { "content-type": "text/plain" }, body: record };
    return ((await (await ask("/api/records", init)).json()) as { id: string }).id;
  },
  gamesWithRoom: () => get("/api/games/open"),
  game: (id) => get(`/api/games/${id}${as(eyes)}`),
  leave: async (id) => void (await ask(`/api/games/${id}`, { method: "DELETE" })),
  tournaments: () => get("/api/tournaments"),
  makeTournament: async (wanted) => (await (await post("/api/tournaments", wanted)).json()) as TournamentView,
  tournament: (id) => get(`/api/tournaments/${id}`),
  dropTournament: async (id) => void (await ask(`/api/tournaments/${id}`, { method: "DELETE" })),
  joinTournament: async (id) => (await (await post(`/api/tournaments/${id}/join`, {})).json()) as TournamentView,
  leaveTournament: async (id, number) => (await (await post(`/api/tournaments/${id}/leave`, number === undefined ? {} : { number })).json()) as TournamentView,
  startTournament: async (id) => (await (await post(`/api/tournaments/${id}/start`, {})).json()) as TournamentView,
  decide: async (id, round, board, result) => (await (await post(`/api/tournaments/${id}/results`, { round, board, result })).json()) as TournamentView,
  seeks: () => get("/api/seeks"),
  seek: async (wanted) => (await (await post("/api/seeks", wanted)).json()) as SeekView,
  dropSeek: async (id) => void (await ask(`/api/seeks/${id}`, { method: "DELETE" })),
  takeSeek: async (id) => ((await (await post(`/api/seeks/${id}/take`, {})).json()) as { id: string }).id,
  rematch: async (id) => ((await (await post(`/api/games/${id}/rematch`, {})).json()) as { id: string }).id,
  sit: async (id, seat, player) => (await post(`/api/games/${id}/seats${as(eyes)}`, { seat, player })).json(),
  wishDice: async (id, seat, wanted) => (await post(`/api/games/${id}/dice`, { seat, wanted })).json(),
  setClock: async (id, seat, act) => (await postOnce(`/api/games/${id}/clock`, { seat, act })).json(),
  answers: (id) => get(`/api/games/${id}/answers${as(eyes)}`),
  leaveAnswer: async (id, answer) => (await postOnce(`/api/games/${id}/answers${as(eyes)}`, answer)).json(),
  dropAnswer: async (id, answer) => void (await ask(`/api/games/${id}/answers/${answer}${as(eyes)}`, { method: "DELETE" })),
  actAsMaster: async (id, act) => (await postOnce(`/api/games/${id}/master${as(eyes)}`, { act })).json(),
  answerMaster: async (id, seat, reply) => (await postOnce(`/api/games/${id}/master/reply`, { seat, reply })).json(),
  choices: async (id, seat, piece, begun) =>
    begun.length === 0
      ? get(CHOICES(id, seat, piece))
      : (await post(`/api/games/${id}/choices`, { seat, piece, begun })).json(),
  why: async (id, seat, piece, target, begun, choice) =>
    (await post(`/api/games/${id}/why`, { seat, piece, target, begun, ...(choice ? { choice } : {}) })).json(),
  odds: async (id, seat, actions, begun, signal) =>
    (await post(`/api/games/${id}/odds`, { seat, actions, begun }, { signal })).json(),
  preview: async (id, seat, action, begun, signal) => (await post(`/api/games/${id}/preview`, { seat, action, ...(begun.length > 0 ? { begun } : {}) }, { signal })).json(),
  group: async (id, seat, pieces, order, begun) =>
    (await post(`/api/games/${id}/group`, { seat, pieces, order, begun })).json(),
  draft: async (id, seat, orders, signal) => (await post(`/api/games/${id}/draft`, { seat, orders }, { signal })).json(),
  advise: async (id, seat, { pieces, level, intent, begun }) => {
    const answer = await post(`/api/games/${id}/advise`, { seat, pieces, level, intent, begun });
    return ((await answer.json()) as { plan: string[] }).plan;
  },
  reminders: (id, seat) => get(`/api/games/${id}/reminders?${query({ seat })}`),
  lines: (id, seat, start) => get(`/api/games/${id}/lines?${query({ seat, start })}`),
  allChoices: (id, seat) => get(`/api/games/${id}/choices?${query({ seat, all: "true" })}`),
  measure: async (id, seat, from, to) => (await post(`/api/games/${id}/measure`, { seat, from, to })).json(),
  act: async (id, seat, revision, actions, piece) =>
    (await postOnce(`/api/games/${id}/actions`, { seat, revision, actions, look: { piece } })).json(),
  retract: async (id, seat, revision, from, piece) =>
    (await postOnce(`/api/games/${id}/retract`, { seat, revision, from, look: { piece } })).json(),
  faces: async (id, revision, faces) => (await postOnce(`/api/games/${id}/faces${as(eyes)}`, { revision, faces })).json(),
  askUndo: async (id, seat, revision) => (await postOnce(`/api/games/${id}/ask-undo`, { seat, revision })).json(),
  wish: async (id, seat, action, since, revision) => (await postOnce(`/api/games/${id}/table`, { seat, action, since, revision })).json(),
  timeline: (id) => get(`/api/games/${id}/timeline${as(eyes)}`),
  film: (id, from, count) => get(`/api/games/${id}/film?${query({ from, count, as: eyes })}`),
  filmText: async (id, from, count) => (await ask(`/api/games/${id}/film?${query({ from, count, as: eyes })}`)).text(),
  filmUntil: (id, until, count) => get(`/api/games/${id}/film?${query({ until, count, as: eyes })}`),
  filmSince: (id, since, count) => get(`/api/games/${id}/film?${query({ since, count, as: eyes })}`),
  analysis: (id) => get(`/api/games/${id}/analysis`),
  analyse: async (id) => (await (await post(`/api/games/${id}/analysis`, {})).json()) as Analysis,
  followAnalysis: (id, heard) => {
    const analysis = (data: string) => heard(JSON.parse(data) as Analysis);
    return follow(() => `/api/games/${id}/analysis/updates`, { analysis }, () => undefined);
  },
  branch: async (id, at, seats, purpose = "game") => {
    const answer = await post(`/api/games/${id}/branch${as(eyes)}`, { seats, purpose, ...(at === null ? {} : { at }) });
    return ((await answer.json()) as { id: string }).id;
  },
  position: async (id, at) => (await ask(`/api/games/${id}/position?${query({ at, as: eyes })}`)).text(),
  setPosition: async (id, revision, position) => {
    const whole = "at" in position && position.at === null ? {} : position;
    return (await postOnce(`/api/games/${id}/position`, { revision, ...whole })).json();
  },
  me: (isOwn) => heard(get("/api/me"), isOwn),
  keepSettings: async (settings) => void (await post("/api/me/settings", { settings })),
  rename: async (name) => heard((await post("/api/me", { name })).json()),
  makeRecovery: async () => ((await (await post("/api/me/recovery", {})).json()) as { key: string }).key,
  dropRecovery: async () => void (await ask("/api/me/recovery", { method: "DELETE" })),
  recover: async (key, bring) => heard((await post("/api/recover", { key, bring })).json(), true),
  mailLink: async (email, locale) => void (await post("/api/account/link", { email, locale })),
  choosePassword: async (key, password, bring) => heard((await post("/api/account/password", { key, password, bring })).json(), true),
  signIn: async (email, password, bring) => heard((await post("/api/account/sign-in", { email, password, bring })).json(), true),
  changePassword: async (old, now) => (await post("/api/me/password", { old, new: now })).json(),
  changeEmail: async (email, password, locale) => void (await post("/api/me/email", { email, password, locale })),
  confirmEmail: async (key) => (await post("/api/account/email", { key })).json(),
  wantPasskey: async (password) => (await post("/api/me/passkeys/ask", { password })).json(),
  addPasskey: async (challenge, name, credential) => (await post("/api/me/passkeys", { challenge, name, credential })).json(),
  renamePasskey: async (id, name) => (await post(`/api/me/passkeys/${id}`, { name })).json(),
  removePasskey: async (id) => void (await ask(`/api/me/passkeys/${id}`, { method: "DELETE" })),
  askPasskey: async () => (await post("/api/account/passkey/ask", {})).json(),
  signInByPasskey: async (challenge, credential, bring) => heard((await post("/api/account/passkey", { challenge, credential, bring })).json(), true),
  makeToken: async (name, scopes, becomesBot) => ((await (await post("/api/me/tokens", { name, scopes, become_bot: becomesBot })).json()) as { token: string }).token,
  revokeToken: async (id) => void (await ask(`/api/me/tokens/${id}`, { method: "DELETE" })),
  wantLetters: async (hours, locale) => (await post("/api/me/letters", { hours, locale })).json(),
  endLetters: async (key) => void (await post(`/api/letters/end/${key}`, {})),
  setHook: async (url) => ((await (await post("/api/me/hook", { url })).json()) as { secret: string }).secret,
  dropHook: async () => void (await ask("/api/me/hook", { method: "DELETE" })),
  profile: (id) => get(`/api/people/${id}`),
  tellBrowser: async (endpoint, key, auth, locale) => (await post("/api/me/pushes", { endpoint, key, auth, locale })).json(),
  untellBrowser: async (id) => void (await ask(`/api/me/pushes/${id}`, { method: "DELETE" })),
  endBrowser: async (id) => void (await ask(`/api/me/browsers/${id}`, { method: "DELETE" })),
  chat: (id) => get(`/api/games/${id}/chat${as(eyes)}`),
  say: async (id, voice, text) => (await postOnce(`/api/games/${id}/chat${as(eyes)}`, { ...voice, text })).json(),
  note: async (id) => (await get<{ text: string }>(`/api/games/${id}/notes${as(eyes)}`)).text,
  setNote: async (id, text, was) => void (await post(`/api/games/${id}/notes${as(eyes)}`, { text, was }, { keepalive: true })),
  block: async (met) => (await post("/api/me/blocks", met)).json(),
  unblock: async (id) => void (await ask(`/api/me/blocks/${id}`, { method: "DELETE" })),
  report: async (met, why) => void (await post("/api/reports", { ...met, why })),
  ownDataAddress: () => "/api/me/data",
  forgetMe: async () => void (await ask("/api/me", { method: "DELETE" })),
  record: async (id) => (await ask(`/api/games/${id}/record${as(eyes)}`)).text(),
  addToDice: async (id, seat, share) => void (await postOnce(`/api/games/${id}/table`, { seat, action: { "add-to-dice": share } })),
  recordAddress: (id) => `/api/games/${id}/record${as(eyes)}`,
  pictureAddress: (id, kind, look) => `/api/games/${id}/picture.${kind}?${query({ ...look, as: eyes })}`,
  listen: (id, revision, listener) => listen(id, eyes, revision, listener),
  listenToGames: (changed, connected) => follow(() => "/api/games/updates", { games: changed }, connected),
});

export const httpTable = seenThrough(null);
