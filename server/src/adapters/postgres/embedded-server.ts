import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { locatePostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { type Cluster, clusterUser, openCluster } from './cluster.ts';
import { stopLeftovers } from './leftovers.ts';
import { ServerDidNotStart, type ServerProcess, startServerProcess } from './server-process.ts';

const minPause = 100;
const maxPause = 10_000;
/** A server that ran this long was healthy: its end is not part of a series. */
const healthyAfter = 60_000;

/** Restarts a server that exits by itself, with growing pauses while it keeps failing. */
function keepRunning(
  first: ServerProcess,
  clusterDir: string,
  start: () => Promise<ServerProcess>,
  logger: Logger,
): { close(): Promise<void> } {
  const closing = new AbortController();
  let server: ServerProcess | null = first;
  let nextPause = minPause;

  async function watch(): Promise<void> {
    while (server && !closing.signal.aborted) {
      const since = Date.now();
      const how = await server.exited;
      if (closing.signal.aborted) return;
      logger.error({ how }, 'the embedded PostgreSQL exited unexpectedly, restarting it');
      if (Date.now() - since > healthyAfter) nextPause = minPause;
      server = null;
      server = await startAgain();
    }
  }

  async function startAgain(): Promise<ServerProcess | null> {
    for (;;) {
      await pause(nextPause, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return null;
      nextPause = Math.min(nextPause * 2, maxPause);
      try {
        await stopLeftovers(clusterDir, logger);
        return await start();
      } catch (error) {
        logger.error({ err: error }, 'the embedded PostgreSQL could not be started again');
      }
    }
  }

  const watching = watch();
  const stopAtExit = () => void server?.stop();
  process.once('exit', stopAtExit);

  return {
    async close() {
      closing.abort();
      process.off('exit', stopAtExit);
      await server?.stop();
      // Also ends a server that is just restarting, and the remains of a killed one.
      await stopLeftovers(clusterDir, logger);
      await watching;
      await server?.stop();
    },
  };
}

/** An embedded PostgreSQL on a loopback port, with its files in `dataDir/postgres`. */
export interface EmbeddedPostgres {
  /** Includes the password. Stays the same while this process runs, even if the server restarts. */
  readonly url: string;
  close(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The caller has its lock. */
  readonly dataDir: string;
  readonly logger: Logger;
  readonly binaries?: PostgresBinaries;
}

/** Starts the embedded server, creating or recovering its files if needed, and keeps it running. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, logger, binaries = locatePostgresBinaries() } = options;
  const cluster = await openCluster(dataDir, binaries, logger);
  const start = (port: number) => startServerProcess(cluster, binaries, port, logger);
  await stopLeftovers(cluster.folder, logger);
  const { server, port } = await startOnFreePort(cluster, start, logger);
  const keeper = keepRunning(server, cluster.folder, () => start(port), logger);
  return {
    url: `postgres://${clusterUser}:${cluster.password}@127.0.0.1:${port}/postgres`,
    close: () => keeper.close(),
  };
}

async function startOnFreePort(
  cluster: Cluster,
  start: (port: number) => Promise<ServerProcess>,
  logger: Logger,
): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { server: await start(port), port };
    } catch (error) {
      const passing = error instanceof ServerDidNotStart && (error.portTaken || error.leftovers);
      if (!passing || attempt === 10) throw error;
      logger.warn({ err: error, attempt }, 'the embedded PostgreSQL did not start, trying again');
      if (error.leftovers) await pause(attempt * 100);
      await stopLeftovers(cluster.folder, logger);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
