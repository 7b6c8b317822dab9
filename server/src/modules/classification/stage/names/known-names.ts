import { plainText } from '../../plain-text.ts';
import type { Token } from '../tokens.ts';

/** Names as words, by their first word, longest first. */
export type KnownNames = ReadonlyMap<string, readonly (readonly string[])[]>;

const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+$/u;

export function knownNames(names: readonly string[]): KnownNames {
  const byWord = new Map<string, string[][]>();
  for (const name of names) {
    const words = plainText(name).match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
    const [first] = words;
    if (first === undefined) continue;
    const same = [...(byWord.get(first) ?? []), words];
    byWord.set(
      first,
      same.sort((a, b) => b.length - a.length),
    );
  }
  return byWord;
}

/** How many words from here are a known name; 0 when none is. */
export function knownLength(tokens: readonly Token[], at: number, known: KnownNames): number {
  const word = tokens[at]?.word ?? '';
  const words = known
    .get(word)
    ?.find((name) => name.every((part, index) => tokens[at + index]?.word === part));
  if (words !== undefined) return words.length;
  // Without spaces a whole clause is one token, and the name is inside.
  return unspaced.test(word) && [...known.keys()].some((name) => isInside(name, word)) ? 1 : 0;
}

function isInside(name: string, clause: string): boolean {
  return unspaced.test(name) && clause.includes(name);
}
