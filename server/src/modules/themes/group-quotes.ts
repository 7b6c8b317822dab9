import { ignoredWords } from './ignored-words.ts';

/** Fewer share a word by chance. */
export const minQuotes = 3;
const maxGroups = 10;
const minLetters = 4;
const maxWords = 40;

/** One word, however many hyphens it has. */
const compound = /\p{L}+(?:-\p{L}+)*/gu;
const unspaced = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u;
const nameLike = /^[\p{sc=Katakana}\p{sc=Han}ー]{2,}$/u;
const japanese = new Intl.Segmenter('ja', { granularity: 'word' });

/** The words that may name what a quote is about; those of `names` never do. */
export function contentWords(text: string, names: ReadonlySet<string>): readonly string[] {
  const words = unspaced.test(text)
    ? [...japanese.segment(text)].map(({ segment }) => segment).filter((it) => nameLike.test(it))
    : [...text.normalize('NFKC').toLowerCase().matchAll(compound)]
        .map(([word]) => word)
        .filter((word) => word.length >= minLetters);
  const content = words.filter((word) => !ignoredWords.has(word) && !names.has(word));
  return [...new Set(content)].slice(0, maxWords);
}

/**
 * The words that quotes share, the most frequent first: all quotes with it are one group, and the others are looked at
 * again. A quote that many answers repeat counts once.
 */
export function sharedWords(texts: Iterable<string>, names: ReadonlySet<string>): string[] {
  let left = [...new Set(texts)].map((text) => contentWords(text, names));
  const found: string[] = [];
  while (found.length < maxGroups) {
    const counts = new Map<string, number>();
    for (const words of left) {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const [first] = [...counts].toSorted(
      ([one, many], [other, few]) => few - many || (one < other ? -1 : 1),
    );
    if (!first || first[1] < minQuotes) return found;
    found.push(first[0]);
    left = left.filter((words) => !words.includes(first[0]));
  }
  return found;
}
