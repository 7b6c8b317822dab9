import type { EventData } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { type Finished, failure, isBeyondMachine, type ReportEvent } from './report.ts';

export interface Batch {
  /** The program that runs the files; an absolute path. */
  readonly program: string;
  /** Each is a top-level suite of the program. */
  readonly files: readonly string[];
}

/** Passes on the events of a batch, and adds a failure for each file that ran no test or did not end. */
export async function* judgeFiles(
  events: AsyncIterable<TestEvent>,
  { program, files }: Batch,
): AsyncGenerator<ReportEvent> {
  const unfinished = new Set(files);
  const running = new Map<number, string>();
  let tested = false;
  let died: string | undefined;
  for await (const event of events) {
    const { type, data } = event;
    if (type === 'test:stdout' || type === 'test:stderr') yield event;
    if (type === 'test:dequeue' && data.nesting > 0) running.set(data.testId, data.name);
    if (type === 'test:complete') running.delete(data.testId);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.nesting === 0 && unfinished.delete(data.name)) {
      // It is the program, and reporters print it as the place of the test.
      delete data.file;
      const empty = type === 'test:pass' && !tested;
      yield empty ? failure(data.name, 'none of its tests ran') : event;
      tested = false;
    } else if (data.name !== program) {
      tested ||= canRun(data);
      yield event;
    } else if (type === 'test:fail') died = reasonOf(data, running);
  }
  for (const file of unfinished) yield failure(file, died ?? 'its process ended before its tests');
  // Something still ran after the last test, and no single file is to blame.
  if (died !== undefined && unfinished.size === 0) yield failure(files.join(', '), died);
}

/** Whether a test ran, or would run on a machine that has what it needs. */
function canRun(test: Finished): boolean {
  const { skip, todo, details } = test;
  return isBeyondMachine(test) || (details.type !== 'suite' && !skip && !todo);
}

/** Why a process failed although none of its finished tests did. */
function reasonOf({ details }: EventData.TestFail, running: ReadonlyMap<number, string>): string {
  // node:test adds these to its errors; @types/node does not declare them.
  const { failureType, exitCode, signal } = details.error as Error & Record<string, unknown>;
  if (failureType === 'testAborted')
    return `stopped before its end; unfinished: ${[...running.values()].join(', ') || 'no test'}`;
  return `its process ended with ${signal ? `signal ${signal}` : `code ${exitCode}`}`;
}
