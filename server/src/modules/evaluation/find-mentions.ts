import { plainGap } from './between-words.ts';
import type { Entity, Mention } from './entities.ts';
import { type EntityPattern, entityPatterns } from './entities.ts';
import { createCharacterFolder, foldText } from './fold-text.ts';
import { longestMatches, outsideOf, type Span } from './longest-matches.ts';
import { type AskedFor, wordsAskedFor } from './meaning-of-name/name-surroundings.ts';
import {
  createMeaningTest,
  type MeaningTest,
  type OtherMeaning,
} from './meaning-of-name/other-name.ts';
import { createNameAutomaton } from './name-automaton.ts';
import type { Folders, NamePattern } from './name-patterns.ts';
import { isGermanGenitive, isSpacedName } from './name-patterns.ts';
import { createNameStarts } from './name-starts.ts';
import { createTextScanner, type Window } from './scan-text.ts';
import { languageOfText } from './text-language.ts';
import { beginsWord, endsWord } from './word-boundaries.ts';

/** Names compiled once and used for many texts. */
export interface MentionMatcher {
  /**
   * All mentions in a plain text, ordered by start. Where names overlap, the longest wins. An address is text like any
   * other: "www.northwind.com" names Northwind. The language is the text's as ISO 639-1; if omitted, it is detected
   * where a name's grammar depends on it.
   */
  find(text: string, language?: string): Mention[];
  /**
   * The same, plus the places where a name means something else. The prompt helps with names that are everyday words.
   */
  read(text: string, language?: string, prompt?: string): ReadMentions;
}

export interface ReadMentions {
  readonly mentions: Mention[];
  readonly passedOver: PassedOver[];
}

/** A place that contains a name but does not mean the entity. */
export interface PassedOver extends Mention {
  readonly meaning: OtherMeaning;
}

interface Hit extends Span {
  readonly pattern: EntityPattern;
}

/** Has no entry for patterns that cannot mean anything else. */
type MeaningTests = ReadonlyMap<EntityPattern, MeaningTest>;

/** A text that is being searched. */
interface Search {
  readonly text: string;
  readonly window: Window;
  readonly folders: Folders;
  isGerman(): boolean;
}

export function createMentionMatcher(entities: readonly Entity[]): MentionMatcher {
  const folders = {
    caseless: createCharacterFolder('caseless'),
    exact: createCharacterFolder('exact'),
  };
  const patterns = entityPatterns(entities, folders);
  const automaton = createNameAutomaton(patterns.map((pattern) => pattern.units));
  const starts = createNameStarts(patterns, folders.caseless);
  const { window, scan } = createTextScanner(folders.caseless, automaton, starts);
  const meaningTests = meaningTestsOf(patterns);
  return { read, find: (text, language) => read(text, language).mentions };

  function read(text: string, language?: string, prompt?: string): ReadMentions {
    const hits = hitsIn(text, language);
    const isPlain = prompt === undefined || hits.every(({ pattern }) => !meaningTests.has(pattern));
    const asked = isPlain ? undefined : askedBy(prompt, read(prompt, language));
    return byMeaning(text, hits, meaningTests, asked);
  }

  function hitsIn(text: string, language?: string): readonly Hit[] {
    const hits: Hit[] = [];
    const search = { text, window, folders, isGerman: germanOnce(text, language) };
    scan(text, (index, last) => {
      const pattern = patterns[index];
      const hit = pattern && hitOf(pattern, last, search);
      if (hit) hits.push(hit);
      return hit !== undefined;
    });
    return settled(hits);
  }
}

function meaningTestsOf(patterns: readonly EntityPattern[]): MeaningTests {
  return new Map(
    patterns.flatMap((pattern) => {
      const test = pattern.isExcluded ? undefined : createMeaningTest(pattern.name);
      return test ? [[pattern, test] as const] : [];
    }),
  );
}

/** What a prompt asks for, from the point of view of one entity: the entities it names compete with the others. */
function askedBy(prompt: string, { mentions, passedOver }: ReadMentions) {
  const words = wordsAskedFor(prompt);
  // Without a capital the word may be the everyday word.
  const isNamed = mentions.some(({ start }) => /^[^\p{Ll}]/u.test(prompt.slice(start, start + 2)));
  const asWord = new Set(
    passedOver.filter(({ meaning }) => meaning === 'everyday_word').map(({ entity }) => entity),
  );
  return (entity: Entity['id']): AskedFor => ({
    subject: isNamed ? 'brand' : asWord.has(entity) ? 'word' : undefined,
    words,
  });
}

/** Once a text has named an entity, a longer name that begins with its name counts as part of it. */
function byMeaning(
  text: string,
  hits: readonly Hit[],
  tests: MeaningTests,
  asked: ((entity: Entity['id']) => AskedFor) | undefined,
): ReadMentions {
  const mentions: Mention[] = [];
  const passedOver: PassedOver[] = [];
  const named = new Set<Entity['id']>();
  for (const { pattern, start, end } of hits) {
    const entity = pattern.entity.id;
    const meaning = tests.get(pattern)?.({ text, start, end }, asked?.(entity));
    const mention = { entity, start, end, name: pattern.name };
    if (meaning && !(meaning === 'longer_name' && named.has(entity))) {
      passedOver.push({ ...mention, meaning });
    } else {
      named.add(entity);
      mentions.push(mention);
    }
  }
  return { mentions, passedOver };
}

