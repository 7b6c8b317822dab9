import type { Mention } from '../entity.ts';
import type { Span } from '../longest-matches.ts';
import { splitLines } from '../split-lines.ts';
import { enumeratedPhrases } from './enumerated-phrases.ts';
import { foldName } from './fold-name.ts';
import { isName } from './is-name.ts';
import type { Phrase } from './lead-phrases.ts';
import { listedPhrases, type PhraseGroup } from './listed-phrases.ts';
import { type Rival, withBeginnings } from './name-beginnings.ts';
import { mayHoldPeers, relatesOthers } from './peer-groups.ts';
import { textWords } from './text-words.ts';

/** What is read of one answer. */
const longestText = 200_000;
/** This many names make a list of names although none of them is tracked. */
const fewestNames = 3;

/**
 * Names that an answer lists next to tracked ones, or together with others of their kind. A name of several words is
 * given with each of its beginnings that may be a name: only many answers show whether "Contoso One" is a
 * product of Contoso. Pure, like the rest of the evaluation.
 */
export function findRivals(text: string, mentions: readonly Mention[]): Rival[] {
  const read = text.slice(0, longestText);
  const words = textWords(read);
  const isTracked = createSpanTest(mentions);
  const listed = listedPhrases(read, splitLines(read)).filter((group) =>
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
    const areNames = names.length >= Math.max(fewestNames, group.entries.length / 2);
    if (areNames || hasTracked(group, isTracked)) found.push(...names);
  }
  for (const phrase of enumeratedPhrases(read, mentions)) {
    if (isTracked(phrase) || relatesOthers(read, phrase.start)) continue;
    if (isName(phrase.text, words)) found.push(phrase);
  }
  return withBeginnings(read, found);
}

type SpanTest = (span: Span) => boolean;

/** Whether one of ordered spans starts inside another. */
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

/** Below "Best for families" there is one pick, below "Best for students" another: together they are a list. */
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
 * What entries begin with again and again describes their subjects: "Price" below each of three products. Items
 * are compared between lists, since a list that repeats a name still names it.
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

/** A table names its subjects on one side and what is said of them on the other: the tracked side has the names. */
function isAttributes(groups: readonly PhraseGroup[], index: number, isTracked: SpanTest): boolean {
  const group = groups[index];
  if (group?.kind !== 'columns' && group?.kind !== 'rows') return false;
  if (hasTracked(group, isTracked)) return false;
  const other = groups[group.kind === 'columns' ? index + 1 : index - 1];
  return group.kind === 'columns' || (other !== undefined && hasTracked(other, isTracked));
}
