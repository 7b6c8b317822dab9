import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { collectGarbage } from '#kernel/process/collect-garbage.ts';
import { nameSources } from '#kernel/process/source-traces.ts';
import { announceEdge } from './announce-edge.ts';
import type { Config } from './config/config.ts';
import { type EdgeConfig, readEdgeConfig } from './config/edge-config.ts';
import { ConfigError } from './config/read-variables.ts';
import { createLog } from './log.ts';
import { type Part, type Step, stopOnce } from './stop-once.ts';
import { isTerminal } from './terminal.ts';
import { eraseLine } from './terminal-line.ts';
import type { Watching } from './watch.ts';

const everyMs = 5_000;
/** As a share of one processor. */
const idleShare = 0.05;
const busyShare = 0.2;

/**
 * Returns a process's memory once it is idle: by itself the engine keeps most of it until the next work. Does not keep
 * the process running.
 */
export function tidyWhenIdle(): void {
  let before = process.cpuUsage();
  let hasWorked = true;
  setInterval(() => {
    const now = process.cpuUsage();
    const share = (now.user + now.system - before.user - before.system) / 1000 / everyMs;
    before = now;
    if (share > busyShare) hasWorked = true;
    if (share > idleShare || !hasWorked) return;
    hasWorked = false;
    collectGarbage();
  }, everyMs).unref();
}

/** npm also passes Ctrl-C to a process that the terminal signalled: only a later one is a second Ctrl-C. */
const secondAfterMs = 500;
const interrupted = 130;

/**
 * Stops in order on the first signal, and at once on a second Ctrl-C. Says so on a terminal. Only who sends SIGTERM sends
 * the next requests elsewhere meanwhile.
 */
export function stopOnSignals(
  stop: Part['stop'],
  { isWatched, drainSeconds }: { readonly isWatched: boolean; readonly drainSeconds: number },
): void {
  const say = (text: string) => void (isWatched && process.stdout.write(text));
  let firstAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (firstAt === undefined) {
        firstAt = now;
        say(`${eraseLine}  Stopping ... (Ctrl-C again to stop at once)`);
        process.once('exit', () => say(`${eraseLine}  Stopped.\n`));
        stop(0, signal === 'SIGTERM' ? drainSeconds * 1000 : 0);
      } else if (signal === 'SIGINT' && now - firstAt > secondAfterMs) {
        process.exit(interrupted);
      }
    });
  }
}

nameSources();

const roles = ['all', 'api', 'worker', 'edge'] as const;
/** The process that loads an organization's simulated world and ends. */
const demoRole = 'demo';
const lastStepMs = 2_500;

/**
 * Runs the service, or the part given by --role, until a signal stops it. Each role only loads what it needs, which
 * saves time and memory.
 */
async function run(): Promise<void> {
  const { role, organization } = readArguments();
  // Reads only the edge's settings: the others load most of the service.
  const config = readEdgeConfig();
  const logger = createLog(config.logLevel, role === 'all' ? undefined : role);
  const stopping: Step[] = [];
  const isChild = process.connected;
  const { stop, isStopping } = stopOnce(stopping, (fields, message) => {
    // If the service ended at once, its stores are gone, too: not worth a log line.
    if (!isChild || process.connected) logger.error(fields, message);
  });
  stopOnSignals(stop, {
    isWatched: !isChild && isTerminal(process.stdout),
    drainSeconds: config.drainSeconds,
  });
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'stopping after a fault that nothing caught');
    stop(1);
  });
  tidyWhenIdle();
  const part: Part = { logger, stopping, stop, isStopping };
  try {
    if (role === 'worker') await runWorker(part);
    else if (role === 'edge') await runEdge(config, part);
    else if (role === demoRole) await runDemo(organization, part);
    else await startApi(part, role === 'all');
  } catch (error) {
    // A part that was starting when a signal came fails on closed resources: not worth a log line.
    if (!isStopping()) await explain(error, role === 'edge' ? 'EDGE_PORT' : 'PORT');
    stop(1);
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: { role: { type: 'string', default: 'all' }, organization: { type: 'string' } },
  });
  const role = [...roles, demoRole].find((candidate) => candidate === values.role);
  if (role) return { role, organization: Number(values.organization) };
  throw new ConfigError(`--role takes ${roles.join(', ')}.`);
}

