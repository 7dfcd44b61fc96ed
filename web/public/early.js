// Asks for the game that the address names while the page itself is still on its way: what it shows
// first is then there as soon as it can show anything. `api/http.ts` takes these answers up.
(() => {
  const game = /^#\/game\/([\w-]+)(?:\/phase\/\d+)?$/.exec(location.hash)?.[1];
  if (!game) return;
  // Who looks, where several people share the screen: as `state/screen.svelte.ts` keeps it.
  const eyes = sessionStorage.getItem(`trierarch.eyes.${game}`);
  const paths = [`/api/games/${game}${eyes === null ? "" : `?as=${eyes}`}`, `/api/games/${game}/book`, "/api/rulesets"];
  window.early = new Map(paths.map((path) => [path, fetch(path, { credentials: "same-origin" })]));
  // Whoever takes an answer up is told what became of it.
  for (const asked of window.early.values()) asked.catch(() => undefined);
})();
