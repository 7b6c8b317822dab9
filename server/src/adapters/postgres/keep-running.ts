import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { stopLeftovers } from './leftovers.ts';
import type { ServerProcess } from './server-process.ts';

const shortestPause = 100;
const longestPause = 10_000;
/** A server that ran this long was healthy: its end is a new event, not one of a series. */
const healthyAfter = 60_000;

/** Restarts a server that exits on its own, with a growing pause while it does not stay up. */
export function keepRunning(
  first: ServerProcess,
  clusterDir: string,
  start: () => Promise<ServerProcess>,
  logger: Logger,
): { close(): Promise<void> } {
  const closing = new AbortController();
  let server: ServerProcess | null = first;
  let nextPause = shortestPause;

  async function watch(): Promise<void> {
    while (server && !closing.signal.aborted) {
      const since = Date.now();
      const how = await server.exited;
      if (closing.signal.aborted) return;
      logger.error({ how }, 'the embedded PostgreSQL exited unexpectedly, restarting it');
      if (Date.now() - since > healthyAfter) nextPause = shortestPause;
      server = null;
      server = await startAgain();
    }
  }

  async function startAgain(): Promise<ServerProcess | null> {
    for (;;) {
      await pause(nextPause, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return null;
      nextPause = Math.min(nextPause * 2, longestPause);
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
      // Also ends a server that is just being started again, and what a killed one left.
      await stopLeftovers(clusterDir, logger);
      await watching;
      await server?.stop();
    },
  };
}