/** Most of the program loads while the stores' processes start. */
async function startApi(part: Part, isWhole: boolean): Promise<void> {
  const { readConfig } = await import('./config/config.ts');
  const { openStores } = await import('./stores.ts');
  const config = readConfig();
  await trace(config, 'api', part);
  if (isTerminal(process.stdout)) process.stdout.write('  Starting ...');
  const opening = openStores(config, part.logger);
  const [{ runApi }, stores] = await Promise.all([import('./run-api.ts'), opening]);
  part.stopping.unshift(() => stores.close());
  await runApi(part, { config, stores, entry: import.meta.filename, isWhole });
}

/** A worker started by the service ends with it, even if the service was killed. */
async function runWorker(part: Part): Promise<void> {
  const { logger, stopping, stop } = part;
  if (process.connected) process.on('disconnect', () => stop(0));
  const { startWorker } = await import('./worker.ts');
  const { readConfig } = await import('./config/config.ts');
  const config = readConfig();
  await trace(config, 'worker', part);
  const worker = await startWorker(config, logger);
  stopping.unshift(() => worker.stop());
  await watch(config, { role: 'worker', ...worker }, part);
  logger.info({}, 'worker ready');
  if (!process.send) process.stdout.write('  The worker is ready.\n');
}

/** Like a worker, the edge ends with the service that started it. */
async function runEdge(config: EdgeConfig, part: Part): Promise<void> {
  const { logger, stopping, stop, isStopping } = part;
  if (process.connected) process.on('disconnect', () => stop(0));
  const { startEdge } = await import('./edge.ts');
  const databaseUrl = config.edgeDatabaseUrl ?? config.databaseUrl;
  const edge = await startEdge({ ...config, databaseUrl, isStopping }, logger);
  stopping.unshift(() => edge.stop());
  await watch(config, { role: 'edge', isReady: async () => true }, part);
  logger.info({ address: edge.address }, 'edge ready');
  if (process.send) process.send({ edgeAddress: edge.address });
  else announceEdge({ edgeAddress: edge.address });
}

/** Loaded only where it is wanted. */
async function watch(config: EdgeConfig, watching: Watching, part: Part): Promise<void> {
  if (config.metricsPort === undefined) return;
  const { startWatching } = await import('./watch.ts');
  await startWatching(config, watching, part);
}

async function trace({ tracing }: Config, role: string, part: Part): Promise<void> {
  if (!tracing) return;
  const { startTracing } = await import('./trace.ts');
  startTracing(tracing, role, part);
}

/** Ends when the world is loaded, and with the service that started it. */
async function runDemo(organizationId: number, { logger, stopping, stop }: Part): Promise<void> {
  if (process.connected) process.on('disconnect', () => stop(0));
  const { loadWorld } = await import('./load-world.ts');
  const { readConfig } = await import('./config/config.ts');
  const told = new AbortController();
  const loading = loadWorld(readConfig(), organizationId, logger, told.signal);
  stopping.unshift(async () => {
    told.abort();
    // The current step may take longer on a busy machine; the next load repeats it.
    await Promise.race([loading, pause(lastStepMs, undefined, { ref: false })]);
  });
  await loading;
  stop(0);
}

async function explain(error: unknown, variable?: 'PORT' | 'EDGE_PORT'): Promise<void> {
  const { complain } = await import('./terminal.ts');
  complain(error, variable);
}

run().catch(async (error: unknown) => {
  await explain(error);
  process.exit(1);
});
