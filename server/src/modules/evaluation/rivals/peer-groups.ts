import type { Span } from '../longest-matches.ts';
import { introducesPeers, purposeOf } from '../ranking/introduction.ts';
import type { PhraseGroup } from './listed-phrases.ts';

/**
 * Whether a group may hold peers of the tracked names, by the line that introduces it: neither "Northwind integrates with:"
 * nor "Northwind's plans:" introduces any; "Alternatives to Northwind:" does.
 */
export function mayHoldPeers(
  text: string,
  { introductions }: PhraseGroup,
  isTracked: (span: Span) => boolean,
  hasTracked: boolean,
): boolean {
  for (const [index, span] of introductions.entries()) {
    const line = text.slice(span.start, span.end);
    const purpose = purposeOf(line);
    if (purpose) return purpose !== 'other';
    // What a name introduces is about it, unless it is in the list itself.
    if (index === 0 && !hasTracked && isTracked(span) && !introducesPeers(line)) return false;
  }
  return true;
}

const maxSentence = 160;
/** What relates names that do not compete, in a sentence before them. */
const relation =
  /(?<!\p{L})(?:integrat(?:es?|ed|ions?)|connects?|compatible|certified|offices|customers|clients|investors|backed by|acquired|partners?|founded|owned|used by|works with|sold (?:at|by|through)|available (?:on|at|in)|integriert|verbindet|kompatibel|zertifiziert|kunden|standorte|integra|compatibles?|certificad[ao]s?|oficinas|clientes|intègre|certifiée?|bureaux|compatibile|certificat[ao]|clienti|sedi|compatível|escritórios|koppelt|compatibel|klanten|kantoren)(?!\p{L})/iu;

/** Whether the sentence before an enumeration says that its names do something else than compete. */
export function relatesOthers(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - maxSentence), start);
  return relation.test(before.split(/[.!?\n]\s?/u).at(-1) ?? '');
}
