// The games of a browser in the lobby: lists of the table's, one after the other as far as they are wanted.
import { expect, test, vi } from "vitest";
import type { TableClient } from "../../src/api/client";
import type { GameSummary, SeekView } from "../../src/api/shapes";
import { LISTED, LobbyClient } from "../../src/state/lobby.svelte";

/** What comes soon after something else is looked at after a while. */
const SOON = { timeout: 4_000 };

/** A lobby open on a table that lists what it is said to; and how it is told that something has changed. */
async function opened(lists: Partial<TableClient>): Promise<{ lobby: LobbyClient; heed: () => void }> {
  let heed = (): void => undefined;
  const table: Partial<TableClient> = {
    rulesets: async () => [],
    catalogue: async () => "",
    gamesWithRoom: async () => [],
    seeks: async () => [],
    me: async () => ({}) as Awaited<ReturnType<TableClient["me"]>>,
    listenToGames: (heard) => {
      heed = heard;
      return () => undefined;
    },
    ...lists,
  };
  const lobby = new LobbyClient(table as TableClient);
  await lobby.open();
  heed();
  return { lobby, heed: () => heed() };
}

test("more games are listed than the table lists at once, where that is wanted", async () => {
  const ids = Array.from({ length: LISTED + 3 }, (_, n) => `g${n}`);
  const listed = async (past?: string) => ids.slice(ids.indexOf(past ?? "") + 1).slice(0, LISTED).map((id) => ({ id }) as GameSummary);
  const { lobby, heed } = await opened({ games: vi.fn(listed) });
  await vi.waitFor(() => expect(lobby.games).toHaveLength(LISTED));
  expect(lobby.isCut).toBe(true);
  await lobby.more();
  expect(lobby.games?.map(({ id }) => id)).toEqual(ids);
  expect(lobby.isCut).toBe(false);
  // They stay listed when something has changed, but for those that are gone.
  ids.splice(LISTED, 1);
  heed();
  await vi.waitFor(() => expect(lobby.games).toHaveLength(LISTED + 2), SOON);
  expect(lobby.games?.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ["lepanto/skirmish", "lepanto/skirmish", true],
  ["lepanto/skirmish", "lepanto/1571", false],
  ["lepanto", "lepanto/1571", true],
  ["duel", "lepanto/1571", false],
])("whoever looked for %s and finds %s going is led there: %s", async (scenario, begun, isFound) => {
  let [games, seeks]: [GameSummary[], SeekView[]] = [[], [{ id: "s", own: true, scenario } as SeekView]];
  const { lobby, heed } = await opened({ games: async () => games, seeks: async () => seeks });
  await vi.waitFor(() => expect(lobby.seeks).toHaveLength(1));
  [games, seeks] = [[{ id: "g", scenario: begun } as GameSummary], []];
  heed();
  await vi.waitFor(() => expect(lobby.games).toHaveLength(1), SOON);
  expect(lobby.found).toBe(isFound ? "g" : null);
});

test("what is looked for and found before the lists are looked at again leads there all the same, though the lists differ by a moment", async () => {
  let games: GameSummary[] = [];
  const { lobby, heed } = await opened({ games: async () => games, seeks: async () => [] });
  await vi.waitFor(() => expect(lobby.games).toEqual([]));
  await lobby.sought({ id: "s", own: true, scenario: "lepanto/skirmish" } as SeekView);
  expect([lobby.found, lobby.seeks], "the game is not listed yet").toEqual([null, []]);
  games = [{ id: "g", scenario: "lepanto/skirmish" } as GameSummary];
  heed();
  await vi.waitFor(() => expect(lobby.found).toBe("g"), SOON);
});

test("a game that is listed before what it was looked for by is gone leads there, too", async () => {
  const sought = { id: "s", own: true, scenario: "lepanto" } as SeekView;
  let [games, seeks]: [GameSummary[], SeekView[]] = [[], []];
  const { lobby, heed } = await opened({ games: async () => games, seeks: async () => seeks });
  await vi.waitFor(() => expect(lobby.games).toEqual([]));
  [games, seeks] = [[{ id: "g", scenario: "lepanto/skirmish" } as GameSummary], [sought]];
  await lobby.sought(sought);
  expect([lobby.games?.length, lobby.found], "one still looks for it").toEqual([1, null]);
  seeks = [];
  heed();
  await vi.waitFor(() => expect(lobby.found).toBe("g"), SOON);
});

test("a game that only a longer list brings is none that was looked for", async () => {
  const sought = { id: "s", own: true, scenario: "lepanto" } as SeekView;
  let [games, seeks]: [GameSummary[], SeekView[]] = [[], [sought]];
  const { lobby, heed } = await opened({ games: async () => games, seeks: async () => seeks });
  await vi.waitFor(() => expect(lobby.seeks).toHaveLength(1));
  games = [{ id: "old", scenario: "lepanto/1571" } as GameSummary];
  await lobby.more();
  seeks = [];
  heed();
  await vi.waitFor(() => expect(lobby.seeks).toEqual([]), SOON);
  expect(lobby.found).toBeNull();
});

test("a game that begins, or whose turn comes, is news in the lobby; what waited before, or is on a longer list, is not", async () => {
  const game = (id: string, mover: number[], over = {}) => ({ id, revision: mover[0], mover, own: [0], seats: [{ player: "me" }, { player: "other" }], ...over }) as GameSummary;
  const rest = Array.from({ length: LISTED - 2 }, (_, n) => game(`r${n}`, [1]));
  let games = [game("waits", [0]), game("turn", [1]), ...rest];
  const { lobby, heed } = await opened({ games: async (past) => (past === undefined ? games : [game("old", [0])]) });
  await vi.waitFor(() => expect(lobby.games).toHaveLength(LISTED));
  await lobby.more();
  expect(lobby.games).toHaveLength(LISTED + 1);
  expect(lobby.news).toEqual([]);
  games = [game("begun", [1]), game("turn", [0]), game("waits", [0]), ...rest.slice(1)];
  heed();
  await vi.waitFor(() => expect(lobby.news.map(({ id }) => id)).toEqual(["begun", "turn"]), SOON);
});

test("what the table tells of in a row is looked at once more, after a while", async () => {
  vi.useFakeTimers();
  const games = vi.fn(async () => [] as GameSummary[]);
  const { heed } = await opened({ games });
  for (let n = 0; n < 5; n += 1) heed();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(games).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(games).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(games, "nothing has changed since").toHaveBeenCalledTimes(2);
  heed();
  await vi.advanceTimersByTimeAsync(300);
  expect(games).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
