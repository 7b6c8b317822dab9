import { wordsOf } from '#kernel/word-lists.ts';
import { type KnownTheme, knownThemes, themeWords } from './theme-words.ts';

interface WordPattern {
  readonly text: string;
  readonly isStem: boolean;
}

/** One entry of a list: the words that follow each other, and what they say. */
interface Entry {
  readonly theme: KnownTheme;
  readonly isWeak: boolean;
  readonly words: readonly WordPattern[];
}

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const minStem = 2;

/** By the text of the first word of each entry. */
const entries = new Map<string, Entry[]>();
const inside: { readonly theme: KnownTheme; readonly part: string; readonly isEnd: boolean }[] = [];
const anywhere: { readonly theme: KnownTheme; readonly part: string }[] = [];

for (const theme of knownThemes) {
  for (const language of languages) {
    for (const written of wordsOf(themeWords[language][theme])) addEntry(theme, written);
  }
  for (const part of wordsOf(themeWords.ja[theme])) anywhere.push({ theme, part });
}

function addEntry(theme: KnownTheme, written: string): void {
  const plain = normal(written.replace('~', ''));
  if (plain.startsWith('*')) {
    inside.push({ theme, part: plain.replaceAll('*', ''), isEnd: !plain.endsWith('*') });
    return;
  }
  const words = [...plain.matchAll(/[\p{L}\p{M}\p{N}]+\*?/gu)].map(([text]) => ({
    ...{ text: text.replace('*', ''), isStem: text.endsWith('*') },
  }));
  const [first] = words;
  if (!first) return;
  const entry = { theme, isWeak: written.startsWith('~'), words };
  entries.set(first.text, [...(entries.get(first.text) ?? []), entry]);
}

/** What a text is about, the themes with most words first; none where no list has a word of it. */
export function themesOf(text: string): readonly KnownTheme[] {
  const written = normal(text);
  const words = [...written.matchAll(word)].map(([found]) => found);
  const [strong, weak] = [new Map<KnownTheme, number>(), new Map<KnownTheme, number>()];
  const count = (counts: Map<KnownTheme, number>, theme: KnownTheme) =>
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  words.forEach((first, at) => {
    for (let length = minStem; length <= first.length; length += 1) {
      for (const entry of entries.get(first.slice(0, length)) ?? []) {
        if (matches(entry, words, at)) count(entry.isWeak ? weak : strong, entry.theme);
      }
    }
    for (const { theme, part, isEnd } of inside) {
      if (isEnd ? first.endsWith(part) : first.includes(part)) count(strong, theme);
    }
  });
  for (const { theme, part } of anywhere) if (written.includes(part)) count(strong, theme);
  return [...(strong.size > 0 ? strong : weak)]
    .toSorted(([, one], [, other]) => other - one)
    .map(([theme]) => theme);
}

function matches({ words: patterns }: Entry, words: readonly string[], at: number): boolean {
  return patterns.every(({ text, isStem }, offset) => {
    const found = words[at + offset];
    return isStem ? found?.startsWith(text) : found === text;
  });
}

/** The words of a text as the lists write them. */
export function wordsIn(text: string): string[] {
  return [...normal(text).matchAll(word)].map(([found]) => found);
}

function normal(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
