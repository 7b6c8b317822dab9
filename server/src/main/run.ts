import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { DataFolderInUse, DataFolderNotWritable } from '../adapters/data-folder/index.ts';
import { CannotStartPostgres } from '../adapters/postgres/index.ts';
import { createFirstOrganization } from '../modules/accounts/index.ts';
import { startMessage } from './announce-start.ts';
import { composeCatalog } from './collector-catalog.ts';
import { compose } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startEdge } from './edge.ts';
import { FormerData } from './former-data.ts';
import { createLog } from './log.ts';
import { removeOperatorFile, writeOperatorFile } from './operator-file.ts';
import { prepareMoves } from './prepare-moves.ts';
import { startRoleProcess } from './role-process.ts';
import { startDemo } from './start-demo.ts';
import { openStores } from './stores.ts';
import { startWorker } from './worker.ts';

const stopWithinMs = 9_000;

type Step = () => Promise<void>;
const roles = ['all', 'api', 'worker', 'edge'] as const;

/** Starts the service, or the part of it that --role names, and keeps it running until a signal stops it. */
async function run(): Promise<void> {
  const role = readRole();
  const config = readConfig();
  const logger = createLog(config.logLevel);
  const stopping: Step[] = [];
  const { stop, isStopping } = stopOnce(stopping, (fields, message) =>
    logger.error(fields, message),
  );
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(0));
  }
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'stopping after a fault that nothing caught');
    stop(1);
  });
  try {
    if (role === 'worker') await runWorker(config, logger, stopping, stop);
    else if (role === 'edge') await runEdge(config, logger, stopping, stop);
    else await runApi(config, logger, stopping, role === 'all');
  } catch (error) {
    // A part that was still starting when a signal came fails on what is closed already: nothing to tell.
    if (!isStopping()) complain(error, role === 'edge' ? 'EDGE_PORT' : 'PORT');
    stop(1);
  }
}

function readRole(): (typeof roles)[number] {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });
  const role = roles.find((candidate) => candidate === values.role);
  if (role) return role;
  throw new ConfigError(`--role takes ${roles.join(', ')}.`);
}

async function runApi(config: Config, logger: Logger, stopping: Step[], withOthers: boolean) {
  const stores = await openStores(config, logger);
  stopping.unshift(() => stores.close());
  const moving = withOthers ? await prepareMoves(stores, config, logger) : undefined;
  stopping.unshift(async () => moving?.stop());
  const {
    app,
    services,
    operatorToken: token,
  } = await compose(
    stores,
    { ...config, catalog: composeCatalog(config), mover: moving?.mover },
    logger,
  );
  const first = await createFirstOrganization(services, config.firstOrganization);
  stopping.unshift(() => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  stores.announce(address);
  await writeOperatorFile(config.dataDir, { address, token });
  stopping.unshift(() => removeOperatorFile(config.dataDir));
  if (moving) {
    const part = { entry: import.meta.filename, urls: moving.urls, logger };
    const worker = startRoleProcess({ ...part, role: 'worker' });
    const edge = startRoleProcess({ ...part, role: 'edge', onMessage: announceEdge });
    moving.addWriters(worker, edge);
    stopping.unshift(async () => {
      await Promise.all([worker.stop(), edge.stop()]);
    });
  }
  process.stdout.write(startMessage(address, first));
  const demo = await startDemo(config, services, first, (line) =>
    process.stdout.write(`${line}\n`),
  );
  stopping.unshift(() => demo.stop());
}

/** A worker that the service started as its child ends with it, also when the service was killed. */
async function runWorker(
  config: Config,
  logger: Logger,
  stopping: Step[],
  stop: (code: number) => void,
) {
  if (process.connected) process.on('disconnect', () => stop(0));
  stopping.unshift(await startWorker(config, logger));
  logger.info({}, 'worker ready');
}

/** The edge ends with the service that started it, like a worker. */
async function runEdge(
  config: Config,
  logger: Logger,
  stopping: Step[],
  stop: (code: number) => void,
) {
  if (process.connected) process.on('disconnect', () => stop(0));
  const edge = await startEdge(config, logger);
  stopping.unshift(() => edge.stop());
  logger.info({ address: edge.address }, 'edge ready');
  if (process.send) process.send({ edgeAddress: edge.address });
  else announceEdge({ edgeAddress: edge.address });
}

function announceEdge(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('edgeAddress' in message)) return;
  process.stdout.write(`  Edge for AI agents: ${message.edgeAddress}\n`);
}

/** Stops everything in order, once; a part that hangs is given up in time. */
function stopOnce(
  steps: readonly Step[],
  report: (fields: object, message: string) => void,
): { stop(code: number): void; isStopping(): boolean } {
  let stopping = false;
  return {
    isStopping: () => stopping,
    stop(code) {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      stopAll(steps, report).then((clean) => process.exit(clean ? code : 1));
    },
  };
}

async function stopAll(
  steps: readonly Step[],
  report: (fields: object, message: string) => void,
): Promise<boolean> {
  let clean = true;
  for (const step of steps) {
    await step().catch((error: unknown) => {
      clean = false;
      report({ err: error }, 'a part did not stop cleanly');
    });
  }
  return clean;
}

const mendable = [
  ConfigError,
  DataFolderInUse,
  DataFolderNotWritable,
  CannotStartPostgres,
  FormerData,
];

/** Mistakes that an operator can mend are told in a sentence; anything else with its trace. */
function complain(error: unknown, variable?: 'PORT' | 'EDGE_PORT'): void {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : '';
    process.stderr.write(`Port ${port} is in use. Set ${variable} to another one.\n`);
  } else if (mendable.some((kind) => error instanceof kind) && error instanceof Error) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

run().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
