import { median } from './load.ts';
import { sized } from './sized.ts';

const warmUps = sized({ full: 2, quick: 2, short: 0 });
const budgetMs = 2_500;

/**
 * Runs the contenders in turns, so that whatever else the machine does disturbs all of them alike, and gives the
 * median time of each in milliseconds.
 */
export async function compareTimes<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<unknown>>>,
  { min = 11, max = 31 } = {},
): Promise<Record<Name, number>> {
  const rounds = sized({ full: max, quick: max, short: 1 });
  const names = Object.keys(contenders) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  const took = async (name: Name) => {
    const began = performance.now();
    await contenders[name]();
    return performance.now() - began;
  };
  for (let round = 0; round < warmUps; round += 1) for (const name of names) await took(name);
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    if (round >= min && performance.now() - began > budgetMs) break;
    for (const name of names) times.get(name)?.push(await took(name));
  }
  // Every name has its list.
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** Says whether a figure holds its limit; a missed one makes the run fail, after everything was measured. */
export function judge(holds: boolean): string {
  if (!holds) process.exitCode = 1;
  return holds ? 'ok' : 'MISSED';
}

export const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
