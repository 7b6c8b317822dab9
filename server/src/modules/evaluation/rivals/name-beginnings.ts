import type { Span } from '../longest-matches.ts';
import { foldName, withoutLegalForm } from './fold-name.ts';
import { isWholeName } from './is-name.ts';
import type { Phrase } from './lead-phrases.ts';
import { untilCut, untilModel } from './name-words.ts';

/** An untracked name, and its first place in the answer. */
export interface Rival extends Span {
  readonly name: string;
}

/** The maximum number of names stored per answer. */
const maxRivals = 60;
const maxWords = 4;
const minKeyLength = 2;

/** The names and their beginnings, each spelling once, in the order of the text. */
export function withBeginnings(text: string, phrases: readonly Phrase[]): Rival[] {
  const rivals = new Map<string, Rival>();
  for (const phrase of phrases.toSorted((one, other) => one.start - other.start)) {
    for (const rival of beginningsOf(text, phrase)) {
      const key = foldName(rival.name);
      if (key.length < minKeyLength || rivals.has(key)) continue;
      if (rivals.size === maxRivals) return [...rivals.values()];
      rivals.set(key, rival);
    }
  }
  return [...rivals.values()];
}

/** From the first word on, up to the beginning that the text also uses on its own. */
function beginningsOf(text: string, phrase: Phrase): Rival[] {
  const words = [...withoutLegalForm(phrase.text).matchAll(/\S+/g)];
  const named = untilModel(untilCut(words.map(([word]) => word))).slice(0, maxWords);
  const found: Rival[] = [];
  for (const [place, { 0: word, index }] of words.slice(0, named.length).entries()) {
    if (!isWholeName(named.slice(0, place + 1))) continue;
    const written = phrase.text.slice(0, index + word.length).replace(/[\s,.;:'’"]+$/u, '');
    const name = written.replaceAll(/[®™℠]/g, '').replaceAll(/\s+/g, ' ');
    found.push({ name, start: phrase.start, end: phrase.start + written.length });
    const next = named[place + 1];
    if (next !== undefined && standsAlone(text, written, phrase.start, next)) break;
  }
  return found;
}

const maxPlaces = 20;

/** Whether a name also occurs without the word that follows it at `start`. */
function standsAlone(text: string, name: string, start: number, next: string): boolean {
  let at = text.indexOf(name);
  for (let place = 0; at >= 0 && place < maxPlaces; place++, at = text.indexOf(name, at + 1)) {
    if (at === start || /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) continue;
    const after = text.slice(at + name.length, at + name.length + next.length + 2);
    if (!/^[\p{L}\p{N}-]/u.test(after) && !after.trimStart().startsWith(next)) return true;
  }
  return false;
}
