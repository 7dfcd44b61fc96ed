// What a person has set for this browser: theme, pace, and the like; kept in local storage.
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

function saved(): Saved {
  const defaults: Saved = { theme: "auto", pace: "normal", locale: "auto", plansFirst: false, reminds: true, warns: true, rings: true };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
    return {
      theme: THEMES.find((theme) => theme === found.theme) ?? defaults.theme,
      pace: PACES.find((pace) => pace === found.pace) ?? defaults.pace,
      locale: LOCALES.find((locale) => locale === found.locale) ?? defaults.locale,
      plansFirst: found.plansFirst ?? defaults.plansFirst,
      reminds: found.reminds ?? defaults.reminds,
      warns: found.warns ?? defaults.warns,
      rings: found.rings ?? defaults.rings,
    };
  } catch {
    return defaults;
  }
}

class Settings {
  #saved = $state<Saved>(saved());

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
  }
}

export const settings = new Settings();
