import type { SuggestedText } from '#contract/brands/brand-suggestions.ts';
import { foldName } from '../../evaluation/index.ts';
import { isBrandLike } from '../site/site-entity.ts';
import type { SitePage } from '../site/site-page.ts';

const shortest = 25;
const longest = 500;

/** What the brand says it is: in its head, in its JSON-LD, or in the first sentence that names it. */
export function findDescription(pages: readonly SitePage[], name: string): SuggestedText | null {
  const [first] = pages;
  const key = foldName(name);
  const all = pages.flatMap(({ url, entities }) =>
    entities
      .filter((entity) => isBrandLike(entity) && foldName(entity.name) === key)
      .map(({ description }) => ({ text: description, url })),
  );
  const naming = pages.flatMap(({ url, lines }) => {
    const text = lines.find((line) => line.length >= shortest * 2 && foldName(line).includes(key));
    return text === undefined ? [] : [{ text, url }];
  });
  const candidates = [
    ...(first ? [{ text: first.description, url: first.url }] : []),
    ...all,
    ...naming,
    ...pages.map(({ description, url }) => ({ text: description, url })),
  ];
  for (const { text, url } of candidates) {
    if (text && text.length >= shortestOf(text))
      return { value: shortened(text), from: 'page', url };
  }
  return null;
}

/** A character of these scripts says as much as a word's half. */
function shortestOf(text: string): number {
  return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? shortest / 2 : shortest;
}

/** Whole sentences where they fit, else whole words. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).toWellFormed();
  const sentence = Math.max(...['. ', '! ', '? ', '。'].map((end) => cut.lastIndexOf(end)));
  if (sentence > longest / 3) return cut.slice(0, sentence + 1);
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}
