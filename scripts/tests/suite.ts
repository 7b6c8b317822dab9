import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { inPlace, open, packagesOutside } from '../build/bundle.mjs';
import { load, runVariable } from '../build/bundle-program.mjs';
import type { Check, CheckResult } from '../checks/check.ts';
import { planBatches } from './plan-batches.ts';
import { failure, notice, openReport, type Report, type ReportEvent, success } from './report.ts';
import { closeRunFolder, openRunFolder } from './run-folder.ts';
import { runTestFiles } from './run-test-files.ts';

const entry = '\0tests';

/**
 * Bundles test files, with all that they test, into one program. It takes names of files and runs each as a suite of its
 * own, so that hooks at the top of a file are its own.
 */
async function bundleTests(
  root: string,
  files: readonly string[],
  folder: string,
): Promise<string> {
  const bundle = await open({
    input: { tests: entry },
    plugins: [{ name: 'tests', ...entryOf(root, files) }, inPlace()],
    external: packagesOutside,
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
    sourcemap: true,
  });
  await bundle.close();
  return join(folder, 'tests.mjs');
}

function entryOf(root: string, files: readonly string[]) {
  const loaders = files.map((file) => {
    const path = JSON.stringify(join(root, file));
    // require(), so that a file is loaded within its suite and at once.
    return `${JSON.stringify(file)}: () => require(${path}),`;
  });
  const code = `import { describe } from 'node:test';
const files = {\n${loaders.join('\n')}\n};
for (const file of process.argv.slice(2)) describe(file, () => void files[file]());`;
  return {
    resolveId: (id: string) => (id === entry ? entry : null),
    load: (id: string) => (id === entry ? { code, moduleType: 'js' as const } : null),
  };
}

const stopWithinMs = 20_000;

type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGPIPE';

/** The reason of the abort: which signal it was, and the exit code that belongs to it. */
class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly exitCode: number;
  constructor(signal: StopSignal) {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Aborted by the first signal. Later ones change nothing: a terminal and npm may both send one. */
function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: StopSignal) => {
    if (controller.signal.aborted) return;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    controller.abort(new Stopped(signal));
    console.log(`stopping after ${signal}`);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(signal));
  // Nobody reads any more, as in `npm test | head`.
  process.stdout.on('error', () => stop('SIGPIPE'));
  return controller.signal;
}

export interface Suite {
  readonly root: string;
  /** Done before anything else; its lines are printed. */
  readonly prepare?: () => Promise<readonly string[]>;
  /** Each counts as one test. */
  readonly checks: readonly Check[];
  readonly files: readonly string[];
  /** How many processes run tests at once. */
  readonly concurrency: number;
  /** These take little of a processor: one after the other they run while all the rest does. */
  readonly mostlyWaiting?: RegExp;
  /** These get a process of their own; others share one with files of their kind. */
  readonly alone?: RegExp;
  /** At most this many files that need engines share a process, where they are slow: so that all workers end together. */
  readonly together?: number;
  /** A process in which no test ends for this long is ended, and counts as failed. */
  readonly fileTimeoutMs?: number;
  /** Prints what test files print at once, and not only when they fail. */
  readonly live?: boolean;
}

/** What server/test/support/service/engines.ts offers: one pair of engines for all the files that need them. */
interface EngineSupport {
  startTestEngines(): Promise<Engines>;
}

interface Engines {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

type Job = () => Promise<void>;

/** Runs everything, prints as it goes, and ends the process with the exit code that belongs to it. */
export async function runSuite(suite: Suite): Promise<never> {
  // Should the work below end without a result, that must not look like success.
  process.exitCode = 1;
  const folder = openRunFolder();
  process.env[runVariable] ??= randomUUID();
  const stop = stopOnSignal();
  const report = openReport();
  await runAll(suite, report, stop).catch((error) => report.write(failure('test files', error)));
  report.write(await runCheck('leaves nothing behind', () => findLeftovers(folder)));
  const passed = report.close();
  process.exit(stop.reason instanceof Stopped ? stop.reason.exitCode : passed ? 0 : 1);
}

async function runAll(suite: Suite, report: Report, stop: AbortSignal): Promise<void> {
  const { root, files, prepare } = suite;
  if (files.length === 0) throw new Error('There is no such test file.');
  for (const line of (await prepare?.()) ?? []) report.write(notice(line));
  // Below the root, where its packages are found.
  const folder = join(root, '.cache', `tests-${process.pid}`);
  const program = await bundleTests(root, files, folder);
  const needsEngines = files.some((file) => /^(server|dashboard|clients\/\w+)\/test\//.test(file));
  const engines = needsEngines && !stop.aborted ? await startEngines(root) : undefined;
  if (engines) report.write(notice('engines started'));
  try {
    await runJobs(suite, program, report, stop);
  } finally {
    await engines?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startEngines(root: string): Promise<Engines> {
  const support: EngineSupport = await load(join(root, 'server/test/support/service/engines.ts'));
  const engines = await support.startTestEngines();
  Object.assign(process.env, engines.env);
  return engines;
}

/** Checks first, since the slowest of them takes as long as a batch of files. */
async function runJobs(suite: Suite, program: string, report: Report, signal: AbortSignal) {
  const { root, live, checks, fileTimeoutMs: timeoutMs } = suite;
  const runFiles = (files: readonly string[]) => async () => {
    await runTestFiles(files, { root, program, report, signal, timeoutMs, live }).catch((error) =>
      report.write(failure(files.join(', '), error)),
    );
  };
  const work = async (waiting: Job[]) => {
    for (let job = waiting.shift(); job && !signal.aborted; job = waiting.shift()) await job();
  };
  const isAside = (file: string) => suite.mostlyWaiting?.test(file) === true;
  const aside = planBatches(suite.files.filter(isAside), 1, suite.alone).map(runFiles);
  const rest = suite.files.filter((file) => !isAside(file));
  const fewer = suite.together === undefined ? {} : { engine: suite.together };
  const stopped = once(signal, 'abort').then(() => undefined);
  const jobs: Job[] = [
    ...checks.map((check) => async () => {
      const result = await Promise.race([runCheck(check.name, () => check.run(root)), stopped]);
      if (result) report.write(result);
    }),
    ...planBatches(rest, suite.concurrency, suite.alone, fewer).map(runFiles),
  ];
  const workers = Array.from({ length: suite.concurrency }, () => work(jobs));
  await Promise.all([work(aside), ...workers]);
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

async function findLeftovers(folder: string): Promise<CheckResult> {
  const { names, processes } = await closeRunFolder(folder);
  const problems = [
    ...processes.map(({ pid, command }) => `a process was left running: ${pid} ${command}`),
    ...names.map((name) => `a temporary file or folder was left: ${name}`),
  ];
  return { summary: 'processes, temporary files', problems };
}
