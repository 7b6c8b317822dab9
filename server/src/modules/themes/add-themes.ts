import type { Context } from '#kernel/context.ts';
import { askModel } from './ask-model.ts';
import { contentWords, sharedWords } from './group-quotes.ts';
import { type KnownTheme, themeTexts } from './theme-words.ts';
import { themesOf, wordsIn } from './themes-of.ts';

/** What is left without a name is asked about and grouped up to here. */
const maxUnnamed = 5_000;

/** The brand itself, next to the ids of its competitors. */
export const ownEntity = 0;
export const otherTheme = 'other';

interface Quote {
  readonly entity: number;
  readonly text: string;
}

/** By the lists; what these do not know by the model, by words that quotes of the brand share, or as other. */
export async function addThemes<Each extends Quote>(
  ctx: Context,
  quotes: readonly Each[],
  tracked: readonly string[],
  signal: AbortSignal,
) {
  const themesIn = rememberedThemes(tracked);
  const isUnnamed = ({ text }: Quote) => themesIn(text).length === 0;
  const unnamed = quotes
    .filter((quote) => quote.entity === ownEntity && isUnnamed(quote))
    .slice(0, maxUnnamed)
    .map(({ text }) => text);
  const byModel = await askModel(ctx, unnamed, signal);
  const nameWords = new Set(tracked.flatMap(wordsIn));
  const shared = sharedWords(
    unnamed.filter((text) => !byModel.has(text)),
    nameWords,
  );
  const names = new Map<string, string>();
  const themed = (text: string): readonly string[] => {
    const known = themesIn(text);
    for (const theme of known) names.set(theme, themeTexts[theme].name);
    if (known.length > 0) return known;
    const given = byModel.get(text);
    if (given !== undefined) return [themeNamed(given, names)];
    const words = shared.length > 0 ? contentWords(text, nameWords) : [];
    const word = shared.find((each) => words.includes(each));
    return [word === undefined ? addOther(names) : themeNamed(word, names)];
  };
  return { quotes: quotes.map((quote) => ({ ...quote, themes: themed(quote.text) })), names };
}

function addOther(names: Map<string, string>): string {
  names.set(otherTheme, 'Other');
  return otherTheme;
}

/** One that the lists know, or a new one under its own name. */
function themeNamed(name: string, names: Map<string, string>): string {
  const known = Object.keys(themeTexts).find((theme) => theme === name) as KnownTheme | undefined;
  const key = known ?? `named ${name.toLowerCase()}`;
  const written = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  names.set(key, known ? themeTexts[known].name : (names.get(key) ?? written));
  return key;
}

/** Themes by text; a name of somebody, such as "Secure Pay", says nothing about what a quote is about. */
function rememberedThemes(tracked: readonly string[]): (text: string) => readonly KnownTheme[] {
  const known = new Map<string, readonly KnownTheme[]>();
  const names = tracked.filter((name) => themesOf(name).length > 0);
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const themes = themesOf(
      names.reduce((rest, name) => rest.replaceAll(new RegExp(escaped(name), 'giu'), ' '), text),
    );
    known.set(text, themes);
    return themes;
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
