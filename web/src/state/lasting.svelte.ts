// Models that outlive the page they are built for.
import { untrack } from "svelte";

/** Builds a model that does not end with the component it is built in: an answer that comes when the page
 *  has been left still reads what the model derives. A model has no effects of its own, so nothing of it
 *  goes on by itself. */
export function lasting<Model>(build: () => Model): Model {
  let built: { model: Model } | undefined;
  $effect.root(() => {
    built = { model: untrack(build) };
  });
  if (!built) throw new Error("a root effect runs at once");
  return built.model;
}
