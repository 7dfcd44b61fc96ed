// Which page is shown: the lobby, or the table of one game (`#/game/ID`).

export type Route = { page: "lobby" } | { page: "table"; game: string };

function read(): Route {
  const game = /^#\/game\/([\w-]+)$/.exec(location.hash)?.[1];
  return game ? { page: "table", game } : { page: "lobby" };
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
  toLobby(): void {
    location.hash = "#/";
  }
}

export const router = new Router();
