import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check, CheckResult } from './check.ts';
import { planBatches } from './plan-batches.ts';
import { failure, notice, openReport, type Report, type ReportEvent, success } from './report.ts';
import { closeRunFolder, openRunFolder } from './run-folder.ts';
import { runTestFiles } from './run-test-files.ts';
import { Stopped, stopOnSignal } from './stop-on-signal.ts';

export interface Suite {
  readonly root: string;
  /** Each counts as one test. */
  readonly checks: readonly Check[];
  readonly files: readonly string[];
  readonly concurrency: number;
  /** These take little of a processor: one after the other they run while all the rest does. */
  readonly mostlyWaiting?: RegExp;
  /** These get a process of their own; others share one with files of their kind. */
  readonly alone?: RegExp;
  /** A process in which no test ends for this long is ended, and counts as failed. */
  readonly fileTimeoutMs?: number;
  /** Prints what test files print at once, and not only when they fail. */
  readonly live?: boolean;
}

/** What server/test/support/engines.ts offers: one pair of engines for all the files that need them. */
interface EngineSupport {
  startTestEngines(): Promise<Engines>;
}

interface Engines {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Runs everything, prints as it goes, and ends the process with the exit code that belongs to it. */
export async function runSuite(suite: Suite): Promise<never> {
  // Should the work below end without a result, that must not look like success.
  process.exitCode = 1;
  process.env.NODE_COMPILE_CACHE ??= join(suite.root, 'node_modules/.cache/compiled');
  const folder = openRunFolder();
  const stop = stopOnSignal();
  const report = openReport();
  await Promise.race([runChecks(suite, report, stop), once(stop, 'abort')]);
  await runTests(suite, report, stop).catch((error) => report.write(failure('test files', error)));
  report.write(await runCheck('leaves nothing behind', () => findLeftovers(folder)));
  const passed = await report.close();
  process.exit(stop.reason instanceof Stopped ? stop.reason.exitCode : passed ? 0 : 1);
}

/** Started together, reported in order. */
async function runChecks({ root, checks }: Suite, report: Report, stop: AbortSignal) {
  const running = checks.map((check) => runCheck(check.name, () => check.run(root)));
  for (const check of running) {
    const event = await check;
    if (!stop.aborted) report.write(event);
  }
}

async function runCheck(name: string, run: () => Promise<CheckResult>): Promise<ReportEvent> {
  const began = performance.now();
  try {
    const { summary, problems } = await run();
    const duration_ms = Math.round(performance.now() - began);
    const title = `${name}: ${summary}`;
    if (problems.length > 0) return failure(title, problems.join('\n'), duration_ms);
    return success(title, duration_ms);
  } catch (error) {
    return failure(name, error);
  }
}

async function runTests(suite: Suite, report: Report, stop: AbortSignal): Promise<void> {
  if (suite.files.length === 0) throw new Error('There is no such test file.');
  const needsEngines = suite.files.some((file) =>
    /^(server|dashboard|clients\/\w+)\/test\//.test(file),
  );
  const engines = needsEngines && !stop.aborted ? await startEngines(suite.root) : undefined;
  if (engines)
    report.write(
      notice('engines started for server/test, dashboard/test and the tests of clients'),
    );
  try {
    await runBatches(suite, report, stop);
  } finally {
    await engines?.close();
  }
}

async function startEngines(root: string): Promise<Engines> {
  const file = join(root, 'server/test/support/engines.ts');
  const support: EngineSupport = await import(pathToFileURL(file).href);
  const engines = await support.startTestEngines();
  Object.assign(process.env, engines.env);
  return engines;
}

/** One run() per batch: a run() can be aborted as a whole, but not for one of its files. */
async function runBatches(suite: Suite, report: Report, signal: AbortSignal): Promise<void> {
  const { root, live, fileTimeoutMs: timeoutMs } = suite;
  const work = async (waiting: string[][]) => {
    for (let batch = waiting.shift(); batch && !signal.aborted; batch = waiting.shift())
      await runTestFiles(batch, { root, report, signal, timeoutMs, live }).catch((error) =>
        report.write(failure(batch.join(', '), error)),
      );
  };
  const isAside = (file: string) => suite.mostlyWaiting?.test(file) === true;
  const aside = suite.files.filter(isAside).map((file) => [file]);
  const rest = suite.files.filter((file) => !isAside(file));
  const batches = planBatches(rest, suite.alone);
  const workers = Array.from({ length: suite.concurrency }, () => work(batches));
  await Promise.all([work(aside), ...workers]);
}

async function findLeftovers(folder: string): Promise<CheckResult> {
  const { names, processes } = await closeRunFolder(folder);
  const problems = [
    ...processes.map(({ pid, command }) => `a process was left running: ${pid} ${command}`),
    ...names.map((name) => `a temporary file or folder was left: ${name}`),
  ];
  return { summary: 'processes, temporary files', problems };
}
