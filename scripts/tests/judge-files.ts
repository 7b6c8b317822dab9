import {
  type EventOf,
  type Finished,
  failure,
  isBeyondMachine,
  type Printed,
  type ReportEvent,
} from './report.ts';

/** What event-reporter.mjs sends. */
export type TestMessage =
  | EventOf<'test:pass' | 'test:fail', Finished>
  | EventOf<'test:dequeue' | 'test:complete', { readonly name: string; readonly nesting: number }>;

/** The end of a process of tests. */
export interface Ended {
  readonly type: 'ended';
  /** Why it failed, or seems to. */
  readonly reason?: string;
  /** Whether it was told to stop. */
  readonly stopped?: boolean;
}

/** Passes on the events of a process, and adds a failure for each file that ran no test or did not end. */
export async function* judgeFiles(
  events: AsyncIterable<TestMessage | Printed | Ended>,
  files: readonly string[],
): AsyncGenerator<ReportEvent> {
  const unfinished = new Set(files);
  const running: string[] = [];
  let tested = false;
  let anyFailed = false;
  for await (const event of events) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr') yield event;
    else if (event.type === 'ended')
      yield* judgeEnd(event, { files, unfinished, running, anyFailed });
    else if (event.type === 'test:dequeue') {
      if (event.data.nesting > 0) running.push(event.data.name);
    } else if (event.type === 'test:complete') {
      const at = running.lastIndexOf(event.data.name);
      if (at >= 0) running.splice(at, 1);
    } else {
      const { type, data } = event;
      anyFailed ||= type === 'test:fail';
      if (data.nesting > 0 || !unfinished.delete(data.name)) {
        tested ||= canRun(data);
        yield event;
        continue;
      }
      yield type === 'test:pass' && !tested ? failure(data.name, 'none of its tests ran') : event;
      tested = false;
    }
  }
}

interface State {
  readonly files: readonly string[];
  readonly unfinished: ReadonlySet<string>;
  readonly running: readonly string[];
  readonly anyFailed: boolean;
}

function* judgeEnd({ reason, stopped }: Ended, state: State): Generator<ReportEvent> {
  const { files, unfinished, running, anyFailed } = state;
  const why = stopped
    ? `stopped before its end; unfinished: ${running.join(', ') || 'no test'}`
    : (reason ?? 'its process ended before its tests');
  for (const file of unfinished) yield failure(file, why);
  // Something still ran after the last test, and no single file is to blame.
  if (unfinished.size === 0 && (stopped || (reason !== undefined && !anyFailed)))
    yield failure(files.join(', '), why);
}

/** Whether a test ran, or would run on a machine that has what it needs. */
function canRun(test: Finished): boolean {
  const { skip, todo, details } = test;
  return isBeyondMachine(test) || (details.type !== 'suite' && !skip && !todo);
}
