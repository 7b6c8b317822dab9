import type { Mention } from '../entity.ts';
import type { Phrase } from './lead-phrases.ts';

const and = '(?:and|or|und|oder|y|o|et|ou|e|en|of)';
const between = String.raw`(?:,\s+(?:${and}\s+)?|\s+(?:${and}|vs\.?|versus)\s+|\s*/\s*)`;
const word = String.raw`[\p{L}\p{N}.&'’-]*`;
/** Up to four words with capitals: "Bank of Fabrikam". */
const name = String.raw`(?:\p{Lu}|\p{Ll}\p{Lu})${word}(?:\s+(?:(?:of|and|de|&)\s+)?[\p{Lu}\d]${word}){0,3}`;
const following = new RegExp(`^[*_]*(?:['’]s)?${between}[*_]*(${name})`, 'u');
const preceding = new RegExp(String.raw`(?<![\p{L}\p{N}])(${name})[*_]*${between}[*_]*$`, 'u');
const reach = 100;
const mostSteps = 12;
const mostMentions = 200;

/** Names that are enumerated with a tracked one: "Contoso, Fabrikam and Northwind". */
export function enumeratedPhrases(text: string, mentions: readonly Mention[]): Phrase[] {
  const starts = new Set(mentions.map(({ start }) => start));
  const isUntracked = ({ start }: Phrase) => !starts.has(start);
  return mentions
    .slice(0, mostMentions)
    .flatMap(({ start, end }) => [
      ...chain(isUntracked, (last) => phraseAfter(text, last?.end ?? end)),
      ...chain(isUntracked, (last) => phraseBefore(text, last?.start ?? start)),
    ]);
}

/** One after the other, up to a tracked name: from there on its own chain is read. */
function* chain(
  isUntracked: (phrase: Phrase) => boolean,
  next: (last: Phrase | undefined) => Phrase | undefined,
): Generator<Phrase> {
  let phrase = next(undefined);
  for (let step = 0; phrase && step < mostSteps && isUntracked(phrase); step++) {
    yield phrase;
    phrase = next(phrase);
  }
}

function phraseAfter(text: string, end: number): Phrase | undefined {
  const match = following.exec(text.slice(end, end + reach));
  const found = match?.[1];
  if (!match || found === undefined) return undefined;
  return phrase(found, end + match[0].length - found.length);
}

function phraseBefore(text: string, start: number): Phrase | undefined {
  const from = Math.max(0, start - reach);
  const match = preceding.exec(text.slice(from, start));
  const found = match?.[1];
  return match && found !== undefined ? phrase(found, from + match.index) : undefined;
}

/** The full stop of a sentence is none of the name's. */
function phrase(written: string, start: number): Phrase {
  const text = written.replace(/[.'’]+$/, '');
  return { text, start, end: start + text.length };
}
