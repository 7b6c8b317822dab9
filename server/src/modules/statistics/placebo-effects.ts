import { seededRandom } from './seeded-random.ts';

/** How much one prompt changed, and the weight of its answers. */
export interface PromptChange {
  readonly weight: number;
  /** The sum over its platforms of weight times difference. */
  readonly moved: number;
}

/** How many placebos are drawn where there are more than that. */
const mostDraws = 1_999;
const seed = 20_260_101;

/**
 * The effects of publications that never happened: for each date the change of `size` untouched prompts against that of
 * the others. All of them where they are few, else a random part, the same one for the same data.
 */
export function placeboEffects(dates: readonly (readonly PromptChange[])[], size: number) {
  const usable = dates.map((prompts) => placeboDate(prompts, size)).filter((date) => date.size > 0);
  const possible = usable.reduce(
    (sum, date) => sum + subsetCount(date.prompts.length, date.size),
    0,
  );
  if (possible > mostDraws) return drawnEffects(usable);
  return usable.flatMap((date) =>
    [...subsets(date.prompts.length, date.size)].map((chosen) => difference(date, chosen)),
  );
}

/** With fewer, what single prompts do by chance decides too much. */
const fewestUntouched = 8;

/** How many untouched prompts it takes until an effect could be told from chance at this level. */
export function leastUntouched(size: number, dates: number, level: number): number {
  const needed = Math.round(1 / (1 - level)) - 1;
  let prompts = fewestUntouched;
  while (placebosOf(prompts, size) * dates < needed) prompts++;
  return prompts;
}

function placebosOf(prompts: number, size: number): number {
  return subsetCount(prompts, Math.min(size, Math.floor(prompts / 2)));
}

interface PlaceboDate {
  readonly prompts: readonly PromptChange[];
  /** How many of them the page is said to be for. */
  readonly size: number;
  readonly all: PromptChange;
}

function placeboDate(prompts: readonly PromptChange[], size: number): PlaceboDate {
  const sum = (of: keyof PromptChange) => prompts.reduce((total, each) => total + each[of], 0);
  return {
    prompts,
    size: Math.min(size, Math.floor(prompts.length / 2)),
    all: { weight: sum('weight'), moved: sum('moved') },
  };
}

function drawnEffects(dates: readonly PlaceboDate[]): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: mostDraws }, () => {
    const date = dates[Math.floor(random() * dates.length)];
    return date ? difference(date, drawnSubset(date, random)) : 0;
  });
}

function drawnSubset({ prompts, size }: PlaceboDate, random: () => number): Set<number> {
  const chosen = new Set<number>();
  while (chosen.size < size) chosen.add(Math.floor(random() * prompts.length));
  return chosen;
}

function* subsets(count: number, size: number, from = 0): Generator<Set<number>> {
  if (size === 0) yield new Set();
  else {
    for (let first = from; first <= count - size; first++) {
      for (const rest of subsets(count, size - 1, first + 1)) yield rest.add(first);
    }
  }
}

/** Binomial coefficient; stops counting where it is more than can be enumerated. */
function subsetCount(count: number, size: number): number {
  let subsets = 1;
  for (let taken = 1; taken <= size && subsets <= mostDraws; taken++) {
    subsets = (subsets * (count - taken + 1)) / taken;
  }
  return subsets;
}

/** The mean change of the chosen prompts less that of the others. */
function difference({ prompts, all }: PlaceboDate, chosen: Iterable<number>): number {
  let [weight, moved] = [0, 0];
  for (const index of chosen) {
    weight += prompts[index]?.weight ?? 0;
    moved += prompts[index]?.moved ?? 0;
  }
  return moved / weight - (all.moved - moved) / (all.weight - weight);
}
