import type { Mention } from '../entities.ts';
import type { Span } from '../longest-matches.ts';

const joint = '(?:and|und|y|et|e|en|with|ex aequo)';
/** Text between two names that share a place: "Northwind and Contoso", "**Northwind** / **Contoso**". */
const between = new RegExp(
  `^[*_\\])]*(?:\\s+${joint}\\s+|\\s*[&/＆・、,=]\\s*|と)(?:${joint}\\s+)?[*_[(]*$`,
  'iu',
);
const name = "\\p{Lu}[\\p{L}\\p{N}.'’-]*(?:\\s\\p{Lu}[\\p{L}\\p{N}.'’-]*){0,2}";
const nameBefore = new RegExp(
  `^[*_[]*${name}[*_\\])]*(?:\\s+${joint}\\s+|\\s*[&/＆]\\s*|と)[*_[]*$`,
  'u',
);

/** Indexes into `mentions` of the names that share a place with the first name of an entry. */
export function tiedWith(
  text: string,
  entry: Span,
  mentions: readonly Mention[],
  first: number,
): number[] {
  const tied: number[] = [];
  let last = mentions[first];
  for (let at = first + 1; last && at < mentions.length; at++) {
    const next = mentions[at];
    if (!next || next.start >= entry.end) break;
    // Entities with the same name have mentions at the same offset.
    if (next.start !== last.start && !between.test(text.slice(last.end, next.start))) break;
    tied.push(at);
    last = next;
  }
  return tied;
}

/** Whether an entry begins with another name and an "and": "Tailspin and ". */
export function sharesPlace(before: string): boolean {
  return nameBefore.test(before);
}
