/**
 * The sums over the answers of one prompt on one platform. A day's x and y are sums over its answers; products and
 * squares are those of days, since the answers of one day are similar.
 */
export interface StratumSums {
  readonly prompt: number;
  readonly platform: string;
  /** Answers with x above zero; only these take part. */
  readonly count: number;
  /** Days with such answers. */
  readonly days: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
  /** The largest x of a single answer. */
  readonly largestX: number;
  /** Squares and products of the differences between a day and the observed day before. */
  readonly nextXx: number;
  readonly nextXy: number;
  readonly nextYy: number;
  /** The same between a day and the second observed day before. */
  readonly secondXx: number;
  readonly secondXy: number;
  readonly secondYy: number;
}

/** The sums that add up over strata. */
export type Sums = Omit<StratumSums, 'prompt' | 'platform'>;

/**
 * Mutable, for an owner that no one else sees: there are many, and an object for each step would take most of the time.
 */
type Adding = { -readonly [Member in keyof Sums]: Sums[Member] };

function add(to: Adding, from: Sums): void {
  to.count += from.count;
  to.days += from.days;
  to.x += from.x;
  to.y += from.y;
  to.xx += from.xx;
  to.xy += from.xy;
  to.yy += from.yy;
  to.largestX = Math.max(to.largestX, from.largestX);
  to.nextXx += from.nextXx;
  to.nextXy += from.nextXy;
  to.nextYy += from.nextYy;
  to.secondXx += from.secondXx;
  to.secondXy += from.secondXy;
  to.secondYy += from.secondYy;
}

export const noSums: Sums = {
  ...{ count: 0, days: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0, largestX: 0 },
  ...{ nextXx: 0, nextXy: 0, nextYy: 0, secondXx: 0, secondXy: 0, secondYy: 0 },
};

export function added(one: Sums, other: Sums): Sums {
  return total([one, other]);
}

export function total(each: Iterable<Sums>): Sums {
  const sum = { ...noSums };
  for (const one of each) add(sum, one);
  return sum;
}

/** The sums over the answers of one prompt on one platform on one day. */
export interface DaySums {
  readonly prompt: number;
  readonly platform: string;
  /** Rises with the calendar; days may have gaps. */
  readonly day: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly largestX: number;
}

/** The strata of days, in order of first appearance. A day may come in parts, which add up. */
export function strataOfDays(cells: Iterable<DaySums>): StratumSums[] {
  const series = new Map<string, DaySums[]>();
  for (const cell of cells) {
    if (cell.x <= 0) continue;
    const key = stratumKey(cell);
    const known = series.get(key);
    if (known) known.push(cell);
    else series.set(key, [cell]);
  }
  return [...series.values()].map((days) => stratumOfDays(days.sort(byDay)));
}

const byDay = (one: DaySums, other: DaySums) => one.day - other.day;

/** For each stratum that has any, the number of counted answers by day; keys by `stratumKey`. */
export type CountedDays = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function stratumKey({ prompt, platform }: Pick<DaySums, 'prompt' | 'platform'>): string {
  return `${prompt} ${platform}`;
}

/**
 * The strata of answers of which some count. Many things are counted over the same answers, and each is in few strata.
 */
export function createCounting(
  answers: readonly DaySums[],
): (counted: CountedDays) => StratumSums[] {
  const series = Map.groupBy(answers, stratumKey);
  const none = new Map(
    [...series].map(([key, days]) => [key, strataOfDays(days.map((day) => ({ ...day, y: 0 })))]),
  );
  return (counted) =>
    [...series].flatMap(([key, days]) => {
      const own = counted.get(key);
      if (!own) return none.get(key) ?? [];
      return strataOfDays(days.map((cell) => ({ ...cell, y: own.get(cell.day) ?? 0 })));
    });
}

/** The stratum of its days in order, each with x above zero. */
export function stratumOfDays(cells: readonly DaySums[]): StratumSums {
  const sum: Adding = { ...noSums };
  let [x, y, beforeX, beforeY, secondX, secondY] = [0, 0, 0, 0, 0, 0];
  const endDay = () => {
    if (sum.days > 0) {
      sum.nextXx += (x - beforeX) * (x - beforeX);
      sum.nextXy += (x - beforeX) * (y - beforeY);
      sum.nextYy += (y - beforeY) * (y - beforeY);
    }
    if (sum.days > 1) {
      sum.secondXx += (x - secondX) * (x - secondX);
      sum.secondXy += (x - secondX) * (y - secondY);
      sum.secondYy += (y - secondY) * (y - secondY);
    }
    sum.days += 1;
    sum.x += x;
    sum.y += y;
    sum.xx += x * x;
    sum.xy += x * y;
    sum.yy += y * y;
    secondX = beforeX;
    secondY = beforeY;
    beforeX = x;
    beforeY = y;
  };
  let current: number | undefined;
  for (const cell of cells) {
    sum.count += cell.count;
    sum.largestX = Math.max(sum.largestX, cell.largestX);
    if (cell.day === current) {
      x += cell.x;
      y += cell.y;
      continue;
    }
    if (current !== undefined) endDay();
    current = cell.day;
    x = cell.x;
    y = cell.y;
  }
  if (current !== undefined) endDay();
  const { prompt = 0, platform = '' } = cells[0] ?? {};
  return { prompt, platform, ...sum };
}

/** Over days, the sum of u = y - ratio x, of its squares, and of the squared differences between days. */
export function residuals(sums: Sums, ratio: number) {
  return {
    sum: sums.y - ratio * sums.x,
    squares: squared(sums.yy, sums.xy, sums.xx, ratio),
    next: squared(sums.nextYy, sums.nextXy, sums.nextXx, ratio),
    second: squared(sums.secondYy, sums.secondXy, sums.secondXx, ratio),
  };
}

/** The sum of squares of u, at least zero despite rounding. */
export function squared(yy: number, xy: number, xx: number, ratio: number): number {
  return Math.max(0, yy - 2 * ratio * xy + ratio * ratio * xx);
}
