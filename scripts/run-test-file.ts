import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from 'node:test';
import { collectOutcomes, failure, isBeyondMachine, type TestOutcome } from './test-outcomes.ts';

export interface FileOutcome {
  readonly file: string;
  readonly outcomes: readonly TestOutcome[];
  readonly milliseconds: number;
  /** What the file printed. */
  readonly output: string;
}

export interface FileOptions {
  /** Ends the file's process when aborted. */
  readonly signal: AbortSignal;
  /** A file that takes longer is ended and counts as failed. */
  readonly timeoutMs?: number | undefined;
  /** Called with what the file prints, as it prints it. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

/** Runs one test file in a process of its own. `file` is relative to `root`. */
export async function runTestFile(
  root: string,
  file: string,
  { signal, timeoutMs, onOutput }: FileOptions,
): Promise<FileOutcome> {
  const began = performance.now();
  const path = join(root, file);
  // node:test limits tests only: for a file with an open handle or an endless loop it would wait.
  const limit = timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)];
  const stream = run({
    files: [path],
    cwd: root,
    isolation: 'process',
    concurrency: 1,
    signal: AbortSignal.any([signal, ...limit]),
  });
  let output = '';
  const print = ({ message }: { message: string }) => {
    output += message;
    onOutput?.(message);
  };
  stream.on('test:stdout', print).on('test:stderr', print);
  const outcomes = await collectOutcomes(stream, root, path);
  outcomes.push(...(await faultsOfFile(root, file, outcomes)));
  return { file, outcomes, output, milliseconds: performance.now() - began };
}

/** Passing says nothing where no test ran, or where one silences the others. */
async function faultsOfFile(
  root: string,
  file: string,
  outcomes: readonly TestOutcome[],
): Promise<TestOutcome[]> {
  const focused = (await focusedLines(root, file)).map((line) =>
    failure('a test marked as the only one', `${file}:${line}`, 'Remove the mark.'),
  );
  const counts = (one: TestOutcome) => one.kind !== 'skipped' || isBeyondMachine(one);
  return outcomes.some(counts)
    ? focused
    : [...focused, failure('the file', file, 'none of its tests ran')];
}

async function focusedLines(root: string, file: string): Promise<number[]> {
  const text = await readFile(join(root, file), 'utf8');
  if (!text.includes('only')) return [];
  // Loaded when there is reason to: it brings the whole compiler.
  const { focusedTests } = await import('./focused-tests.ts');
  return focusedTests(file, text);
}
