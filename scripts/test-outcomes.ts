import { relative } from 'node:path';
import type { EventData, TestsStream } from 'node:test';
import { inspect } from 'node:util';

/** One test, or the file itself where no test of it is to blame. */
export interface TestOutcome {
  readonly kind: 'passed' | 'failed' | 'skipped';
  readonly name: string;
  /** The file and, for a test, the line on which it starts. */
  readonly place: string;
  readonly milliseconds: number;
  /** Why it failed or was skipped. */
  readonly reason?: string;
}

export interface FileOutcome {
  readonly file: string;
  readonly outcomes: readonly TestOutcome[];
  readonly milliseconds: number;
}

/** A test that this machine lacks something for; its reason begins with "needs". Not a test that somebody left out. */
export function isBeyondMachine({ kind, reason }: TestOutcome): boolean {
  return kind === 'skipped' && (reason ?? '').startsWith('needs ');
}

type Finished = EventData.TestPass | EventData.TestFail;

export interface Batch {
  readonly root: string;
  /** The program that runs the files; an absolute path. */
  readonly program: string;
  /** Relative to the root, in the order in which they run. */
  readonly files: readonly string[];
  /** Called when a file has ended. */
  readonly onFile: (outcome: FileOutcome) => void;
}

/** Listens to the run of a batch until it ends. */
export async function collectOutcomes(stream: TestsStream, batch: Batch): Promise<void> {
  const { root, program, files, onFile } = batch;
  const names: string[] = [];
  const running = new Map<number, string>();
  const waiting = new Set(files);
  let outcomes: TestOutcome[] = [];
  let died: string | undefined;

  const isProgram = (test: { name: string; nesting: number }) =>
    test.nesting === 0 && test.name === program;
  const isFile = (test: { name: string; nesting: number }) =>
    test.nesting === 0 && files.includes(test.name);
  const isTest = (test: { name: string; nesting: number }) => !isProgram(test) && !isFile(test);
  const record = (test: Finished) => {
    const place = `${relative(root, test.file ?? program)}:${test.line}`;
    outcomes.push({ name: names.slice(1).join(' > '), place, ...describe(test) });
  };
  const end = (file: string, milliseconds: number) => {
    waiting.delete(file);
    onFile({ file, outcomes, milliseconds });
    outcomes = [];
  };

  stream.on('test:start', ({ name, nesting }) => names.splice(nesting, names.length, name));
  stream.on('test:dequeue', (test) => isTest(test) && running.set(test.testId, test.name));
  stream.on('test:complete', (test) => isTest(test) && running.delete(test.testId));
  stream.on('test:pass', (test) => {
    if (isFile(test)) end(test.name, test.details.duration_ms);
    // A suite is reported in addition to its tests. A skipped suite reports none of its tests.
    else if (!isProgram(test) && (test.details.type !== 'suite' || test.skip)) record(test);
  });
  stream.on('test:fail', (test) => {
    const { error, duration_ms: milliseconds } = test.details;
    if (isProgram(test)) died = reasonOf(test, running);
    else if (!isFile(test)) failureType(error) === 'subtestsFailed' || record(test);
    else {
      if (failureType(error) !== 'subtestsFailed')
        outcomes.push(failure('the file', test.name, explain(error)));
      end(test.name, milliseconds);
    }
  });
  await ended(stream);
  const unfinished = [...waiting];
  for (const file of unfinished) {
    outcomes.push(failure('the file', file, died ?? 'its process ended before its tests'));
    end(file, 0);
  }
  // Something still ran after the last test, and no file can be told to be the one.
  if (died !== undefined && unfinished.length === 0) {
    outcomes.push(failure('the process', files.join(', '), died));
    end(files.at(-1) ?? '', 0);
  }
}

export function failure(name: string, place: string, reason: string): TestOutcome {
  return { kind: 'failed', name, place, reason, milliseconds: 0 };
}

function ended(stream: TestsStream): Promise<unknown> {
  return new Promise((resolve, reject) => {
    stream.once('end', resolve).once('error', reject).resume();
  });
}

function describe({ details, skip, todo }: Finished) {
  const milliseconds = details.duration_ms;
  const mark = skip || todo;
  if (mark) return { kind: 'skipped', milliseconds, reason: mark === true ? '' : mark } as const;
  if (!('error' in details)) return { kind: 'passed', milliseconds } as const;
  return { kind: 'failed', milliseconds, reason: explain(details.error) } as const;
}

/** Why a process failed although none of its finished tests did. */
function reasonOf({ details }: EventData.TestFail, running: ReadonlyMap<number, string>): string {
  const { error } = details;
  if (failureType(error) === 'testAborted')
    return `stopped before its end; unfinished: ${[...running.values()].join(', ') || 'no test'}`;
  const { exitCode, signal } = error as { exitCode?: number; signal?: string }; // set by node:test
  return `its process ended with ${signal ? `signal ${signal}` : `code ${exitCode}`}`;
}

function failureType(error: Error): unknown {
  return 'failureType' in error ? error.failureType : undefined;
}

/** The error as the test threw it, without the frames that are not ours. */
function explain(error: Error): string {
  const thrown = error.cause ?? error;
  if (!(thrown instanceof Error)) return inspect(thrown);
  const lines = (thrown.stack ?? thrown.message).split('\n');
  const ours = lines.filter((line) => !/^ +at .*(node:|<anonymous>\)$)/.test(line));
  return [...ours, ...(thrown.cause ? [`cause: ${inspect(thrown.cause)}`] : [])].join('\n');
}
