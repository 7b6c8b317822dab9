import type { Mention } from '../entities.ts';
import { type EvaluatedEntities, matchedEntities } from '../entities.ts';
import { findInMarkdown } from '../find-in-markdown.ts';
import { createMentionMatcher } from '../find-mentions.ts';
import type { Span } from '../longest-matches.ts';
import { markdownLines } from '../markdown-lines.ts';
import { introducesPeers, purposeOf } from '../ranking/introductions.ts';
import { foldName } from './fold-name.ts';
import { isName } from './is-name.ts';
import type { Phrase } from './lead-phrases.ts';
import { listedPhrases, type PhraseGroup } from './listed-phrases.ts';
import { type Rival, withBeginnings } from './name-beginnings.ts';
import { textWords } from './text-words.ts';

const and = '(?:and|or|und|oder|y|o|et|ou|e|en|of)';
const between = String.raw`(?:,\s+(?:${and}\s+)?|\s+(?:${and}|vs\.?|versus)\s+|\s*/\s*)`;
const word = String.raw`[\p{L}\p{N}.&'’-]*`;
/** Up to four capitalized words: "Bank of Fabrikam". */
const name = String.raw`(?:\p{Lu}|\p{Ll}\p{Lu})${word}(?:\s+(?:(?:of|and|de|&)\s+)?[\p{Lu}\d]${word}){0,3}`;
const following = new RegExp(`^[*_]*(?:['’]s)?${between}[*_]*(${name})`, 'u');
const preceding = new RegExp(String.raw`(?<![\p{L}\p{N}])(${name})[*_]*${between}[*_]*$`, 'u');
const reach = 100;
const maxSteps = 12;
const maxMentions = 200;

/** Names that are enumerated with a tracked one: "Contoso, Fabrikam and Northwind". */
function enumeratedPhrases(text: string, mentions: readonly Mention[]): Phrase[] {
  const starts = new Set(mentions.map(({ start }) => start));
  const isUntracked = ({ start }: Phrase) => !starts.has(start);
  return mentions
    .slice(0, maxMentions)
    .flatMap(({ start, end }) => [
      ...chain(isUntracked, (last) => phraseAfter(text, last?.end ?? end)),
      ...chain(isUntracked, (last) => phraseBefore(text, last?.start ?? start)),
    ]);
}

