import type { Part, Topics } from '../parts.ts';

/** The change of one prompt, and the weight of its answers. */
export interface PlaceboPrompt {
  readonly prompt: number;
  readonly weight: number;
  /** The sum over its platforms of weight times difference. */
  readonly moved: number;
}

export interface PlaceboDesign {
  readonly parts: readonly Part[];
  readonly topics: Topics;
}

/** The number of placebos drawn; duplicates count once. */
const maxDraws = 1_999;
const seed = 20_260_101;

/**
 * The effects of publications that never happened: for random dates, the change of as many untouched prompts per topic
 * as there are target prompts, against that of the other untouched ones. The same data give the same draws.
 */
export function placeboEffects(
  dates: readonly (readonly PlaceboPrompt[])[],
  { parts, topics }: PlaceboDesign,
): number[] {
  const usable = dates.flatMap((prompts) => {
    const own = parts.map((part) => placeboPart(prompts, part, topics));
    return own.every(({ size }) => size > 0) ? [own] : [];
  });
  const random = seededRandom(seed);
  const effects = new Map<string, number>();
  for (let draw = 0; draw < maxDraws && usable.length > 0; draw++) {
    const date = Math.floor(random() * usable.length);
    const drawn = (usable[date] ?? []).map((part) => ({
      part,
      chosen: drawnPrompts(part, random),
    }));
    const key = [date, ...drawn.flatMap(({ chosen }) => [...chosen].toSorted(byIndex))].join(' ');
    if (effects.has(key)) continue;
    effects.set(
      key,
      drawn.reduce(
        (sum, { part, chosen }) => sum + part.share * part.scale * difference(part, chosen),
        0,
      ),
    );
  }
  return [...effects.values()];
}

const byIndex = (one: number, other: number) => one - other;

/** With fewer, chance in single prompts decides too much. */
const minUntouched = 8;

/** The number of untouched prompts that a brand needs until an effect can be told from chance at this level. */
export function leastUntouched(size: number, dates: number, level: number): number {
  let prompts = minUntouched;
  while (placebosOf(prompts, size) * dates < placebosNeeded(level)) prompts++;
  return prompts;
}

/** With fewer placebos, one as large as the effect is too likely. */
export function placebosNeeded(level: number): number {
  return Math.round(1 / (1 - level)) - 1;
}

/** The number of sets of target prompts that can be drawn from untouched ones, up to the number of draws. */
export function placebosOf(prompts: number, size: number): number {
  const taken = Math.min(size, Math.floor(prompts / 2));
  let sets = 1;
  for (let each = 1; each <= taken && sets <= maxDraws; each++) {
    sets = (sets * (prompts - each + 1)) / each;
  }
  return sets;
}

interface PlaceboPart extends Pick<Part, 'share' | 'sizes'> {
  readonly prompts: readonly PlaceboPrompt[];
  /** Indexes of prompts, by topic. */
  readonly topics: readonly (readonly number[])[];
  /** The number of prompts that act as targets. */
  readonly size: number;
  /** Makes placebos as small as those with the wanted number of prompts would be. */
  readonly scale: number;
  readonly weight: number;
  readonly moved: number;
}

function placeboPart(
  all: readonly PlaceboPrompt[],
  { share, sizes, has }: Part,
  topics: PlaceboDesign['topics'],
): PlaceboPart {
  const prompts = all.filter(({ prompt }) => has(prompt));
  const byTopic = Map.groupBy(prompts.keys(), (at) => topics.get(prompts[at]?.prompt ?? 0));
  const sum = (of: 'weight' | 'moved') => prompts.reduce((total, each) => total + each[of], 0);
  const wanted = sizes.reduce((total, size) => total + size, 0);
  const size = Math.min(wanted, Math.floor(prompts.length / 2));
  return {
    ...{ share, sizes, prompts, topics: [...byTopic.values()] },
    size,
    // The shared movement of several topics does not shrink with more prompts of one topic.
    scale: byTopic.size === 1 ? scaleOf(wanted, size, prompts.length) : 1,
    ...{ weight: sum('weight'), moved: sum('moved') },
  };
}

/**
 * The square root of the ratio of the variances of a difference of means, with the wanted number of prompts and with
 * the number that could be drawn, against the same others. 1 if all could be drawn.
 */
function scaleOf(wanted: number, size: number, others: number): number {
  if (size === 0) return 1;
  return Math.sqrt((1 / wanted + 1 / others) / (1 / size + 1 / others));
}

/** Drawn from as few topics as the target prompts, as far as topics have enough: prompts of one topic move together. */
function drawnPrompts(part: PlaceboPart, random: () => number): Set<number> {
  const { prompts, sizes, size } = part;
  const chosen = new Set<number>();
  const oneOf = (count: number) => Math.floor(random() * count);
  const unused = [...part.topics];
  for (const wanted of sizes) {
    const goal = Math.min(chosen.size + wanted, size);
    while (chosen.size < goal && unused.length > 0) {
      const [topic = []] = unused.splice(oneOf(unused.length), 1);
      const reached = Math.min(goal, chosen.size + topic.length);
      while (chosen.size < reached) chosen.add(topic[oneOf(topic.length)] ?? 0);
    }
  }
  while (chosen.size < size) chosen.add(oneOf(prompts.length));
  return chosen;
}

/** The mean change of the chosen prompts minus that of the others. */
function difference(part: PlaceboPart, chosen: Iterable<number>): number {
  let [weight, moved] = [0, 0];
  for (const index of chosen) {
    weight += part.prompts[index]?.weight ?? 0;
    moved += part.prompts[index]?.moved ?? 0;
  }
  return moved / weight - (part.moved - moved) / (part.weight - weight);
}

/** Numbers from 0 (inclusive) to 1 (exclusive); the same seed gives the same sequence. Mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
