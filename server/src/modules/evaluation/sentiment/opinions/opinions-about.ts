import type { Sign, SignFinder } from './find-signs.ts';

/** How plain words of opinion are read in one language. */
export interface OpinionReader {
  readonly findSigns: SignFinder;
  /** Whether a capital inside a sentence shows a name, as it does not in German. */
  readonly capitalsAreNames: boolean;
}

/** A word of a sentence. Names are one word each, whatever they consist of. */
export interface SentenceWord {
  readonly word: string;
  readonly shape: 'small' | 'capitalized' | 'capitals';
  readonly name?: 'own' | 'other';
}

export interface Opinions {
  readonly praise: boolean;
  readonly criticism: boolean;
}

interface Opinion {
  readonly at: number;
  readonly isPraise: boolean;
}

/** What lies between two joints or marks of punctuation. */
interface Clause {
  readonly start: number;
  readonly end: number;
  /** Contrasted by a word such as "unlike": its names get the opposite of what the rest of the sentence says. */
  readonly isAside: boolean;
  readonly isBracketed: boolean;
}

const negationReach = 3;
const marks = new Set([',', ';', ':', '.', '!', '?', '...', '-', '(', ')', '"']);
const conjunctions = new Set(['and', 'or', '&', '/', ',', 'und', 'oder', 'y', 'o', 'et', 'ou']);

/** What the plain words of a sentence say of the names marked as own, and of nobody else. */
export function opinionsAbout(
  sentence: readonly SentenceWord[],
  { findSigns, capitalsAreNames }: OpinionReader,
): Opinions {
  const signs = findSigns(sentence.map(({ word, name }) => (name ? '' : word)));
  const clauses = clausesOf(sentence, signs);
  const words = capitalsAreNames ? withUntracked(sentence, clauses, signs) : sentence;
  const opinions = clauses.map((clause) => opinionsIn(clause, signs));
  const found = clauses.flatMap((clause, index) => {
    const inside = opinions[index] ?? [];
    const named = namesIn(words, clause);
    if (clause.isAside) {
      if (!named.some(({ isOwn }) => isOwn)) return [];
      return opinions.flat().map(opposite);
    }
    const about = named.length > 0 ? named : ownersOf(words, clauses, index);
    return compared(about, inside, signs, clause) ?? nearest(words, about, inside);
  });
  return {
    praise: found.some(({ isPraise }) => isPraise),
    criticism: found.some(({ isPraise }) => !isPraise),
  };
}

/** A capital where a clause begins, or behind a comparison, is somebody that nobody asked about. */
function withUntracked(
  words: readonly SentenceWord[],
  clauses: readonly Clause[],
  signs: readonly Sign[],
): readonly SentenceWord[] {
  const joints = new Map(signs.map((sign) => [sign.start, sign]));
  const places = new Set([
    ...clauses.map(({ start }) => {
      const joint = joints.get(start);
      return joint?.kind === 'joints' || joint?.kind === 'unlike' ? joint.end : start;
    }),
    ...signs.filter(({ kind }) => kind === 'than' || kind === 'beats').map(({ end }) => end),
  ]);
  return words.map((word, at) =>
    !word.name && word.shape !== 'small' && places.has(at) && isInside(words, at)
      ? { ...word, name: 'other' }
      : word,
  );
}

/** Behind a colon, a dash or a bracket a capital may only begin what is said. */
function isInside(words: readonly SentenceWord[], at: number): boolean {
  const before = words[at - 1]?.word;
  return before !== undefined && (before === ',' || !marks.has(before));
}

function opposite({ at, isPraise }: Opinion): Opinion {
  return { at, isPraise: !isPraise };
}

function clausesOf(words: readonly SentenceWord[], signs: readonly Sign[]): Clause[] {
  const joints = new Map(
    signs
      .filter(({ kind }) => kind === 'joints' || kind === 'unlike')
      .map(({ start, kind }) => [start, kind]),
  );
  const clauses: Clause[] = [];
  let start = 0;
  let isAside = false;
  let isBracketed = false;
  for (let at = 0; at <= words.length; at++) {
    const joint = joints.get(at);
    const isMark = marks.has(words[at]?.word ?? '') && !isEnumeration(words, at);
    if (at < words.length && !joint && !isMark) continue;
    if (at > start) clauses.push({ start, end: at, isAside, isBracketed });
    start = isMark ? at + 1 : at;
    isAside = joint === 'unlike';
    if (isMark) isBracketed = words[at]?.word === '(' || (isBracketed && words[at]?.word !== ')');
  }
  return clauses;
}

