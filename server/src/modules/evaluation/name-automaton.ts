/** Sees all patterns in one pass over a text, however many there are (Aho and Corasick, 1975). */
export interface NameAutomaton {
  /** The state in which only this unit has been read; 0 is the one in which nothing has begun. */
  begin(unit: number): number;
  /** The state after one more unit; at `canBegin` a pattern may begin with it. */
  next(state: number, unit: number, canBegin: boolean): number;
  /** Whether a pattern ends in this state. */
  hasHit(state: number): boolean;
  /** Calls `visit` for the patterns that end in this state, the longest first; it says whether one counts. */
  visitHits(state: number, visit: (pattern: number) => boolean): void;
  /** The length of the longest pattern. */
  readonly longest: number;
}

// Shorter patterns inside this many that count can only lose to them; without it "a", "a a", ... cost too much.
const maxNested = 8;

/** Patterns are numbered in the order given; equal ones are all seen, empty ones never. */
export function createNameAutomaton(patterns: readonly string[]): NameAutomaton {
  const trie = buildTrie(patterns);
  const { fail, output } = linkSuffixes(trie);
  const { root, step, firstPattern, nextPattern } = trie;
  return {
    begin: (unit) => root[unit] ?? 0,
    next(state, unit, canBegin) {
      for (let from = state; from !== 0; from = fail[from] ?? 0) {
        const target = step(from, unit);
        if (target !== 0) return target;
      }
      return canBegin ? (root[unit] ?? 0) : 0;
    },
    hasHit: (state) => output[state] !== 0,
    visitHits(state, visit) {
      let nested = 0;
      let hit = output[state] ?? 0;
      for (; hit !== 0 && nested < maxNested; hit = output[fail[hit] ?? 0] ?? 0) {
        let counts = false;
        let pattern = firstPattern[hit] ?? -1;
        for (; pattern >= 0; pattern = nextPattern[pattern] ?? -1)
          counts = visit(pattern) || counts;
        if (counts) nested++;
      }
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
  }
  return { parent, unitOf, size, root, step: edges.get, firstPattern, nextPattern };
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
