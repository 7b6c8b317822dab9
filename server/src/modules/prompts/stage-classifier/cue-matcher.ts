import { type CueStep, expandCue } from './cue-notation.ts';
import type { MarkedSentence } from './named-products.ts';
import type { CueTable, Signal } from './signals.ts';
import { type Spelling, spellingOf } from './spelling.ts';

interface Node {
  readonly words: Map<string, Node>;
  readonly starts: [string, Node][];
  readonly ends: [string, Node][];
  any?: Node;
  gap?: Node;
  name?: Node;
  number?: Node;
  start?: Node;
  end?: Node;
  found: Signal[];
}

export interface CueMatcher {
  readonly root: Node;
  readonly spelling: Spelling;
  /** Every whole word of the cues. */
  readonly vocabulary: ReadonlySet<string>;
}

export interface Match {
  readonly signal: Signal;
  /** Where the words stand that the cue names; those under `@any` and `@gap` are not its own. */
  readonly at: readonly number[];
}

const longestGap = 4;

function emptyNode(): Node {
  return { words: new Map(), starts: [], ends: [], found: [] };
}

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
  const node = emptyNode();
  list.push([affix, node]);
  return node;
}

function child(node: Node, step: CueStep): Node {
  if (isPlace(step)) {
    const place = places[step];
    const next = node[place] ?? emptyNode();
    node[place] = next;
    return next;
  }
  if (step.endsWith('*')) return affixed(node.starts, step.slice(0, -1));
  if (step.startsWith('*')) return affixed(node.ends, step.slice(1));
  const next = node.words.get(step) ?? emptyNode();
  node.words.set(step, next);
  return next;
}

/** A tree of all phrases: one walk over the words finds every cue, however many there are. */
export function buildMatcher(tables: readonly CueTable[]): CueMatcher {
  const root = emptyNode();
  const vocabulary = new Set<string>();
  const starts = new Set<string>();
  for (const table of tables) {
    for (const [signal, cues] of Object.entries(table) as [Signal, readonly string[]][]) {
      for (const steps of cues.flatMap(expandCue)) {
        const node = steps.reduce(child, root);
        if (!node.found.includes(signal)) node.found.push(signal);
        for (const step of steps) {
          if (/^[a-z]+$/.test(step)) vocabulary.add(step);
          else if (step.endsWith('*')) starts.add(step.slice(0, -1));
        }
      }
    }
  }
  return { root, spelling: spellingOf(vocabulary, [...starts]), vocabulary };
}

/** Cues of one sentence. A cue inside a longer one is part of that phrase and says nothing by itself. */
export function matchCues(matcher: CueMatcher, sentence: MarkedSentence): Match[] {
  const matches: Match[] = [];
  const words = sentence.tokens.map(({ word }, index) =>
    sentence.nameEnd[index] === undefined ? matcher.spelling(word) : word,
  );
  const walk = (node: Node, at: number, own: readonly number[]): void => {
    for (const signal of node.found) matches.push({ signal, at: own });
    if (node.end !== undefined && at === words.length) walk(node.end, at, own);
    const word = words[at];
    if (word === undefined) return;
    const nameEnd = sentence.nameEnd[at];
    if (node.any !== undefined) walk(node.any, nameEnd ?? at + 1, own);
    if (node.gap !== undefined) {
      const furthest = Math.min(at + longestGap, words.length);
      for (let end = at; end <= furthest; end += 1) walk(node.gap, end, own);
    }
    const withThis = [...own, at];
    if (nameEnd !== undefined) {
      if (node.name !== undefined) walk(node.name, nameEnd, withThis);
      return;
    }
    if (node.number !== undefined && /^\d+$/.test(word)) walk(node.number, at + 1, withThis);
    const next = node.words.get(word);
    if (next !== undefined) walk(next, at + 1, withThis);
    for (const [text, end] of node.starts) if (word.startsWith(text)) walk(end, at + 1, withThis);
    for (const [text, end] of node.ends) if (word.endsWith(text)) walk(end, at + 1, withThis);
  };
  words.forEach((_, at) => {
    walk(matcher.root, at, []);
    const isStart = at === 0 || sentence.tokens[at]?.afterBreak === true;
    if (isStart && matcher.root.start !== undefined) walk(matcher.root.start, at, []);
  });
  return matches.filter((match) => !matches.some((other) => swallows(other, match)));
}

function swallows(longer: Match, match: Match): boolean {
  return longer.at.length > match.at.length && match.at.every((at) => longer.at.includes(at));
}
