/** Chance that can be repeated: the same seed gives the same choices. */
export interface Random {
  /** Both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Up to this many different ones, in any order. */
  some<Item>(items: readonly Item[], most: number): Item[];
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  /** Mulberry32: short, and good enough to choose test data. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('there is nothing to pick from');
    // In range, since the list is not empty.
    return items[integer(0, items.length - 1)] as Item;
  }
  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }
  return {
    integer,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    some: (items, most) => shuffle(items).slice(0, integer(0, most)),
  };
}
