import { noSums, type StratumSums, type Sums } from './sums.ts';

/**
 * Strata as columns: at one place of each, what is known of one stratum. A request may need a hundred thousand strata for
 * each of many metrics, and an object for each would take most of the time.
 */
export interface StratumColumns extends Readonly<Record<keyof Sums, Float64Array>> {
  readonly prompts: Float64Array;
  readonly platforms: readonly string[];
}

// The names of an object that is complete by type.
const sumNames = Object.keys(noSums) as (keyof Sums)[];

export function stratumColumns(
  prompts: Float64Array,
  platforms: readonly string[],
  columnOf: (name: keyof Sums) => Float64Array,
): StratumColumns {
  const columns = Object.fromEntries(sumNames.map((name) => [name, columnOf(name)]));
  // Each name has its column.
  return { prompts, platforms, ...(columns as Record<keyof Sums, Float64Array>) };
}

export function columnsOf(strata: readonly StratumSums[]): StratumColumns {
  return stratumColumns(
    Float64Array.from(strata, ({ prompt }) => prompt),
    strata.map(({ platform }) => platform),
    (name) => Float64Array.from(strata, (stratum) => stratum[name]),
  );
}

/** The stratum at each place. */
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
