import { plainText } from '../plain-text.ts';
import type { CueTable, Signal } from './signals.ts';

/** What may follow the beginning of a phrase, and the signals if it ends here. */
interface Node {
  words?: Map<string, Node>;
  starts?: [string, Node][];
  ends?: [string, Node][];
  any?: Node;
  gap?: Node;
  name?: Node;
  number?: Node;
  start?: Node;
  end?: Node;
  found?: Signal[];
}

export interface CueMatcher {
  readonly root: Node;
  /** Every whole word in the cues. */
  readonly vocabulary: ReadonlySet<string>;
}

export interface Match {
  readonly signal: Signal;
  /** Positions of the words that the cue names; words matched by `@any` and `@gap` are excluded. */
  readonly at: readonly number[];
}

const maxGap = 4;

const places = {
  '@any': 'any',
  '@gap': 'gap',
  '@name': 'name',
  '@number': 'number',
  '@start': 'start',
  '@end': 'end',
} as const;

function isPlace(step: CueStep): step is keyof typeof places {
  return step in places;
}

function affixed(list: [string, Node][], affix: string): Node {
  const known = list.find(([text]) => text === affix);
  if (known !== undefined) return known[1];
  const node: Node = {};
  list.push([affix, node]);
  return node;
}

function child(node: Node, step: CueStep): Node {
  if (isPlace(step)) {
    node[places[step]] ??= {};
    return node[places[step]] ?? {};
  }
  if (step.endsWith('*')) {
    node.starts ??= [];
    return affixed(node.starts, step.slice(0, -1));
  }
  if (step.startsWith('*')) {
    node.ends ??= [];
    return affixed(node.ends, step.slice(1));
  }
  node.words ??= new Map();
  const next = node.words.get(step) ?? {};
  node.words.set(step, next);
  return next;
}

/** A tree of all phrases: one walk over the words finds every cue, however many there are. */
export function buildMatcher(table: CueTable): CueMatcher {
  const root: Node = {};
  const vocabulary = new Set<string>();
  for (const [signal, cues] of Object.entries(table) as [Signal, readonly string[]][]) {
    for (const steps of cues.flatMap(expandCue)) {
      const node = steps.reduce(child, root);
      node.found ??= [];
      if (!node.found.includes(signal)) node.found.push(signal);
      for (const step of steps) if (!step.startsWith('@')) vocabulary.add(step);
    }
  }
  return { root, vocabulary };
}

/** A sentence for matching cues: its words, and for each word of a name the end of the name. */
export interface CueText {
  readonly words: readonly string[];
  readonly nameEnd: readonly (number | undefined)[];
  readonly isStart: readonly boolean[];
}

export function findCues(matcher: CueMatcher, text: CueText): Match[] {
  const matches: Match[] = [];
  const search = { text, matches };
  text.words.forEach((_, at) => {
    walk(matcher.root, at, [], search);
    if (text.isStart[at] === true && matcher.root.start !== undefined) {
      walk(matcher.root.start, at, [], search);
    }
  });
  return matches;
}

/** Made once for a sentence: all steps of its walk share it. */
interface Search {
  readonly text: CueText;
  readonly matches: Match[];
}

function walk(node: Node, at: number, own: readonly number[], search: Search): void {
  const { text, matches } = search;
  if (node.found !== undefined) for (const signal of node.found) matches.push({ signal, at: own });
  const word = text.words[at];
  if (word === undefined) {
    if (node.end !== undefined) walk(node.end, at, own, search);
    return;
  }
  const nameEnd = text.nameEnd[at];
  if (node.any !== undefined) walk(node.any, nameEnd ?? at + 1, own, search);
  if (node.gap !== undefined) {
    const furthest = Math.min(at + maxGap, text.words.length);
    for (let end = at; end <= furthest; end += 1) walk(node.gap, end, own, search);
  }
  if (nameEnd === undefined) walkWord(node, at, [...own, at], search);
  else if (node.name !== undefined) walk(node.name, nameEnd, [...own, at], search);
}

function walkWord(node: Node, at: number, own: readonly number[], search: Search): void {
  const word = search.text.words[at] ?? '';
  const next = node.words?.get(word);
  if (next !== undefined) walk(next, at + 1, own, search);
  if (node.number !== undefined && /^\d+$/.test(word)) walk(node.number, at + 1, own, search);
  for (const [start, end] of node.starts ?? []) {
    if (word.startsWith(start)) walk(end, at + 1, own, search);
  }
  for (const [ending, end] of node.ends ?? []) {
    if (word.endsWith(ending)) walk(end, at + 1, own, search);
  }
}

/** Signals for the speaker and for negation count even inside a longer phrase. */
const holdsAlways: ReadonlySet<Signal> = new Set(['personal', 'negated']);

/** A cue inside a longer one is part of that phrase and shows nothing by itself. */
export function withoutSwallowed(matches: readonly Match[]): Match[] {
  return matches.filter(
    (match) => holdsAlways.has(match.signal) || !matches.some((other) => swallows(other, match)),
  );
}

function swallows(longer: Match, match: Match): boolean {
  return longer.at.length > match.at.length && match.at.every((at) => longer.at.includes(at));
}

/**
 * A cue is a phrase of words. `(a|b c)` is a choice, `(a)?` may be absent, `pric*` and `*er` match
 * the start and the end of a word. `@name` is a named product, `@any` one word, `@gap` up to four,
 * `@number` a number, `@start` and `@end` the edges of a sentence.
 */
export type CueStep = string;

/** Expands a cue into every sequence of steps it represents. */
export function expandCue(cue: string): CueStep[][] {
  const sequences = spellings(cue).flatMap((spelled) => choices(spelled, 0)[0]);
  return sequences
    .map((phrase) => phrase.split(' ').filter((step) => step !== ''))
    .filter(({ length }) => length > 0);
}

/** Reads alternatives up to a closing bracket; returns their texts and the offset after them. */
function choices(cue: string, from: number): [string[], number] {
  const found: string[] = [];
  let current = [''];
  let at = from;
  while (at < cue.length && cue[at] !== ')') {
    if (cue[at] === '|') {
      found.push(...current);
      current = [''];
    } else if (cue[at] === '(') {
      const [inner, end] = choices(cue, at + 1);
      const isOptional = cue[end + 1] === '?';
      const ways = isOptional ? [...inner, ''] : inner;
      current = current.flatMap((start) => ways.map((way) => start + way));
      at = isOptional ? end + 1 : end;
    } else current = current.map((start) => start + cue[at]);
    at += 1;
  }
  return [[...found, ...current], at];
}

/** Spellings of a cue as tokens; German umlauts are also typed as two letters. */
function spellings(cue: string): string[] {
  const apart = (text: string): string => plainText(text).replaceAll(/['-]/g, ' ');
  const twoLetters = cue.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return twoLetters === cue ? [apart(cue)] : [apart(cue), apart(twoLetters)];
}
