import { isUnitTest } from './test-files.ts';

export interface BatchRules {
  /** These get a process of their own. */
  readonly alone?: RegExp | undefined;
}

/** Loading the service takes longer than most tests on it, so files of one kind share a process. */
const filesOfBatch = 8;
/** Tests of single functions are over in milliseconds. */
const unitFilesOfBatch = 40;

/** Which files run in one process. Slow ones come first, so that no worker is left with them at the end. */
export function planBatches(files: readonly string[], { alone }: BatchRules = {}): string[][] {
  const single = (file: string) => alone?.test(file) === true;
  const units = files.filter((file) => isUnitTest(file) && !single(file));
  const shared = files.filter((file) => !isUnitTest(file) && !single(file));
  const browser = (file: string) => file.startsWith('dashboard/');
  return [
    ...chunks(shared.filter(browser), filesOfBatch),
    ...files.filter(single).map((file) => [file]),
    ...chunks(
      shared.filter((file) => !browser(file)),
      filesOfBatch,
    ),
    ...chunks(units, unitFilesOfBatch),
  ];
}

/** Dealt out in turn, so that neighbours, which are often slow for the same reason, are not in one batch. */
function chunks(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, at) => files.filter((_file, n) => n % count === at));
}
