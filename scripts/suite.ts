import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check, CheckResult } from './check.ts';
import { planBatches } from './plan-batches.ts';
import {
  checkReport,
  failureList,
  fileReport,
  needList,
  outputReport,
  slowest,
  tally,
  totals,
} from './report.ts';
import { closeRunFolder, openRunFolder } from './run-folder.ts';
import { runTestFiles } from './run-test-files.ts';
import { Stopped, stopOnSignal } from './stop-on-signal.ts';
import type { TestOutcome } from './test-outcomes.ts';

export interface Suite {
  readonly root: string;
  /** Each counts as one test. */
  readonly checks: readonly Check[];
  readonly files: readonly string[];
  readonly concurrency: number;
  /** These take little of a processor: one after the other they run while all the rest does. */
  readonly mostlyWaiting?: RegExp;
  /** These get a process of their own; others share one with their like. */
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
  const outcomes = [
    ...(await Promise.race([checkAll(suite), aborted(stop)])),
    ...(await attempt('test files', () => testAll(suite, stop))),
    ...(await attempt('leaves nothing behind', () => cleanUp(folder))),
  ];
  console.log([...slowest(outcomes), ...failureList(outcomes), ''].join('\n'));
  console.log([...needList(outcomes), totals(tally(outcomes))].join('\n'));
  const failed = outcomes.some(({ kind }) => kind === 'failed');
  process.exit(stop.reason instanceof Stopped ? stop.reason.exitCode : failed ? 1 : 0);
}

function aborted(signal: AbortSignal): Promise<TestOutcome[]> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve([])));
}

/** Started together, told in order. */
async function checkAll({ root, checks }: Suite): Promise<TestOutcome[]> {
  const began = performance.now();
  const running = checks.map(async (check) => {
    const result = await check.run(root).catch(broken);
    return { name: check.name, result, milliseconds: performance.now() - began };
  });
  const outcomes: TestOutcome[] = [];
  for (const check of running) {
    const { name, result, milliseconds } = await check;
    console.log(checkReport(name, result, milliseconds));
    outcomes.push(outcome(name, result.problems.length === 0));
  }
  return outcomes;
}

async function testAll(suite: Suite, stop: AbortSignal): Promise<TestOutcome[]> {
  if (suite.files.length === 0) throw new Error('There is no such test file.');
  const needsEngines = suite.files.some((file) => /^(server|dashboard)\/test\//.test(file));
  const engines = needsEngines && !stop.aborted ? await startEngines(suite.root) : undefined;
  const outcomes = await runFiles(suite, stop);
  const closing = await attempt('engines', async () => {
    await engines?.close();
    return [];
  });
  return [...outcomes, ...closing];
}

async function startEngines(root: string): Promise<Engines> {
  const began = performance.now();
  const file = join(root, 'server/test/support/engines.ts');
  const support: EngineSupport = await import(pathToFileURL(file).href);
  const engines = await support.startTestEngines();
  Object.assign(process.env, engines.env);
  const result = {
    summary: 'shared by the files under server/test and dashboard/test',
    problems: [],
  };
  console.log(checkReport('engines', result, performance.now() - began));
  return engines;
}

async function runFiles(suite: Suite, stop: AbortSignal): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  const work = async (waiting: string[][]) => {
    for (let batch = waiting.shift(); batch && !stop.aborted; batch = waiting.shift())
      outcomes.push(...(await runBatch(suite, batch, stop)));
  };
  const isAside = (file: string) => suite.mostlyWaiting?.test(file) === true;
  const aside = suite.files.filter(isAside).map((file) => [file]);
  const others = planBatches(
    suite.files.filter((file) => !isAside(file)),
    suite,
  );
  const workers = Array.from({ length: suite.concurrency }, () => others);
  await Promise.all([aside, ...workers].map(work));
  return outcomes;
}

function runBatch(suite: Suite, files: readonly string[], stop: AbortSignal) {
  return attempt(files.join(', '), async () => {
    const { outcomes, output } = await runTestFiles(suite.root, files, {
      signal: stop,
      timeoutMs: suite.fileTimeoutMs,
      onOutput: suite.live ? (text) => process.stdout.write(text) : undefined,
      onFile: (done) => console.log(fileReport(done)),
    });
    if (output.trim() !== '' && tally(outcomes).failed > 0)
      console.log(outputReport(files, output));
    return outcomes;
  });
}

async function cleanUp(folder: string): Promise<TestOutcome[]> {
  const began = performance.now();
  const { names, processes } = await closeRunFolder(folder);
  const problems = [
    ...processes.map(({ pid, command }) => `a process was left running: ${pid} ${command}`),
    ...names.map((name) => `a temporary file or folder was left: ${name}`),
  ];
  const name = 'leaves nothing behind';
  const result = { summary: 'processes, temporary files', problems };
  console.log(checkReport(name, result, performance.now() - began));
  return [outcome(name, problems.length === 0)];
}

/** What breaks outside any test is one failure of its own. */
async function attempt(
  name: string,
  work: () => Promise<readonly TestOutcome[]>,
): Promise<readonly TestOutcome[]> {
  try {
    return await work();
  } catch (error) {
    console.log(checkReport(name, broken(error), 0));
    return [outcome(name, false)];
  }
}

function broken(error: unknown): CheckResult {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { summary: 'broken off', problems: [text] };
}

function outcome(name: string, passed: boolean): TestOutcome {
  return { kind: passed ? 'passed' : 'failed', name, place: 'check', milliseconds: 0 };
}
