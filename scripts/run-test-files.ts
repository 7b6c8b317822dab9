import { join } from 'node:path';
import { run } from 'node:test';
import {
  collectOutcomes,
  type FileOutcome,
  failure,
  isBeyondMachine,
  type TestOutcome,
} from './test-outcomes.ts';

export interface FilesOptions {
  /** Ends the process when aborted. */
  readonly signal: AbortSignal;
  /** A process in which no test ends for this long is ended, and the files it did not finish count as failed. */
  readonly timeoutMs?: number | undefined;
  /** Called with what the files print, as they print it. */
  readonly onOutput?: ((text: string) => void) | undefined;
  /** Called as each file ends. */
  readonly onFile: (outcome: FileOutcome) => void;
}

export interface FilesOutcome {
  readonly outcomes: readonly TestOutcome[];
  /** What the files printed. Which of them printed what is not known. */
  readonly output: string;
}

/** Runs test files one after the other in one process. Their paths are relative to `root`. */
export async function runTestFiles(
  root: string,
  files: readonly string[],
  { signal, timeoutMs, onOutput, onFile }: FilesOptions,
): Promise<FilesOutcome> {
  const program = join(import.meta.dirname, 'test-batch.ts');
  const idle = new AbortController();
  // node:test limits tests only: for a file with an open handle or an endless loop it would wait.
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => idle.abort(), timeoutMs);
  const stream = run({
    files: [program],
    argv: [root, ...files],
    cwd: root,
    isolation: 'process',
    concurrency: 1,
    signal: AbortSignal.any([signal, idle.signal]),
  });
  let output = '';
  const print = ({ message }: { message: string }) => {
    output += message;
    onOutput?.(message);
  };
  stream.on('test:stdout', print).on('test:stderr', print);
  for (const event of ['test:pass', 'test:fail'] as const) stream.on(event, () => timer?.refresh());
  const all: TestOutcome[] = [];
  await collectOutcomes(stream, {
    ...{ root, program, files },
    onFile(done) {
      const outcomes = [...done.outcomes, ...faultsOfFile(done)];
      all.push(...outcomes);
      onFile({ ...done, outcomes });
    },
  }).finally(() => clearTimeout(timer));
  return { outcomes: all, output };
}

/** Passing says nothing where no test ran. */
function faultsOfFile({ file, outcomes }: FileOutcome): TestOutcome[] {
  const counts = (one: TestOutcome) => one.kind !== 'skipped' || isBeyondMachine(one);
  return outcomes.some(counts) ? [] : [failure('the file', file, 'none of its tests ran')];
}
