import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import {
  type EventOf,
  type Finished,
  failure,
  isBeyondMachine,
  notice,
  type Printed,
  type Report,
  type ReportEvent,
} from './report.ts';

export interface FilesOptions {
  readonly root: string;
  /** What bundleTests wrote. */
  readonly program: string;
  readonly report: Report;
  /** Ends the process when aborted. */
  readonly signal: AbortSignal;
  /** A process in which no test ends for this long is ended, and the files it did not finish count as failed. */
  readonly timeoutMs?: number | undefined;
  /** Prints what the files print at once, and not only when one of them fails. */
  readonly live?: boolean | undefined;
}

const killedAfterMs = 5_000;
const lastOutputMs = 2_000;
const reporter = join(import.meta.dirname, 'event-reporter.mjs');
const flags = ['--test-reporter', reporter, '--test-reporter-destination', 'stdout'];

/** Runs test files one after the other in one process. */
export async function runTestFiles(
  files: readonly string[],
  { root, program, report, signal, timeoutMs, live = false }: FilesOptions,
): Promise<void> {
  const printed: Printed[] = [];
  const nameSources = createSourceNamer(program);
  let failed = false;
  const write = (event: ReportEvent) => {
    failed ||= event.type === 'test:fail';
    report.write(event);
  };
  for await (const event of judgeFiles(
    startTests(program, files, { root, signal, timeoutMs }),
    files,
  )) {
    if (event.type === 'test:fail') write(withSources(event, nameSources));
    else if (event.type !== 'test:stdout' && event.type !== 'test:stderr') write(event);
    else {
      const message = nameSources(event.data.message);
      const named = { ...event, data: { message } };
      if (live) report.write(named);
      else printed.push(named);
    }
  }
  // Which file printed what is not known.
  if (failed && printed.length > 0)
    for (const event of [notice(`printed by ${files.join(', ')}:`), ...printed])
      report.write(event);
}

function withSources(
  event: EventOf<'test:fail', Finished>,
  nameSources: (text: string) => string,
): ReportEvent {
  const { details } = event.data;
  const { error } = details;
  if (!error) return event;
  const text = nameSources(error.text);
  return { ...event, data: { ...event.data, details: { ...details, error: { ...error, text } } } };
}

/** What a process of tests reports and prints, and at last how it ended. */
async function* startTests(
  program: string,
  files: readonly string[],
  { root, signal, timeoutMs }: Pick<FilesOptions, 'root' | 'signal' | 'timeoutMs'>,
): AsyncGenerator<TestMessage | Printed | Ended> {
  const child = spawn(process.execPath, [...flags, program, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const waiting: (TestMessage | Printed | Ended)[] = [];
  let wake = () => {};
  const add = (event: TestMessage | Printed | Ended) => {
    waiting.push(event);
    wake();
  };
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
    // An endless loop never hears the first.
    setTimeout(() => child.kill('SIGKILL'), killedAfterMs).unref();
  };
  // node:test limits tests only: for a file with an open handle or an endless loop it would wait.
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  // Opened above, and for reading.
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
    timer?.refresh();
    add(JSON.parse(line));
  });
  for (const type of ['stdout', 'stderr'] as const)
    child[type]?.on('data', (chunk) =>
      add({ type: `test:${type}`, data: { message: String(chunk) } }),
    );
  child.on('error', (error) => add({ type: 'ended', reason: error.message }));
  let hasEnded = false;
  const end = (code: number | null, killedBy: NodeJS.Signals | null) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    const how = killedBy ? `signal ${killedBy}` : `code ${code}`;
    add({ type: 'ended', stopped, ...(code !== 0 && { reason: `its process ended with ${how}` }) });
  };
  child.on('close', end);
  // A process that it left behind may keep its output open.
  child.on('exit', (code, killedBy) => setTimeout(end, lastOutputMs, code, killedBy));
  for (;;) {
    const event = waiting.shift();
    if (event) yield event;
    if (event?.type === 'ended') return;
    if (!event)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
}

/**
 * Exchanges places in a bundled program for those in its sources. Done to what is printed alone: a process of tests that
 * read the map itself, as Node's flag has it, would take half a second more.
 */
function createSourceNamer(program: string): (text: string) => string {
  let map: SourceMap | undefined;
  const read = () => new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')));
  return (text) =>
    text.replace(/(?:file:\/\/)?(\/\S+?\.mjs):(\d+):(\d+)/g, (place, file, line, column) => {
      if (file !== program) return place;
      map ??= read();
      const found = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in found)) return place;
      const source = resolve(dirname(program), found.originalSource);
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
}

/** What event-reporter.mjs sends. */
export type TestMessage =
  | EventOf<'test:pass' | 'test:fail', Finished>
  | EventOf<'test:diagnostic', { readonly message: string }>
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
async function* judgeFiles(
  events: AsyncIterable<TestMessage | Printed | Ended>,
  files: readonly string[],
): AsyncGenerator<ReportEvent> {
  const unfinished = new Set(files);
  const running: string[] = [];
  let tested = false;
  let anyFailed = false;
  for await (const event of events) {
    if (
      event.type === 'test:stdout' ||
      event.type === 'test:stderr' ||
      event.type === 'test:diagnostic'
    )
      yield event;
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
