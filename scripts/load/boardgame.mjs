// boardgame.io's own server and clients that speak its wire format, doing the nearest to what `crowd` does:
// games of two with a socket each, a move a second; and fifty as fast as they go.
//
//   node boardgame.mjs server memory|files FOLDER
//   node boardgame.mjs crowd PORT PID GAMES SECONDS
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const kilobytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
const load = () => readFileSync("/proc/loadavg", "utf8").split(" ")[0];

// As many ships as `lepanto/skirmish` has; whose turn it is changes with every move.
const game = {
    name: "ships",
    setup: () => ({
        ships: Array.from({ length: 12 }, (_, id) => ({ id, side: id % 2, hex: 100 + id, facing: 0, hull: 4, oars: 4, crew: 4 })),
        log: 0,
    }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        row: ({ G }, ship, hex) => {
            G.ships[ship].hex = hex;
            G.log += 1;
        },
    },
};

async function server(storage, folder) {
    const { Server, FlatFile } = require("boardgame.io/server");
    const options = { games: [game], origins: ["*"] };
    if (storage === "files") options.db = new FlatFile({ dir: folder });
    const running = await Server(options).run({ port: 0, callback: () => {} });
    console.log(`port ${running.appServer.address().port}`);
}

async function begin(port) {
    const address = `http://127.0.0.1:${port}/games/ships`;
    const post = async (path, body) => {
        const answer = await fetch(address + path, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return answer.json();
    };
    const { matchID } = await post("/create", { numPlayers: 2 });
    const people = [];
    for (const playerID of ["0", "1"]) {
        const { playerCredentials } = await post(`/${matchID}/join`, { playerID, playerName: `p${playerID}` });
        people.push({ playerID, credentials: playerCredentials, id: -1, at: 0, waits: [] });
    }
    return { matchID, people };
}

async function listen(port, { matchID, people }) {
    const { io } = require("socket.io-client");
    for (const person of people) {
        person.socket = io(`http://127.0.0.1:${port}/ships`, { transports: ["websocket"], forceNew: true });
        const told = (state) => {
            person.id = state._stateID;
            person.next = state.ctx.currentPlayer;
            person.at = performance.now();
            person.waits = person.waits.filter(({ id, go }) => id > person.id || go(person.at));
        };
        person.socket.on("update", (_, state) => told(state));
        await new Promise((go, fail) => {
            person.socket.once("sync", (_, { state }) => {
                told(state);
                go();
            });
            person.socket.once("connect_error", fail);
            person.socket.emit("sync", matchID, person.playerID, person.credentials, 2);
        });
    }
}

const heardOf = (person, id) =>
    person.id >= id ? person.at : new Promise((go) => person.waits.push({ id, go: (at) => (go(at), false) }));

async function move({ matchID, people }, times) {
    const id = people[0].id;
    const mover = people[Number(people[0].next)];
    const { playerID, credentials } = mover;
    const payload = { type: "row", args: [id % 12, id], playerID, credentials };
    const before = performance.now();
    mover.socket.emit("update", { type: "MAKE_MOVE", payload }, id, matchID, playerID);
    const answered = await heardOf(mover, id + 1);
    const heard = await heardOf(people[mover === people[0] ? 1 : 0], id + 1);
    times.answered.push(answered - before);
    times.heard.push(heard - before);
}

const sleep = (until) => new Promise((go) => setTimeout(go, Math.max(0, until - performance.now())));

async function play(games, how) {
    const times = { answered: [], heard: [] };
    const begun = performance.now();
    await Promise.all(games.map((game, number) => how(game, begun + (1000 * number) / games.length, times)));
    const took = (performance.now() - begun) / 1000;
    const shown = (all, share) => `${all.sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))]?.toFixed(2)}ms`;
    const { answered, heard } = times;
    return (
        `${heard.length} submissions, ${(heard.length / took).toFixed(0)} a second; answered p50 ${shown(answered, 0.5)}, ` +
        `p99 ${shown(answered, 0.99)}; at the other's p50 ${shown(heard, 0.5)}, p99 ${shown(heard, 0.99)}, ` +
        `max ${shown(heard, 1)}; load ${load()}`
    );
}

async function crowd(port, pid, count, seconds) {
    const first = await begin(port);
    await listen(port, first);
    const empty = kilobytes(pid);
    const games = [];
    for (let n = 0; n < count; n++) games.push(await begin(port));
    const begun = kilobytes(pid);
    for (const game of games) await listen(port, game);
    const followed = kilobytes(pid);
    console.log(`a game: ${((begun - empty) / count).toFixed(1)} KB`);
    console.log(`an idle socket: ${((followed - begun) / count / 2).toFixed(1)} KB`);
    const live = await play(games, async (game, start, times) => {
        for (let n = 0; n < seconds; n++) {
            await sleep(start + 1000 * n);
            await move(game, times);
        }
    });
    console.log(`${count} games, a move a second each: ${live}`);
    for (const game of games) for (const person of game.people) person.socket.disconnect();
    const fast = [];
    for (let n = 0; n < 50; n++) fast.push(await begin(port));
    for (const game of fast) await listen(port, game);
    const saturated = await play(fast, async (game, _, times) => {
        for (let n = 0; n < 200; n++) await move(game, times);
    });
    console.log(`50 games, no thought: ${saturated}`);
    process.exit(0);
}

const [what, ...rest] = process.argv.slice(2);
if (what === "server") await server(...rest);
else await crowd(...rest.map(Number));
