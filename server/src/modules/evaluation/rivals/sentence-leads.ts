import type { Span } from '../longest-matches.ts';
import { leadPhrases, type Phrase } from './lead-phrases.ts';

/** Interfaces drop line breaks when they are copied from: in "for hips.Helix Midnight: A mattress" an entry begins. */
const lead = /(?:^|[.!?:)\]”"]\s?)([\p{Lu}\d][^.:!?\n;]{1,70}):/gu;
/** A shorter paragraph was written as one. */
const shortestRun = 300;

/** The groups of entries that run on in one paragraph. */
export function sentenceLeads(text: string, { start, end }: Span): (readonly Phrase[])[][] {
  if (end - start < shortestRun) return [];
  const groups: (readonly Phrase[])[][] = [];
  const run = text.slice(start, end);
  const pattern = new RegExp(lead);
  let last = Number.NEGATIVE_INFINITY;
  for (let match = pattern.exec(run); match; match = pattern.exec(run)) {
    const stop = match.index + match[0].length;
    const from = stop - 1 - (match[1] ?? '').length;
    // A lead with nothing behind it heads those that follow: "Top picks: Contoso One: A laptop".
    const isHeaded = from - last <= 2;
    if (isHeaded) groups.at(-1)?.pop();
    if (isHeaded || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(leadPhrases(text, { start: start + from, end: start + stop }, true));
    last = stop;
    // The next one may begin after this one's colon.
    pattern.lastIndex = stop - 1;
  }
  return groups;
}
