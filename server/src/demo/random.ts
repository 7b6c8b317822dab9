/** Chance that repeats itself: the same keys give the same choices, whatever was drawn elsewhere. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from the first to the last, both included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Each as likely as its weight says. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Around 0, two thirds of the time within `spread`. */
  normal(spread: number): number;
}

export function createRandom(...keys: readonly (string | number)[]): Random {
  let state = hashOf(keys.join('\u0000'));
  /** Mulberry32: short, fast, and good enough for a made-up world. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    weighted(items, weightOf) {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0);
      let rest = next() * total;
      const index = items.findIndex((item) => {
        rest -= weightOf(item);
        return rest < 0;
      });
      return itemAt(items, index < 0 ? items.length - 1 : index);
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    normal: (spread) =>
      spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (items.length === 0) throw new Error('there is nothing to pick from');
  // In range, since the list is not empty.
  return items[index] as Item;
}

/** FNV-1a, then mixed, so that keys which differ in their last character give unrelated numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
