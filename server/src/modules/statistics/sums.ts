/** What is known of the answers of one prompt on one platform: their number and the sums of x, y and their products. */
export interface StratumSums {
  readonly prompt: number;
  readonly platform: string;
  /** Answers with x above zero; only these take part. */
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
  readonly largestX: number;
}

/** Sums that add up. */
export type Sums = Omit<StratumSums, 'prompt' | 'platform'>;

/** Adds to sums that only their owner has seen: there are many, and an object for each step would take most of the time. */
type Adding = { -readonly [Member in keyof Sums]: Sums[Member] };

function add(to: Adding, { count, x, y, xx, xy, yy, largestX }: Sums): void {
  to.count += count;
  to.x += x;
  to.y += y;
  to.xx += xx;
  to.xy += xy;
  to.yy += yy;
  to.largestX = Math.max(to.largestX, largestX);
}

export const noSums: Sums = { count: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0, largestX: 0 };

export function added(one: Sums, other: Sums): Sums {
  return total([one, other]);
}

export function total(each: Iterable<Sums>): Sums {
  const sum = { ...noSums };
  for (const one of each) add(sum, one);
  return sum;
}

/** Parts of strata, such as their days, put together: one entry for each prompt and platform. */
export function mergedStrata(parts: Iterable<StratumSums>): StratumSums[] {
  const strata = new Map<string, StratumSums>();
  for (const part of parts) {
    const { prompt, platform } = part;
    const key = `${prompt} ${platform}`;
    const known = strata.get(key);
    strata.set(key, known ? { prompt, platform, ...added(known, part) } : part);
  }
  return [...strata.values()];
}

/** The totals of what has the same key. */
export function totalsBy<Item extends Sums, Key>(
  each: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Sums> {
  const totals = new Map<Key, Adding>();
  for (const one of each) {
    const key = keyOf(one);
    let sum = totals.get(key);
    if (!sum) {
      sum = { ...noSums };
      totals.set(key, sum);
    }
    add(sum, one);
  }
  return totals;
}

/** The sum of (y - ratio x), and of its squares, over the answers behind the sums. */
export function residuals({ x, y, xx, xy, yy }: Sums, ratio: number) {
  return {
    sum: y - ratio * x,
    // Rounding must not make a sum of squares negative.
    squares: Math.max(0, yy - 2 * ratio * xy + ratio * ratio * xx),
  };
}
