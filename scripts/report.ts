import { once } from 'node:events';
import type { EventData } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

export type ReportEvent = Extract<
  TestEvent,
  { type: 'test:pass' | 'test:fail' | 'test:stdout' | 'test:stderr' | 'test:diagnostic' }
>;

export type Finished = EventData.TestPass | EventData.TestFail;

export interface Report {
  write(event: ReportEvent): void;
  /** Prints every failure in full, then the totals. Returns false if anything failed. */
  close(): Promise<boolean>;
}

/** Node's own reporter, without a line for each of the thousands of tests that pass inside a file. */
export function openReport(): Report {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const needs: string[] = [];
  const reporter = new spec();
  reporter.on('data', (text) => process.stdout.write(text));
  return {
    write(event) {
      const { type, data } = event;
      if (type !== 'test:pass' && type !== 'test:fail') return void reporter.write(event);
      const kind = kindOf(data);
      if (kind) counts[kind] += 1;
      if (isBeyondMachine(data)) needs.push(String(data.skip).slice('needs '.length));
      else if (type === 'test:fail' || kind === 'skipped' || data.nesting === 0)
        reporter.write(event);
    },
    async close() {
      await once(reporter.end(), 'end');
      const { passed, failed, skipped } = counts;
      const totals = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
      console.log(['', ...needList(needs), totals].join('\n'));
      return failed === 0;
    },
  };
}

/** What is no test of node:test has no place in its tree. */
const own = { nesting: 0, testId: 0, testNumber: 0, parentId: undefined, tags: [] };

export function success(name: string, duration_ms: number): ReportEvent {
  return { type: 'test:pass', data: { ...own, name, details: { duration_ms } } };
}

/** A failure outside any test. A reason that is no error prints as it is, without a stack. */
export function failure(name: string, reason: unknown, duration_ms = 0): ReportEvent {
  const text = String(reason);
  const plain = Object.assign(new Error(text), { [inspect.custom]: () => text });
  const cause = reason instanceof Error ? reason : plain;
  // As node:test wraps what a test throws.
  const error = Object.assign(new Error(text), { code: 'ERR_TEST_FAILURE', cause });
  return { type: 'test:fail', data: { ...own, name, details: { duration_ms, error } } };
}

/** A line that counts as no test. */
export function notice(message: string): ReportEvent {
  return { type: 'test:diagnostic', data: { nesting: 0, level: 'info', message } };
}

/** Whether this machine lacks what a skipped test needs. Other skipped tests were left out by a person. */
export function isBeyondMachine({ skip }: Finished): boolean {
  return typeof skip === 'string' && skip.startsWith('needs ');
}

/** Undefined for a suite whose result is only that of its tests. */
function kindOf({ skip, todo, details }: Finished): 'passed' | 'failed' | 'skipped' | undefined {
  if (skip || todo) return 'skipped';
  if (!('error' in details)) return details.type === 'suite' ? undefined : 'passed';
  const { error } = details;
  return 'failureType' in error && error.failureType === 'subtestsFailed' ? undefined : 'failed';
}

/** One sentence for each thing that tests need and this machine lacks. */
function needList(needs: readonly string[]): string[] {
  return [...Map.groupBy(needs, (need) => need)].map(
    ([need, { length }]) => `${length} ${length === 1 ? 'test needs' : 'tests need'} ${need}.`,
  );
}
