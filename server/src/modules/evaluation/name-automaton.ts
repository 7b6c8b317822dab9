/** Sees all patterns in one pass over a text, however many there are (Aho and Corasick, 1975). */
export interface NameAutomaton {
  /** The state in which only this unit has been read; 0 is the one in which nothing has begun. */
  begin(unit: number): number;
  /** The state after one more unit; at `canBegin` a pattern may begin with it. */
  next(state: number, unit: number, canBegin: boolean): number;
  /** A pattern that ends in this state, or -1; the longest comes first. */
  firstHit(state: number): number;
  /** The pattern after that one, or -1. */
  nextHit(pattern: number): number;
  /** The length of the longest pattern. */
  readonly longest: number;
}

/** Patterns are numbered in the order given; equal ones are all seen, empty ones never. */
export function createNameAutomaton(patterns: readonly string[]): NameAutomaton {
  const trie = buildTrie(patterns);
  const { fail, output } = linkSuffixes(trie);
  const { root, step, firstPattern, nextPattern, stateOf } = trie;
  const firstHit = (state: number): number => firstPattern[output[state] ?? 0] ?? -1;
  return {
    begin: (unit) => root[unit] ?? 0,
    next(state, unit, canBegin) {
      for (let from = state; from !== 0; from = fail[from] ?? 0) {
        const target = step(from, unit);
        if (target !== 0) return target;
      }
      return canBegin ? (root[unit] ?? 0) : 0;
    },
    firstHit,
    nextHit(pattern) {
      const next = nextPattern[pattern] ?? -1;
      return next >= 0 ? next : firstHit(fail[stateOf[pattern] ?? 0] ?? 0);
    },
    longest: patterns.reduce((longest, pattern) => Math.max(longest, pattern.length), 0),
  };
}

/** States are numbered as they are made, 0 is the root; lists of a state's patterns are chained by number. */
interface Trie {
  readonly parent: Int32Array;
  readonly unitOf: Uint16Array;
  readonly size: number;
  readonly root: Int32Array;
  /** The child of a state other than the root, or 0. */
  readonly step: (state: number, unit: number) => number;
  readonly firstPattern: Int32Array;
  readonly nextPattern: Int32Array;
  /** For each pattern the state it ends in. */
  readonly stateOf: Int32Array;
}

function buildTrie(patterns: readonly string[]): Trie {
  const total = patterns.reduce((sum, pattern) => sum + pattern.length, 1);
  const edges = createEdges(total);
  const root = new Int32Array(largestFirstUnit(patterns) + 1);
  const parent = new Int32Array(total);
  const unitOf = new Uint16Array(total);
  const firstPattern = new Int32Array(total).fill(-1);
  const nextPattern = new Int32Array(patterns.length).fill(-1);
  const stateOf = new Int32Array(patterns.length);
  let size = 1;
  const childOf = (state: number, unit: number): number => {
    const known = state === 0 ? (root[unit] ?? 0) : edges.get(state, unit);
    if (known !== 0) return known;
    if (state === 0) root[unit] = size;
    else edges.add(state, unit, size);
    parent[size] = state;
    unitOf[size] = unit;
    return size++;
  };
  // Backwards, since each pattern goes to the front of its state's chain.
  for (let index = patterns.length - 1; index >= 0; index--) {
    const pattern = patterns[index] ?? '';
    let state = 0;
    for (let at = 0; at < pattern.length; at++) state = childOf(state, pattern.charCodeAt(at));
    if (state === 0) continue;
    nextPattern[index] = firstPattern[state] ?? -1;
    firstPattern[state] = index;
    stateOf[index] = state;
  }
  return { parent, unitOf, size, root, step: edges.get, firstPattern, nextPattern, stateOf };
}

function largestFirstUnit(patterns: readonly string[]): number {
  let largest = 0;
  for (const pattern of patterns) {
    if (pattern.length > 0) largest = Math.max(largest, pattern.charCodeAt(0));
  }
  return largest;
}

/** An open hash table from (state, unit) to state, at most half full. */
function createEdges(count: number) {
  const bits = 32 - Math.clz32(count * 2);
  const mask = 2 ** bits - 1;
  const states = new Int32Array(mask + 1);
  const units = new Uint16Array(mask + 1);
  const targets = new Int32Array(mask + 1);
  const slotOf = (state: number, unit: number): number => {
    const mixed = Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (targets[slot] !== 0 && (states[slot] !== state || units[slot] !== unit)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  return {
    get: (state: number, unit: number): number => targets[slotOf(state, unit)] ?? 0,
    add(state: number, unit: number, target: number): void {
      const slot = slotOf(state, unit);
      states[slot] = state;
      units[slot] = unit;
      targets[slot] = target;
    },
  };
}

/** `fail`: the longest proper suffix that is a state. `output`: the longest suffix that is a pattern, itself included. */
function linkSuffixes({ parent, unitOf, size, root, step, firstPattern }: Trie) {
  const fail = new Int32Array(size);
  const output = new Int32Array(size);
  for (const state of byDepth(parent, size)) {
    const above = parent[state] ?? 0;
    const unit = unitOf[state] ?? 0;
    if (above !== 0) {
      let suffix = fail[above] ?? 0;
      while (suffix !== 0 && step(suffix, unit) === 0) suffix = fail[suffix] ?? 0;
      fail[state] = suffix === 0 ? (root[unit] ?? 0) : step(suffix, unit);
    }
    const isPattern = (firstPattern[state] ?? -1) >= 0;
    output[state] = isPattern ? state : (output[fail[state] ?? 0] ?? 0);
  }
  return { fail, output };
}

/** All states but the root, shallow ones first: a suffix is always shallower. */
function byDepth(parent: Int32Array, size: number): Int32Array {
  const depth = new Int32Array(size);
  for (let state = 1; state < size; state++) {
    depth[state] = (depth[parent[state] ?? 0] ?? 0) + 1;
  }
  const states = Int32Array.from({ length: size - 1 }, (_, index) => index + 1);
  return states.sort((one, other) => (depth[one] ?? 0) - (depth[other] ?? 0));
}
