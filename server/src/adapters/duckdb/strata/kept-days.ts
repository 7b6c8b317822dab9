import type { StratumDays } from './stratum-days.ts';

/** The days of a stratum that have any of a component: all of `days`, or a copy of some. */
export interface KeptDays {
  count: number;
  values: Float64Array;
  sums: Float64Array;
  /** Whether all have the same amount of the component, and that amount. */
  isEven: boolean;
  even: number;
  places: Uint32Array;
  copied: Float64Array;
  readonly copiedSums: Float64Array;
}

export function createKeptDays(components: number): KeptDays {
  const none = new Float64Array();
  return {
    count: 0,
    values: none,
    sums: none,
    isEven: true,
    even: Number.NaN,
    places: new Uint32Array(),
    copied: none,
    copiedSums: new Float64Array(components),
  };
}

/** Selects the days that have any of the component `over`, with these components. */
export function keepDays(
  kept: KeptDays,
  days: StratumDays,
  over: number,
  components: readonly number[],
): void {
  if (kept.copied.length < days.values.length) {
    kept.copied = new Float64Array(days.values.length);
    kept.places = new Uint32Array(days.room);
  }
  findDays(kept, days, over * days.room);
  const isAll = kept.count === days.count;
  kept.values = isAll ? days.values : kept.copied;
  kept.sums = isAll ? days.sums : kept.copiedSums;
  if (isAll) return;
  for (let at = 0; at < components.length; at += 1) copyDays(kept, days, components[at] ?? 0);
}

function findDays(kept: KeptDays, { values, count: days }: StratumDays, from: number): void {
  const { places } = kept;
  let count = 0;
  let even = 0;
  let isEven = true;
  for (let day = 0; day < days; day += 1) {
    const value = values[from + day] ?? 0;
    if (value <= 0) continue;
    if (count === 0) even = value;
    else if (value !== even) isEven = false;
    places[count] = day;
    count += 1;
  }
  kept.count = count;
  kept.even = even;
  kept.isEven = isEven;
}

function copyDays(kept: KeptDays, { values, room }: StratumDays, component: number): void {
  const { places, copied, count } = kept;
  const from = component * room;
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const value = values[from + (places[at] ?? 0)] ?? 0;
    copied[from + at] = value;
    sum += value;
  }
  kept.copiedSums[component] = sum;
}

export interface Products {
  product: number;
  next: number;
  second: number;
}

/** Sums products over days, and of differences to the day before and the second day before. */
export function multiplyDays(
  values: Float64Array,
  one: number,
  other: number,
  count: number,
  into: Products,
): void {
  let product = 0;
  let next = 0;
  let second = 0;
  let before = 0;
  let otherBefore = 0;
  let earlier = 0;
  let otherEarlier = 0;
  for (let at = 0; at < count; at += 1) {
    const value = values[one + at] ?? 0;
    const otherValue = values[other + at] ?? 0;
    product += value * otherValue;
    if (at > 0) next += (value - before) * (otherValue - otherBefore);
    if (at > 1) second += (value - earlier) * (otherValue - otherEarlier);
    earlier = before;
    otherEarlier = otherBefore;
    before = value;
    otherBefore = otherValue;
  }
  into.product = product;
  into.next = next;
  into.second = second;
}
