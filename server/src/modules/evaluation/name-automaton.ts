/**
 * Finds all patterns in one pass over a text, however many there are (Aho and Corasick, 1975). State 0 is the root: no
 * pattern has begun.
 */
export interface NameAutomaton {
  /** The state after reading only this unit, for units that begin a pattern. */
  readonly root: Int32Array;
  readonly edges: Edges;
  /** For each state, its longest proper suffix that is a state. */
  readonly fail: Int32Array;
  /** For each state, its longest suffix, itself included, that ends a pattern; 0 if there is none. */
  readonly output: Int32Array;
  /** The first pattern of each state, and the next one after each pattern; -1 ends the chain. */
  readonly firstPattern: Int32Array;
  readonly nextPattern: Int32Array;
  /** The length of the longest pattern. */
  readonly longest: number;
}

/** Patterns are numbered in the order given. Identical ones are all found, empty ones never. */
export function createNameAutomaton(patterns: readonly string[]): NameAutomaton {
  const trie = buildTrie(patterns);
  const { root, edges, firstPattern, nextPattern } = trie;
  const longest = patterns.reduce((length, pattern) => Math.max(length, pattern.length), 0);
  return { root, edges, ...linkSuffixes(trie), firstPattern, nextPattern, longest };
}

export function firstState({ root }: NameAutomaton, unit: number): number {
  return unit < root.length ? (root[unit] ?? 0) : 0;
}

/** The state after one more unit; a pattern may only begin where `canBegin` is true. */
export function nextState(
  automaton: NameAutomaton,
  state: number,
  unit: number,
  canBegin: boolean,
): number {
  for (let from = state; from !== 0; from = automaton.fail[from] ?? 0) {
    const target = edgeFrom(automaton.edges, from, unit);
    if (target !== 0) return target;
  }
  return canBegin ? firstState(automaton, unit) : 0;
}

// Once this many nested hits count, shorter ones can only lose; without the limit "a", "a a", ... would be too slow.
const maxNested = 8;

/** Called for a pattern whose last unit is number `last`; returns whether it counts. */
export type Visit = (pattern: number, last: number) => boolean;

/** Visits the patterns that end in this state, longest first. */
export function visitHits(
  { output, fail, firstPattern, nextPattern }: NameAutomaton,
  state: number,
  last: number,
  visit: Visit,
): void {
  let nested = 0;
  let hit = output[state] ?? 0;
  for (; hit !== 0 && nested < maxNested; hit = output[fail[hit] ?? 0] ?? 0) {
    let counts = false;
    let pattern = firstPattern[hit] ?? -1;
    for (; pattern >= 0; pattern = nextPattern[pattern] ?? -1)
      counts = visit(pattern, last) || counts;
    if (counts) nested++;
  }
}

/** States are numbered as they are created, 0 is the root; the patterns of a state form a linked list. */
interface Trie {
  readonly parent: Int32Array;
  readonly unitOf: Uint16Array;
  readonly size: number;
  readonly root: Int32Array;
  readonly edges: Edges;
  readonly firstPattern: Int32Array;
  readonly nextPattern: Int32Array;
}

function buildTrie(patterns: readonly string[]): Trie {
  const total = patterns.reduce((sum, pattern) => sum + pattern.length, 1);
  const edges = createEdges(total);
  const root = new Int32Array(largestFirstUnit(patterns) + 1);
  const parent = new Int32Array(total);
  const unitOf = new Uint16Array(total);
  const firstPattern = new Int32Array(total).fill(-1);
  const nextPattern = new Int32Array(patterns.length).fill(-1);
  let size = 1;
  const childOf = (state: number, unit: number): number => {
    const known = state === 0 ? (root[unit] ?? 0) : edgeFrom(edges, state, unit);
    if (known !== 0) return known;
    if (state === 0) root[unit] = size;
    else addEdge(edges, state, unit, size);
    parent[size] = state;
    unitOf[size] = unit;
    return size++;
  };
  // In reverse, since each pattern is put at the front of its state's list.
  for (let index = patterns.length - 1; index >= 0; index--) {
    const pattern = patterns[index] ?? '';
    let state = 0;
    for (let at = 0; at < pattern.length; at++) state = childOf(state, pattern.charCodeAt(at));
    if (state === 0) continue;
    nextPattern[index] = firstPattern[state] ?? -1;
    firstPattern[state] = index;
  }
  return { parent, unitOf, size, root, edges, firstPattern, nextPattern };
}

function largestFirstUnit(patterns: readonly string[]): number {
  let largest = 0;
  for (const pattern of patterns) {
    if (pattern.length > 0) largest = Math.max(largest, pattern.charCodeAt(0));
  }
  return largest;
}

/**
 * An open-addressing hash table from (state, unit) to the child state, at most half full; the root's children are
 * elsewhere.
 */
interface Edges {
  readonly states: Int32Array;
  readonly units: Uint16Array;
  readonly targets: Int32Array;
}

function createEdges(count: number): Edges {
  const size = 2 ** (32 - Math.clz32(count * 2));
  return {
    states: new Int32Array(size),
    units: new Uint16Array(size),
    targets: new Int32Array(size),
  };
}

/** The child of a state, or 0. */
function edgeFrom(edges: Edges, state: number, unit: number): number {
  return edges.targets[slotOf(edges, state, unit)] ?? 0;
}

function addEdge(edges: Edges, state: number, unit: number, target: number): void {
  const slot = slotOf(edges, state, unit);
  edges.states[slot] = state;
  edges.units[slot] = unit;
  edges.targets[slot] = target;
}

function slotOf({ states, units, targets }: Edges, state: number, unit: number): number {
  const mask = targets.length - 1;
  const mixed = Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b);
  let slot = (mixed ^ (mixed >>> 15)) & mask;
  while (targets[slot] !== 0 && (states[slot] !== state || units[slot] !== unit)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

function linkSuffixes({ parent, unitOf, size, root, edges, firstPattern }: Trie) {
  const fail = new Int32Array(size);
  const output = new Int32Array(size);
  for (const state of byDepth(parent, size)) {
    const above = parent[state] ?? 0;
    const unit = unitOf[state] ?? 0;
    if (above !== 0) {
      let suffix = fail[above] ?? 0;
      while (suffix !== 0 && edgeFrom(edges, suffix, unit) === 0) suffix = fail[suffix] ?? 0;
      fail[state] = suffix === 0 ? (root[unit] ?? 0) : edgeFrom(edges, suffix, unit);
    }
    const isPattern = (firstPattern[state] ?? -1) >= 0;
    output[state] = isPattern ? state : (output[fail[state] ?? 0] ?? 0);
  }
  return { fail, output };
}

/** All states but the root in order of depth, so that suffixes come first. */
function byDepth(parent: Int32Array, size: number): Int32Array {
  const depth = new Int32Array(size);
  for (let state = 1; state < size; state++) {
    depth[state] = (depth[parent[state] ?? 0] ?? 0) + 1;
  }
  const states = Int32Array.from({ length: size - 1 }, (_, index) => index + 1);
  return states.sort((one, other) => (depth[one] ?? 0) - (depth[other] ?? 0));
}