/** Walks the names up to a tracked name, which starts a chain of its own. */
function* chain(
  isUntracked: (phrase: Phrase) => boolean,
  next: (last: Phrase | undefined) => Phrase | undefined,
): Generator<Phrase> {
  let phrase = next(undefined);
  for (let step = 0; phrase && step < maxSteps && isUntracked(phrase); step++) {
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

/** The full stop of a sentence is not part of a name. */
function phrase(written: string, start: number): Phrase {
  const text = written.replace(/[.'’]+$/, '');
  return { text, start, end: start + text.length };
}

/**
 * Whether the line that introduces a group suggests competitors of the tracked names: "Northwind integrates with:" and
 * "Northwind's plans:" do not; "Alternatives to Northwind:" does.
 */
function mayHoldPeers(
  text: string,
  { introductions }: PhraseGroup,
  isTracked: (span: Span) => boolean,
  hasTracked: boolean,
): boolean {
  for (const [index, span] of introductions.entries()) {
    const line = text.slice(span.start, span.end);
    const purpose = purposeOf(line);
    if (purpose) return purpose !== 'other';
    // A list that a name introduces is about that name, unless the name is also in the list.
    if (index === 0 && !hasTracked && isTracked(span) && !introducesPeers(line)) return false;
  }
  return true;
}

const maxSentence = 160;
/** Phrases that relate names which do not compete, in a sentence before the names. */
const relation =
  /(?<!\p{L})(?:integrat(?:es?|ed|ions?)|connects?|compatible|certified|offices|customers|clients|investors|backed by|acquired|partners?|founded|owned|used by|works with|sold (?:at|by|through)|available (?:on|at|in)|integriert|verbindet|kompatibel|zertifiziert|kunden|standorte|integra|compatibles?|certificad[ao]s?|oficinas|clientes|intègre|certifiée?|bureaux|compatibile|certificat[ao]|clienti|sedi|compatível|escritórios|koppelt|compatibel|klanten|kantoren)(?!\p{L})/iu;

/** Whether the sentence before an enumeration gives its names another relation than competition. */
function relatesOthers(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - maxSentence), start);
  return relation.test(before.split(/[.!?\n]\s?/u).at(-1) ?? '');
}

/** The part of an answer that is read. */
const maxTextLength = 200_000;
/** This many names make a list of names even if none is tracked. */
const minNames = 3;

/**
 * Names that an answer lists next to tracked ones, or together with others of their kind. A name of several words comes
 * with each of its beginnings that may be a name: only many answers show whether "Contoso One" is a product of Contoso.
 * Pure.
 */
export function findRivals(text: string, mentions: readonly Mention[]): Rival[] {
  const read = text.slice(0, maxTextLength);
  const words = textWords(read);
  const isTracked = createSpanTest(mentions);
  const listed = listedPhrases(read, markdownLines(read)).filter((group) =>
    mayHoldPeers(read, group, isTracked, hasTracked(group, isTracked)),
  );
  const groups = joinPicks(listed);
  const labels = repeatedLabels(groups);
  const found: Phrase[] = [];
  for (const group of groups.filter((_, index) => !isAttributes(groups, index, isTracked))) {
    const names = group.entries.flatMap((entry) => {
      const name = entry.some(isTracked)
        ? undefined
        : entry.find((phrase) => isName(phrase.text, words));
      return name && !labels.has(foldName(name.text)) ? [name] : [];
    });
    const areNames = names.length >= Math.max(minNames, group.entries.length / 2);
    if (areNames || hasTracked(group, isTracked)) found.push(...names);
  }
  for (const phrase of enumeratedPhrases(read, mentions)) {
    if (isTracked(phrase) || relatesOthers(read, phrase.start)) continue;
    if (isName(phrase.text, words)) found.push(phrase);
  }
  return withBeginnings(read, found);
}

type SpanTest = (span: Span) => boolean;

/** Whether a span starts inside one of these ordered spans. */
function createSpanTest(spans: readonly Span[]): SpanTest {
  return ({ start, end }) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((spans[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return (spans[low]?.start ?? end) < end;
  };
}

function hasTracked({ entries }: PhraseGroup, isTracked: SpanTest): boolean {
  return entries.some((entry) => entry.some(isTracked));
}

const fewEntries = 2;

/** One pick below "Best for families" and another below "Best for students" form one list. */
function joinPicks(groups: readonly PhraseGroup[]): PhraseGroup[] {
  const isSmall = ({ kind, entries }: PhraseGroup) =>
    entries.length <= fewEntries && kind !== 'rows' && kind !== 'columns';
  const picks = [...Map.groupBy(groups.filter(isSmall), ({ kind }) => kind)].map(
    ([kind, small]) => ({
      kind,
      entries: small.flatMap(({ entries }) => entries),
      introductions: [],
    }),
  );
  return [...groups.filter((group) => !isSmall(group)), ...picks];
}

/**
 * Words that begin entries again and again describe subjects: "Price" below each of three products. They are compared
 * between lists, since a list that repeats a name still names it.
 */
function repeatedLabels(groups: readonly PhraseGroup[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const labels = new Set<string>();
  for (const { kind, entries } of groups) {
    if (kind === 'headings' || kind === 'rows' || kind === 'columns') continue;
    const earlier = kind === 'items' ? seen : new Set<string>();
    const own = new Set<string>();
    for (const [phrase] of entries) {
      const key = foldName(phrase?.text ?? '');
      if (earlier.has(key)) labels.add(key);
      (kind === 'items' ? own : earlier).add(key);
    }
    for (const key of own) seen.add(key);
  }
  return labels;
}

/** A table has names on one side and attributes on the other: the side with the tracked name has the names. */
function isAttributes(groups: readonly PhraseGroup[], index: number, isTracked: SpanTest): boolean {
  const group = groups[index];
  if (group?.kind !== 'columns' && group?.kind !== 'rows') return false;
  if (hasTracked(group, isTracked)) return false;
  const other = groups[group.kind === 'columns' ? index + 1 : index - 1];
  return group.kind === 'columns' || (other !== undefined && hasTracked(other, isTracked));
}

/** Finds the rivals of an answer without the rest of its evaluation, for answers that came with one. */
export function createRivalFinder(entities: EvaluatedEntities) {
  const matcher = createMentionMatcher(matchedEntities(entities));
  return (text: string): Rival[] => findRivals(text, findInMarkdown(matcher, text));
}
