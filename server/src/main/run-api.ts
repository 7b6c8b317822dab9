import { mkdir } from 'node:fs/promises';
import type { Services } from '#kernel/context.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { systemClock } from '#kernel/time.ts';
import { holdInstanceLock } from '../adapters/postgres/index.ts';
import { beginDemo, demoStatus, shouldLoadDemo } from '../demo/index.ts';
import { createFirstOrganization, type FirstOrganization } from '../modules/accounts/index.ts';
import { announceEdge, edgeAddress } from './announce-edge.ts';
import { composeCatalog } from './collector-catalog.ts';
import { compose } from './compose.ts';
import type { Config } from './config/config.ts';
import { connectAnalytics, firstFolder } from './moving/analytics-home.ts';
import type { Writer } from './moving/hold-writes.ts';
import { createMover } from './moving/move-analytics.ts';
import { removeOperatorFile, writeOperatorFile } from './operator-file.ts';
import { type RoleProcess, type RunningRole, startRoleProcess } from './role-process.ts';
import type { Part } from './stop-once.ts';
import { storeGauges } from './store-gauges.ts';
import type { Stores } from './stores.ts';
import { isTerminal } from './terminal.ts';
import { eraseLine } from './terminal-line.ts';
import { apiThreads, pageThreads } from './threads.ts';

const firstOrganizationId = 1;

/** Loads the simulated world if wanted, in a separate process, since reading it takes much memory. */
async function startDemo(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'analytics' | 'collectors'>,
  services: Services,
  first: FirstOrganization | undefined,
  part: Pick<RoleProcess, 'entry' | 'urls' | 'logger' | 'isStopping'>,
): Promise<RunningRole | undefined> {
  const organizationId = first?.organizationId ?? firstOrganizationId;
  const wanted = shouldLoadDemo({
    mode: config.demo,
    firstStart: first !== undefined,
    embedded: !config.databaseUrl && !config.analytics,
    providerKeys: Object.keys(config.collectors.credentials).length > 0,
    status: await demoStatus(services, organizationId),
  });
  if (!wanted) return undefined;
  await beginDemo(services, organizationId);
  const args = ['--organization', String(organizationId)];
  return startRoleProcess({ ...part, role: 'demo', args, ends: true });
}

interface ApiOptions {
  readonly config: Config;
  readonly stores: Stores;
  /** The program of each process. */
  readonly entry: string;
  /** Includes the other processes. */
  readonly isWhole: boolean;
}

