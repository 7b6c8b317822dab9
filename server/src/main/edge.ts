import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { siteProofs } from '#contract/pages/sites.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { systemRandom, uuid } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import { createOriginGateway } from '../adapters/outbound-http/index.ts';
import { createDatabase } from '../adapters/postgres/index.ts';
import { createEdgeServer } from '../entrypoints/edge/edge-server.ts';
import { createLivePages, type LivePagesOptions } from '../entrypoints/edge/live-pages.ts';
import { createSiteDirectory, type DirectoryOptions } from '../entrypoints/edge/site-directory.ts';
import { createVisitLog } from '../entrypoints/edge/visit-log.ts';
import {
  findLivePage,
  type RoutedSite,
  readRouting,
  readSiteChange,
  routingVersion,
  siteChangesChannel,
  storeVisits,
} from '../modules/sites/index.ts';
import type { EdgeConfig } from './config/edge-config.ts';
import { connectAnalytics } from './moving/analytics-home.ts';
import { obeyService } from './moving/hold-writes.ts';
import { createSwitchingStore } from './moving/switching-store.ts';
import type { Stores } from './stores.ts';

const fileName = 'edge-sites.json';

/** Older copies lack the hosts covered by proofs, without which nothing is routed. */
const keptSites = z.array(
  z.object({
    id: z.string(),
    organizationId: z.int(),
    brandId: z.int(),
    domain: z.string(),
    proof: z.enum(siteProofs),
    origin: z.string(),
  }),
);

/**
 * A copy of the sites in the data folder, for an edge that starts while the store is down, so that websites behind it
 * stay up. The store's answer replaces it.
 */
function createKeptSites(dataDir: string, logger: Logger) {
  const file = join(dataDir, fileName);
  let kept = '';
  let writing = Promise.resolve();

  async function write(text: string): Promise<void> {
    if (text === kept) return;
    // Written to a temporary file and renamed, so that a crash leaves either copy. Several edges may share a folder.
    const aside = `${file}.${process.pid}`;
    try {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeFile(aside, text, { mode: 0o600 });
      await rename(aside, file);
      kept = text;
    } catch (error) {
      logger.warn({ err: error }, 'the sites could not be kept in the data folder');
      await rm(aside, { force: true }).catch(() => undefined);
    }
  }

  return {
    /** Never fails: the edge also works without a copy. */
    keep(sites: readonly RoutedSite[]): Promise<void> {
      const text = JSON.stringify(sites);
      writing = writing.then(() => write(text));
      return writing;
    },
    async recall(): Promise<readonly RoutedSite[] | undefined> {
      const text = await readFile(file, 'utf8').catch(() => '[');
      try {
        return keptSites.parse(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
  };
}

type EdgeStores = Pick<Stores, 'postgres' | 'analytics' | 'close'>;
type EdgeOptions = Pick<EdgeConfig, 'host' | 'edgePort' | 'dataDir' | 'allowedPrivateHosts'> &
  Partial<Pick<EdgeConfig, 'databaseUrl' | 'analytics' | 'slowStatementMs' | 'databasePool'>> & {
    /** Unset: never. */
    readonly isStopping?: () => boolean;
  };

/** The edge's timeouts; tests use shorter ones. */
export interface EdgePatience {
  readonly connectMs: number;
  readonly idleMs: number;
  readonly pages?: LivePagesOptions;
  readonly directory?: DirectoryOptions;
}

export interface RunningEdge {
  readonly address: string;
  stop(): Promise<void>;
}

const defaultPatience: EdgePatience = { connectMs: 5_000, idleMs: 60_000 };
const usualPool = 10;
const lastAnswersMs = 3_000;
const listenAgainMs = 1_000;

/** Serves sites until it is stopped. Also starts without its stores, and uses them once they are up. */
export async function startEdge(
  config: EdgeOptions,
  logger: Logger,
  patience: EdgePatience = defaultPatience,
): Promise<RunningEdge> {
  const stores = await openEdgeStores(config, logger);
  obeyService(stores.analytics);
  const { db } = stores.postgres;
  const kept = createKeptSites(config.dataDir, logger);
  const directory = createSiteDirectory(
    { ...kept, version: () => routingVersion({ db }), read: () => readRouting({ db }) },
    logger,
    patience.directory,
  );
  const pages = createLivePages((wanted) => findLivePage({ db }, wanted), logger, patience.pages);
  const visits = createVisitLog(
    (batch) => storeVisits(stores, batch),
    () => uuid(systemRandom),
    logger,
  );
  const gateway = createOriginGateway({ allowedHosts: config.allowedPrivateHosts });
  const server = createEdgeServer({
    ...{ directory, pages, visits, gateway, logger, clock: systemClock },
    ...{ connectMs: patience.connectMs, idleMs: patience.idleMs },
    isStopping: config.isStopping ?? (() => false),
  });
  const sockets = trackSockets(server);
  const stopping = new AbortController();
  const listening = keepListening(stores, stopping.signal, (payload) => {
    const change = readSiteChange(payload);
    if (typeof change === 'object') return pages.forget(change);
    if (change === 'everything') pages.forgetAll();
    return directory.refresh();
  });
  const stop = async () => {
    stopping.abort();
    directory.stop();
    await closeServer(server, sockets);
    gateway.close();
    await visits.close();
    await listening;
    await stores.close();
  };
  try {
    await directory.refresh();
    server.listen(config.edgePort, config.host);
    await once(server, 'listening');
  } catch (error) {
    await stop();
    throw error;
  }
  const { address, port, family } = server.address() as AddressInfo;
  return { address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, stop };
}

/** Configured servers are only connected to, and migrated elsewhere; otherwise the engines are embedded. */
async function openEdgeStores(config: EdgeOptions, logger: Logger): Promise<EdgeStores> {
  const { databaseUrl, analytics: address, slowStatementMs = 0, databasePool } = config;
  if (!databaseUrl || !address) {
    const { openStores } = await import('./stores.ts');
    const { dataDir } = config;
    const settings = { dataDir, databaseUrl, slowStatementMs, databasePool };
    return openStores({ ...settings, analytics: address }, logger);
  }
  const poolSize = databasePool ?? usualPool;
  const postgres = createDatabase({ url: databaseUrl, poolSize, logger, slowStatementMs });
  const analytics = createSwitchingStore(await connectAnalytics(address));
  return {
    postgres,
    analytics,
    async close() {
      await Promise.all([postgres.close(), analytics.close()]);
    },
  };
}

/** The listener reconnects by itself once it was up; the first connection must be retried here. */
async function keepListening(
  { postgres }: EdgeStores,
  signal: AbortSignal,
  handle: (payload: string | null) => void | Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await postgres.listen(siteChangesChannel, handle);
      // Changes from before anyone listened.
      await handle(null);
      return;
    } catch {
      await pause(listenAgainMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Includes WebSockets, which the server itself no longer tracks. */
function trackSockets(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Lets running answers end; slow ones are cut off. */
async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, lastAnswersMs);
  await closed;
  clearTimeout(timer);
}
