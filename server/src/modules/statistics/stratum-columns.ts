import type { StratumSums, Sums } from './sums.ts';

/**
 * Strata as columns: each index is one stratum. A request may need a hundred thousand strata for each of many metrics,
 * and an object for each would take most of the time.
 */
export interface StratumColumns extends Readonly<Record<keyof Sums, Float64Array>> {
  readonly prompts: Float64Array;
  readonly platforms: readonly string[];
}

export function stratumColumns(
  prompts: Float64Array,
  platforms: readonly string[],
  columnOf: (name: keyof Sums) => Float64Array,
): StratumColumns {
  return {
    prompts,
    platforms,
    count: columnOf('count'),
    days: columnOf('days'),
    x: columnOf('x'),
    y: columnOf('y'),
    xx: columnOf('xx'),
    xy: columnOf('xy'),
    yy: columnOf('yy'),
    largestX: columnOf('largestX'),
    nextXx: columnOf('nextXx'),
    nextXy: columnOf('nextXy'),
    nextYy: columnOf('nextYy'),
    secondXx: columnOf('secondXx'),
    secondXy: columnOf('secondXy'),
    secondYy: columnOf('secondYy'),
  };
}

export function columnsOf(strata: readonly StratumSums[]): StratumColumns {
  return stratumColumns(
    Float64Array.from(strata, ({ prompt }) => prompt),
    strata.map(({ platform }) => platform),
    (name) => Float64Array.from(strata, (stratum) => stratum[name]),
  );
}

/** The strata as objects. */
export function strataIn(columns: StratumColumns): StratumSums[] {
  const { prompts, platforms } = columns;
  const at = (name: keyof Sums, place: number) => columns[name][place] ?? 0;
  return platforms.map((platform, place) => ({
    prompt: prompts[place] ?? 0,
    platform,
    count: at('count', place),
    days: at('days', place),
    x: at('x', place),
    y: at('y', place),
    xx: at('xx', place),
    xy: at('xy', place),
    yy: at('yy', place),
    largestX: at('largestX', place),
    nextXx: at('nextXx', place),
    nextXy: at('nextXy', place),
    nextYy: at('nextYy', place),
    secondXx: at('secondXx', place),
    secondXy: at('secondXy', place),
    secondYy: at('secondYy', place),
  }));
}