/** Starts the API; as the whole service also the worker and the edge, in processes with the same `entry`. */
export async function runApi(
  { logger, stopping, isStopping }: Part,
  { config, stores, entry, isWhole }: ApiOptions,
): Promise<void> {
  const isWatched = isTerminal(process.stdout);
  let noteUrls = async () => {};
  const moving = isWhole ? await prepareMoves(stores, config, logger, () => noteUrls()) : undefined;
  stopping.unshift(async () => moving?.stop());
  let isStarted = false;
  const {
    app,
    services,
    isReady,
    operatorToken: token,
  } = await compose(
    stores,
    {
      ...config,
      catalog: composeCatalog(config),
      mover: moving?.mover,
      threads: apiThreads(),
      pageThreads: pageThreads(),
      isStarted: () => isStarted,
      isStopping,
    },
    logger,
  );
  stopping.unshift(() => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  // Only now: a start that fails for a used port would have generated secrets that no one sees.
  const first = await createFirstOrganization(services, config.firstOrganization);
  isStarted = true;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  stores.announce(address);
  const urls = moving?.urls ?? (() => stores.urls);
  noteUrls = () => writeOperatorFile(config.dataDir, { address, token, stores: urls() });
  await noteUrls();
  stopping.unshift(() => removeOperatorFile(config.dataDir));
  const part = { entry, urls, logger, isStopping };
  const edge = isWhole ? edgeAddress(config) : undefined;
  // Printed first, so that people do not wait for the other processes.
  process.stdout.write(startMessage({ address, first, edge, isWatched }));
  const roles: RunningRole[] = [];
  if (moving) {
    const worker = startRoleProcess({ ...part, role: 'worker' });
    const onMessage = (message: unknown) => announceEdge(message, edge);
    const edgeProcess = startRoleProcess({ ...part, role: 'edge', onMessage });
    moving.addWriters(worker, edgeProcess);
    roles.push(worker, edgeProcess);
    stopping.unshift(async () => {
      await Promise.all([worker.stop(), edgeProcess.stop()]);
    });
  }
  const demo = await startDemo(config, services, first, part);
  if (demo) {
    roles.push(demo);
    moving?.addWriters(demo);
    stopping.unshift(() => demo.stop());
  }
  if (config.metricsPort === undefined) return;
  const { startWatching } = await import('./watch.ts');
  const others = () => Promise.all(roles.map((role) => role.metrics()));
  const gauges = () => storeGauges(stores);
  const watching = { role: 'api', isReady, gauges, others };
  await startWatching(config, watching, { logger, stopping, isStopping });
}

interface Started {
  readonly address: string;
  /** On the first start. */
  readonly first: FirstOrganization | undefined;
  /** If known. */
  readonly edge: string | undefined;
  /** Whether it is printed on a terminal. */
  readonly isWatched: boolean;
}

/** The message of `npm start`: the address and, on the first start, the generated secrets, once. */
function startMessage({ address, first, edge, isWatched }: Started): string {
  const lines = ['', `  Sightline is ready at ${address}`, `  API reference: ${address}/docs`];
  if (edge && isWatched) lines.push(`  Edge for AI agents: ${edge}`);
  if (isWatched) lines.push('  Press Ctrl-C to stop.');
  lines.push('');
  if (first) lines.push(...firstStart(first));
  return `${isWatched ? eraseLine : ''}${lines.join('\n')}\n`;
}

/** The operator already knows secrets from the environment, and logs are stored, so they are not repeated. */
function firstStart({ adminEmail, madePassword, madeApiKey }: FirstOrganization): string[] {
  const isAnyMade = madePassword !== undefined || madeApiKey !== undefined;
  return [
    isAnyMade
      ? '  First start: these are shown once and stored nowhere in the clear.'
      : '  First start: with the password and the API key from the environment.',
    '',
    `    Sign in    ${adminEmail}`,
    `    Password   ${madePassword ?? 'as set by SIGHTLINE_ADMIN_PASSWORD'}`,
    `    API key    ${madeApiKey ?? 'as set by SIGHTLINE_API_KEY'}`,
    '',
  ];
}

export interface PreparedMoves {
  readonly mover: AnalyticsMover;
  /** The stores' current addresses, for a process about to start. */
  urls(): Stores['urls'];
  /** Other processes of this service that write. */
  addWriters(...writers: Writer[]): void;
  stop(): Promise<void>;
}

/** What a service needs to move its observations while it runs. */
async function prepareMoves(
  stores: Stores,
  config: Pick<Config, 'dataDir' | 'engineLimits' | 'clickhouseCluster'>,
  logger: Logger,
  /** Called when the observations are elsewhere. */
  noteUrls: () => Promise<void>,
): Promise<PreparedMoves> {
  const lock = await holdInstanceLock(stores.postgres.pool);
  const closing: (() => Promise<void>)[] = [];
  const writers: Writer[] = [
    {
      holdWrites: () => stores.analytics.holdWrites(),
      resumeWrites: async (next) => stores.analytics.resume(next && (await connectAnalytics(next))),
    },
  ];
  let current = {
    home: stores.home ?? { engine: 'duckdb' as const, folder: firstFolder },
    address: stores.urls.analytics,
  };
  const mover = createMover({
    db: stores.postgres.db,
    ...config,
    logger,
    clock: systemClock,
    current: () => current,
    writers: () => writers,
    otherServices: () => lock.others(),
    moved(target) {
      current = target;
      closing.push(() => target.close());
      noteUrls().catch((error: unknown) =>
        logger.error({ err: error }, 'the command line does not know where the answers are now'),
      );
    },
  });
  return {
    mover,
    urls: () => ({ ...stores.urls, analytics: current.address }),
    addWriters: (...more) => void writers.push(...more),
    async stop() {
      await mover.stop();
      for (const close of closing) await close();
      await lock.release();
    },
  };
}
