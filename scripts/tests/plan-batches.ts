import { isUnitTest } from './test-files.ts';

/**
 * At most this many files of a kind share a process, since starting one takes one to two seconds of a processor: longer
 * than most files. Slow kinds come first, so that no worker is left with them at the end.
 */
const sizes = { page: 12, alone: 1, engine: 48, unit: 160 };

/** Which files run in one process; those that match `alone` get one of their own. Slow ones of a kind are `fewer`. */
export function planBatches(
  files: readonly string[],
  workers: number,
  alone?: RegExp,
  fewer: Partial<typeof sizes> = {},
): string[][] {
  const kindOf = (file: string): keyof typeof sizes => {
    if (alone?.test(file)) return 'alone';
    if (isUnitTest(file)) return 'unit';
    return file.startsWith('dashboard/') ? 'page' : 'engine';
  };
  const kinds = Map.groupBy<string, string>(files, kindOf);
  return Object.entries({ ...sizes, ...fewer }).flatMap(([kind, size]) =>
    deal(kinds.get(kind) ?? [], kind === 'alone' ? 1 : size, workers),
  );
}

/** Dealt out in turn, so that neighbours, which are often slow for the same reason, are not in one batch. */
function deal(files: readonly string[], size: number, workers: number): string[][] {
  const least = Math.ceil(files.length / size);
  // No worker idles at the end while another has two batches.
  const count = Math.min(files.length, Math.ceil(least / workers) * workers);
  return Array.from({ length: count }, (_, at) => files.filter((_file, n) => n % count === at));
}
