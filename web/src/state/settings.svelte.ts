// What a person has set: theme, pace, and the like; kept in local storage, and with their account, if they
// have one, so that it is the same on all their devices.
import { LOCALES, preferred, type Locale } from "../text/locales";
import { PACES, type Pace } from "./pace";

export type Theme = "auto" | "light" | "dark" | "contrast";
export const THEMES: readonly Theme[] = ["auto", "light", "dark", "contrast"];

const KEY = "trierarch.settings";

interface Saved {
  theme: Theme;
  pace: Pace;
  locale: Locale | "auto";
  /** Orders are planned first and given together. */
  plansFirst: boolean;
  /** Before a phase ends the table says what could still be done. */
  reminds: boolean;
  /** What does harm is asked once more before it is done. */
  warns: boolean;
  /** A sound calls whoever looks elsewhere when it is their turn. */
  rings: boolean;
}

const DEFAULTS: Saved = { theme: "auto", pace: "normal", locale: "auto", plansFirst: false, reminds: true, warns: true, rings: true };

/** What was found somewhere, as far as it is what this page knows. */
function read(found: Partial<Record<keyof Saved, unknown>>): Saved {
  const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === "boolean" ? value : otherwise);
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? DEFAULTS.theme,
    pace: PACES.find((pace) => pace === found.pace) ?? DEFAULTS.pace,
    locale: LOCALES.find((locale) => locale === found.locale) ?? DEFAULTS.locale,
    plansFirst: flag(found.plansFirst, DEFAULTS.plansFirst),
    reminds: flag(found.reminds, DEFAULTS.reminds),
    warns: flag(found.warns, DEFAULTS.warns),
    rings: flag(found.rings, DEFAULTS.rings),
  };
}

function saved(): Saved {
  try {
    return read(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>);
  } catch {
    return DEFAULTS;
  }
}

/** Keeps settings with an account. */
export type Keeper = (settings: Record<string, unknown>) => Promise<void>;
/** After a change it is waited so long for another, in milliseconds. */
const PAUSE = 400;

class Settings {
  #saved = $state<Saved>(saved());
  #keeper: Keeper | null = null;
  #waits: ReturnType<typeof setTimeout> | undefined;

  /** The settings of the account that plays here are taken over, and what is set from now on is kept there. An
      account that has none yet gets those of this browser; without an account they are this browser's. */
  follow(account: { kept: Record<string, unknown> | null; keep: Keeper } | null): void {
    const isTold = this.#waits === undefined;
    this.#keeper = null;
    // What was set just now is newer than what was kept before.
    if (account?.kept && isTold) {
      this.#saved = read(account.kept);
      this.#keep();
    }
    this.#keeper = account?.keep ?? null;
    if (account && !account.kept) this.#tell();
  }
  #tell(): void {
    const keep = this.#keeper;
    if (!keep) return;
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => {
      this.#waits = undefined;
      // What could not be kept there is still kept here, and goes along with the next change.
      void keep({ ...this.#saved }).catch(() => undefined);
    }, PAUSE);
  }

  get theme(): Theme {
    return this.#saved.theme;
  }
  set theme(theme: Theme) {
    this.#saved.theme = theme;
    this.#keep();
  }
  get pace(): Pace {
    return this.#saved.pace;
  }
  set pace(pace: Pace) {
    this.#saved.pace = pace;
    this.#keep();
  }
  get locale(): Locale | "auto" {
    return this.#saved.locale;
  }
  set locale(locale: Locale | "auto") {
    this.#saved.locale = locale;
    this.#keep();
  }
  /** The language that follows from it. */
  get language(): Locale {
    return this.#saved.locale === "auto" ? preferred() : this.#saved.locale;
  }
  get plansFirst(): boolean {
    return this.#saved.plansFirst;
  }
  set plansFirst(plansFirst: boolean) {
    this.#saved.plansFirst = plansFirst;
    this.#keep();
  }
  get reminds(): boolean {
    return this.#saved.reminds;
  }
  set reminds(reminds: boolean) {
    this.#saved.reminds = reminds;
    this.#keep();
  }
  get warns(): boolean {
    return this.#saved.warns;
  }
  set warns(warns: boolean) {
    this.#saved.warns = warns;
    this.#keep();
  }
  get rings(): boolean {
    return this.#saved.rings;
  }
  set rings(rings: boolean) {
    this.#saved.rings = rings;
    this.#keep();
  }
  /** Whether the page is seen by lamplight. */
  get isDark(): boolean {
    return this.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : this.theme === "dark";
  }
  /** Whether things should move on the screen at all. */
  get isCalm(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // Without storage the setting holds until the page is closed.
    }
    this.#tell();
  }
}

export const settings = new Settings();
