import { readLists, wordsOf } from '#kernel/word-lists.ts';
import { foldName } from '../../evaluation/index.ts';

/** What menus and footers say on every site; folded, so case, spaces, hyphens and accents do not matter. */
const lists = readLists(new URL('./navigation-words.txt', import.meta.url));
const known: ReadonlySet<string> = new Set(
  Object.values(lists).flatMap((lines) => wordsOf(lines).map(foldName)),
);

/** Whether a text is one that menus and footers have on every site, or two of them: "Services & prices". */
export function isNavigationWord(text: string): boolean {
  const parts = text.split(/\s(?:&|and|und|y|et|e|en)\s/iu);
  return known.has(foldName(text)) || parts.every((part) => known.has(foldName(part)));
}
