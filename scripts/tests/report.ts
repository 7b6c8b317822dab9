export interface Finished {
  readonly name: string;
  readonly nesting: number;
  readonly skip?: string | boolean | undefined;
  readonly todo?: string | boolean | undefined;
  /** What a file and all that it started took of a processor. */
  readonly processor_ms?: number | undefined;
  readonly details: {
    readonly type?: string | undefined;
    readonly duration_ms?: number | undefined;
    readonly error?: FailureDetails | undefined;
  };
}

interface FailureDetails {
  readonly failureType?: string | undefined;
  readonly message: string;
  /** With its stack, as it is printed. */
  readonly text: string;
}

/** One type for each name, so that the compiler tells them apart by it. */
export type EventOf<Type extends string, Data> = Type extends unknown
  ? { readonly type: Type; readonly data: Data }
  : never;

export type Printed = EventOf<'test:stdout' | 'test:stderr', { readonly message: string }>;

export type ReportEvent =
  | EventOf<'test:pass' | 'test:fail', Finished>
  | EventOf<'test:diagnostic', { readonly message: string }>
  | Printed;

export interface Report {
  write(event: ReportEvent): void;
  /** Prints every failure in full, then the totals. Returns false if anything failed. */
  close(): boolean;
}

const fewFiles = 10;
const listedFiles = 40;

/** A line for each file, each failure and each test that was left out; none for the thousands that pass in a file. */
export function openReport(
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Report {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const needs: string[] = [];
  const failures: string[] = [];
  const spent = new Map<string, number>();
  const writeResult = (isFailure: boolean, data: Finished): void => {
    const kind = kindOf(data);
    if (kind) counts[kind] += 1;
    if (data.processor_ms !== undefined) spent.set(data.name, data.processor_ms);
    if (isBeyondMachine(data)) needs.push(String(data.skip).slice('needs '.length));
    else if (isFailure || kind === 'skipped' || data.nesting === 0)
      print(`${lineOf(isFailure, data)}\n`);
    if (kind === 'failed')
      failures.push(`${lineOf(isFailure, { ...data, nesting: 0 })}\n${indented(data)}`);
  };
  return {
    write(event) {
      if (event.type === 'test:pass' || event.type === 'test:fail')
        writeResult(event.type === 'test:fail', event.data);
      else if (event.type === 'test:diagnostic') print(`ℹ ${event.data.message}\n`);
      else print(event.data.message);
    },
    close() {
      if (failures.length > 0) print(`\n✖ failing tests:\n\n${failures.join('\n\n')}\n`);
      for (const line of mostSpent(spent)) print(`${line}\n`);
      const { passed, failed, skipped } = counts;
      const totals = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
      print(`${['', ...needList(needs), totals].join('\n')}\n`);
      return failed === 0;
    },
  };
}

/** Where the time goes: a file that waits long takes little of a processor, and the other way around. */
function mostSpent(spent: ReadonlyMap<string, number>): string[] {
  if (spent.size < fewFiles) return [];
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const all = [...spent.values()].reduce((sum, ms) => sum + ms, 0);
  const most = [...spent].toSorted(([, one], [, other]) => other - one).slice(0, listedFiles);
  return [
    `\nProcessor time of ${spent.size} files: ${seconds(all)}, without checks and shared engines. Most:`,
    ...most.map(([file, ms]) => `${seconds(ms).padStart(8)} ${file}`),
  ];
}

function lineOf(isFailure: boolean, { name, nesting, skip, todo, details }: Finished): string {
  const mark = skip ? '﹣' : isFailure ? '✖' : '✔';
  const time = details.duration_ms === undefined ? '' : ` (${Math.round(details.duration_ms)}ms)`;
  const left = skip || (todo && 'TODO');
  const reason = left ? ` # ${left === true ? 'SKIP' : left}` : '';
  return `${'  '.repeat(nesting)}${mark} ${name}${time}${reason}`;
}

function indented({ details: { error } }: Finished): string {
  return (error?.text ?? '').replace(/^/gm, '  ');
}

export function success(name: string, duration_ms: number): ReportEvent {
  return { type: 'test:pass', data: { name, nesting: 0, details: { duration_ms } } };
}

/** A failure outside any test. A reason that is no error prints as it is, without a stack. */
export function failure(name: string, reason: unknown, duration_ms?: number): ReportEvent {
  const message = reason instanceof Error ? reason.message : String(reason);
  const text = reason instanceof Error ? (reason.stack ?? message) : message;
  return {
    type: 'test:fail',
    data: { name, nesting: 0, details: { duration_ms, error: { message, text } } },
  };
}

/** A line that counts as no test. */
export function notice(message: string): ReportEvent {
  return { type: 'test:diagnostic', data: { message } };
}

/** Whether this machine lacks what a skipped test needs. Other skipped tests were left out by a person. */
export function isBeyondMachine({ skip }: Finished): boolean {
  return typeof skip === 'string' && skip.startsWith('needs ');
}

/** Undefined for a suite whose result is only that of its tests. */
function kindOf({ skip, todo, details }: Finished): 'passed' | 'failed' | 'skipped' | undefined {
  if (skip || todo) return 'skipped';
  if (!details.error) return details.type === 'suite' ? undefined : 'passed';
  return details.error.failureType === 'subtestsFailed' ? undefined : 'failed';
}

/** One sentence for each thing that tests need and this machine lacks. */
function needList(needs: readonly string[]): string[] {
  return [...Map.groupBy(needs, (need) => need)].map(
    ([need, { length }]) => `${length} ${length === 1 ? 'test needs' : 'tests need'} ${need}.`,
  );
}
