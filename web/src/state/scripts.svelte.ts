// Scripts of parts of the page that are on their way, so that the table can say that not all of it is there.
import { untrack } from "svelte";

class Scripts {
  /** How many are on their way. */
  coming = $state(0);

  /** Follows one; one that fails is no longer on its way either. */
  follow<T>(script: Promise<T>): Promise<T> {
    const add = (step: 1 | -1): void => untrack(() => void (this.coming += step));
    add(1);
    return script.finally(() => add(-1));
  }
}
export const scripts = new Scripts();