/** Whether a plain text names an entity. */
export function mentions(text: string, entity: Entity): boolean {
  return createMentionMatcher([entity]).find(text).length > 0;
}

/** Whether a text is German; detected on first use. */
function germanOnce(text: string, language: string | undefined): () => boolean {
  let known = language === undefined ? undefined : /^de\b/i.test(language);
  return () => {
    known ??= languageOfText(text) === 'de';
    return known;
  };
}

/** The hit for a pattern that the automaton found, if gaps, borders and case allow it. */
function hitOf(pattern: EntityPattern, last: number, search: Search): Hit | undefined {
  const { text, window, folders } = search;
  const { starts, ends } = window;
  const first = last + 1 - pattern.units.length;
  const wordStart = starts[first] ?? 0;
  const wordEnd = ends[last] ?? 0;
  // Both units of a folded 'ß' come from one character, which a hit covers entirely.
  if (starts[first - 1] === wordStart || ends[last + 1] === wordEnd) return undefined;
  const fit = gapsFit(pattern, text, window, first);
  if (fit === 'no') return undefined;
  const word = withSymbols(pattern, text, wordStart, wordEnd);
  const span = word ?? genitive(pattern, wordStart, wordEnd, search);
  if (!span) return undefined;
  const needsCase = fit === 'with exact case' || pattern.isShortened || !word;
  if (needsCase || pattern.entity.caseSensitive) {
    const written = text.slice(wordStart, wordEnd);
    if (foldText(written, folders.exact).units !== pattern.exact) return undefined;
  }
  return { start: span.start, end: span.end, pattern };
}

function gapsFit(pattern: NamePattern, text: string, { starts, ends }: Window, first: number) {
  const { gaps, units } = pattern;
  const length = (ends[first + units.length - 1] ?? 0) - (starts[first] ?? 0);
  if (gaps.length === 0 && length === units.length) return 'yes';
  if (gaps.length === 0 && isSpacedName(text, starts[first] ?? 0, length, units)) return 'yes';
  let needsCase = false;
  for (let index = 1; index < units.length; index++) {
    const start = ends[first + index - 1] ?? 0;
    const end = Math.max(start, starts[first + index] ?? 0);
    const rule = gaps.length === 0 ? undefined : gaps[index];
    if (rule === undefined && start === end) continue;
    const gap = plainGap(text, start, end);
    const fit = rule === undefined ? (gap === '' ? 'yes' : 'no') : rule(gap);
    if (fit === 'no') return 'no';
    needsCase ||= fit === 'with exact case';
  }
  return needsCase ? 'with exact case' : 'yes';
}

/** The words from `start` to `end` with the name's symbols, if they begin and end at word borders. */
function withSymbols(
  { lead, tail, isTailOptional }: NamePattern,
  text: string,
  start: number,
  end: number,
): Span | undefined {
  const leadStart = start - lead.length;
  if (leadStart < 0 || plainGap(text, leadStart, start) !== lead) return undefined;
  if (!beginsWord(text, leadStart)) return undefined;
  const tailEnd = end + tail.length;
  if (tail !== '' && plainGap(text, end, tailEnd) === tail)
    return { start: leadStart, end: tailEnd };
  return isTailOptional && endsWord(text, leadStart, end) ? { start: leadStart, end } : undefined;
}

/** A name with the s of a German genitive matches only in its own case and without its optional symbols. */
function genitive(
  { lead, isTailOptional }: NamePattern,
  start: number,
  end: number,
  { text, isGerman }: Search,
): Span | undefined {
  const isOne = lead === '' && isTailOptional && isGermanGenitive(text, start, end) && isGerman();
  return isOne ? { start, end } : undefined;
}

/** The hits that are mentions, ordered by start; usually that is all of them. */
function settled(hits: readonly Hit[]): readonly Hit[] {
  const areApart = hits.every(
    ({ start, pattern }, index) => !pattern.isExcluded && start >= (hits[index - 1]?.end ?? 0),
  );
  return areApart ? hits : oncePerEntity(longestMatches(withoutExcluded(hits)));
}

/** An excluded phrase only removes hits of its own entity. */
function withoutExcluded(hits: readonly Hit[]): Hit[] {
  const names = hits.filter((hit) => !hit.pattern.isExcluded);
  if (names.length === hits.length) return names;
  const entityOf = (hit: Hit) => hit.pattern.entityOrder;
  const phrases = Map.groupBy(
    hits.filter((hit) => hit.pattern.isExcluded),
    entityOf,
  );
  return [...Map.groupBy(names, entityOf)].flatMap(([entity, own]) =>
    outsideOf(own, phrases.get(entity) ?? []),
  );
}

/** If several names of an entity match at one place, the one configured first wins. */
function oncePerEntity(hits: readonly Hit[]): Hit[] {
  const ordered = hits.toSorted(
    (one, other) =>
      one.start - other.start ||
      one.pattern.entityOrder - other.pattern.entityOrder ||
      one.pattern.nameOrder - other.pattern.nameOrder,
  );
  return ordered.filter((hit, index) => {
    const previous = ordered[index - 1];
    return previous?.start !== hit.start || previous.pattern.entity !== hit.pattern.entity;
  });
}