/** The comma in "Contoso, Fabrikam and Northwind" parts nothing. */
function isEnumeration(words: readonly SentenceWord[], at: number): boolean {
  if (words[at]?.word !== ',' || !words[at - 1]?.name) return false;
  const next = conjunctions.has(words[at + 1]?.word ?? '') ? words[at + 2] : words[at + 1];
  return next?.name !== undefined;
}

function opinionsIn({ start, end }: Clause, signs: readonly Sign[]): Opinion[] {
  const inside = signs.filter((sign) => sign.start >= start && sign.start < end);
  return inside.flatMap((sign, index) => {
    if (sign.kind !== 'praise' && sign.kind !== 'criticism') return [];
    if (isQualified(sign, inside[index - 1])) return [];
    const turns = inside.filter(
      (other) =>
        other.end <= sign.start &&
        (other.kind === 'farNegators' ||
          (other.kind === 'negators' && sign.start - other.end < negationReach)),
    ).length;
    const isPraise = (sign.kind === 'praise') === (turns % 2 === 0);
    return { at: sign.start, isPraise };
  });
}

/** "Weak fast onboarding", "a great problem solver": the first word is the opinion, the second what it is about. */
function isQualified({ kind, start }: Sign, previous: Sign | undefined): boolean {
  if (previous?.kind !== 'praise' && previous?.kind !== 'criticism') return false;
  return previous.kind !== kind && start === previous.end;
}

interface Named {
  readonly at: number;
  readonly isOwn: boolean;
}

function namesIn(words: readonly SentenceWord[], { start, end }: Clause): Named[] {
  return words
    .slice(start, end)
    .flatMap(({ name }, index) => (name ? { at: start + index, isOwn: name === 'own' } : []));
}

/** A clause without a name speaks of those named last before it, or else of those named first after it. */
function ownersOf(
  words: readonly SentenceWord[],
  clauses: readonly Clause[],
  index: number,
): Named[] {
  const before = clauses.slice(0, index).reverse();
  for (const clause of [...before, ...clauses.slice(index + 1)]) {
    const names = clause.isAside || clause.isBracketed ? [] : namesIn(words, clause);
    if (names.length > 0) return names;
  }
  return [];
}

/** "Contoso is faster than Northwind", "Contoso beats Northwind": one is put above the other. */
function compared(
  names: readonly Named[],
  opinions: readonly Opinion[],
  signs: readonly Sign[],
  { start, end }: Clause,
): Opinion[] | undefined {
  for (const sign of signs) {
    if (sign.start < start || sign.start >= end) continue;
    if (sign.kind !== 'than' && sign.kind !== 'beats') continue;
    const after = names.filter(({ at }) => at >= sign.end);
    const before = names.filter(({ at }) => at < sign.start);
    const isLower = after.some(({ isOwn }) => isOwn);
    if (sign.kind === 'than') {
      if (after.length === 0) continue;
      const said = opinions.filter(({ at }) => at < sign.start);
      return isLower ? said.map(opposite) : before.some(({ isOwn }) => isOwn) ? said : [];
    }
    const [object] = after;
    if (before.length === 0 || !object || object.at - sign.end > 1) continue;
    if (isLower) return [{ at: sign.start, isPraise: false }];
    return before.some(({ isOwn }) => isOwn) ? [{ at: sign.start, isPraise: true }] : [];
  }
  return undefined;
}

/** Among several names an opinion belongs to the nearest, and to those in one list with it. */
function nearest(
  words: readonly SentenceWord[],
  names: readonly Named[],
  opinions: readonly Opinion[],
): Opinion[] {
  const isOnly = names.every(({ isOwn }) => isOwn);
  if (isOnly) return names.length > 0 ? [...opinions] : [];
  const groups = groupsOf(words, names);
  return opinions.filter(({ at }) => {
    const distance = (group: readonly Named[]) =>
      group.reduce((least, name) => Math.min(least, Math.abs(name.at - at)), Number.MAX_VALUE);
    const closest = groups.toSorted((one, other) => distance(one) - distance(other))[0];
    return closest?.some(({ isOwn }) => isOwn);
  });
}

function groupsOf(words: readonly SentenceWord[], names: readonly Named[]): Named[][] {
  const groups: Named[][] = [];
  for (const name of names) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const between = last ? words.slice(last.at + 1, name.at) : [];
    const isListed = last && between.every(({ word }) => conjunctions.has(word));
    if (group && isListed) group.push(name);
    else groups.push([name]);
  }
  return groups;
}
