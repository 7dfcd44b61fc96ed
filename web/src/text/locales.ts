// The languages the page speaks, and where its own words in each of them come from.
import english from "./en.ftl?raw";

export const LOCALES = ["en", "it"] as const;
export type Locale = (typeof LOCALES)[number];

/** What each language calls itself. */
export const NAMES: Record<Locale, string> = { en: "English", it: "Italiano" };

/** English is always there, for whatever another language lacks; others are fetched when wanted. */
const OTHERS: Record<Exclude<Locale, "en">, () => Promise<{ default: string }>> = {
  it: () => import("./it.ftl?raw"),
};

export const ENGLISH = english;

/** The page's own messages in a language. */
export async function pageWords(locale: Locale): Promise<string> {
  return locale === "en" ? english : (await OTHERS[locale]()).default;
}

/** The language of the browser, as far as the page speaks it. */
export function preferred(wanted: readonly string[] = navigator.languages): Locale {
  const known = wanted.map((tag) => tag.split("-")[0]).map((tag) => LOCALES.find((locale) => locale === tag));
  return known.find((locale) => locale !== undefined) ?? "en";
}
