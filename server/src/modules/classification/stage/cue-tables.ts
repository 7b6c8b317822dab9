import { once } from '#kernel/once.ts';
import { readSomeLists } from '#kernel/word-lists.ts';
import { type CueTable, type Signal, signals } from './signals.ts';

/** The files of cues, by language. */
const files: Readonly<Record<string, URL>> = {
  en: new URL('./cues/english.txt', import.meta.url),
  de: new URL('./cues/german.txt', import.meta.url),
  es: new URL('./cues/spanish.txt', import.meta.url),
  fr: new URL('./cues/french.txt', import.meta.url),
  it: new URL('./cues/italian.txt', import.meta.url),
  pt: new URL('./cues/portuguese.txt', import.meta.url),
  nl: new URL('./cues/dutch.txt', import.meta.url),
  pl: new URL('./cues/polish.txt', import.meta.url),
  sv: new URL('./cues/swedish.txt', import.meta.url),
  tr: new URL('./cues/turkish.txt', import.meta.url),
};

/** The cues of a language, if it has a file. */
export function readCues(language: string): CueTable | undefined {
  const file = Object.hasOwn(files, language) ? files[language] : undefined;
  return file && readSomeLists(file, signals);
}

/** Japanese and Chinese have no spaces, so their cues match parts of the text instead of words. */
export const unspacedCues = once((): readonly (readonly [part: RegExp, signal: Signal])[] => {
  const lists = readSomeLists(new URL('./cues/unspaced.txt', import.meta.url), signals);
  const entries = Object.entries(lists) as [Signal, readonly string[]][];
  return entries.map(([signal, parts]) => [new RegExp(parts.join('|'), 'u'), signal]);
});
