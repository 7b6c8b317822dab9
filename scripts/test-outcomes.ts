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

/** A test that this machine lacks something for; its reason begins with "needs". Not a test that somebody left out. */
export function isBeyondMachine({ kind, reason }: TestOutcome): boolean {
  return kind === 'skipped' && (reason ?? '').startsWith('needs ');
}

type Finished = EventData.TestPass | EventData.TestFail;

/** Listens to the run of one file (an absolute path) until it ends. */
export async function collectOutcomes(
  stream: TestsStream,
  root: string,
  file: string,
): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  const names: string[] = [];
  const running = new Map<number, string>();
  let complete = false;
  const isFile = (test: { name: string; nesting: number }) =>
    test.nesting === 0 && test.name === file;
  const record = (test: Finished) => {
    const place = `${relative(root, test.file ?? file)}:${test.line}`;
    outcomes.push({ name: names.join(' > '), place, ...describe(test) });
  };

  stream.on('test:start', ({ name, nesting }) => names.splice(nesting, names.length, name));
  stream.on('test:dequeue', (test) => isFile(test) || running.set(test.testId, test.name));
  stream.on('test:complete', (test) => isFile(test) || running.delete(test.testId));
  stream.on('test:pass', (test) => {
    // A file without tests is reported as a test that passed, a suite in addition to its tests. One
    // that is skipped is all that is heard of them.
    if (isFile(test) || (test.details.type === 'suite' && !test.skip)) return;
    record(test);
  });
  stream.on('test:fail', (test) => {
    if (failureType(test.details.error) === 'subtestsFailed') return;
    if (!isFile(test)) record(test);
    else outcomes.push(failure('the file', relative(root, file), reasonOf(test, running)));
  });
  stream.on('test:summary', (summary) => {
    complete ||= summary.file === file;
  });
  await ended(stream);
  if (!complete && outcomes.length > 0 && outcomes.every(({ kind }) => kind !== 'failed'))
    outcomes.push(failure('the file', relative(root, file), 'its process ended before its tests'));
  return outcomes;
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

/** Why a file failed although none of its finished tests did. */
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
