import { isUnitTest } from './test-files.ts';

/**
 * How many files of a kind share a process, since loading the service takes longer than most tests on it. Slow kinds
 * come first, so that no worker is left with them at the end.
 */
const sizes = { page: 8, alone: 1, engine: 8, unit: 40 };

/** Which files run in one process; those that match `alone` get one of their own. */
export function planBatches(files: readonly string[], alone?: RegExp): string[][] {
  const kindOf = (file: string): keyof typeof sizes => {
    if (alone?.test(file)) return 'alone';
    if (isUnitTest(file)) return 'unit';
    return file.startsWith('dashboard/') ? 'page' : 'engine';
  };
  const kinds = Map.groupBy<string, string>(files, kindOf);
  return Object.entries(sizes).flatMap(([kind, size]) => deal(kinds.get(kind) ?? [], size));
}

/** Dealt out in turn, so that neighbours, which are often slow for the same reason, are not in one batch. */
function deal(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, at) => files.filter((_file, n) => n % count === at));
}
