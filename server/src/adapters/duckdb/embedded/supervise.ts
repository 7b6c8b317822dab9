import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import type { EngineChild } from './engine-child.ts';

const firstPauseMs = 50;
const longestPauseMs = 5000;
/** An engine that lived this long is not failing again and again. */
const steadyMs = 10_000;

export interface Supervised {
  /** The engine's process, unless it is being restarted. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/** Starts the engine again whenever it ends, with growing pauses while it keeps failing. */
export function supervise(
  first: EngineChild,
  startAgain: () => Promise<EngineChild>,
  logger: Logger,
): Supervised {
  const closing = new AbortController();
  let current: EngineChild | undefined = first;

  async function restart(failures: number): Promise<EngineChild | undefined> {
    for (let attempt = failures; !closing.signal.aborted; attempt += 1) {
      const wait = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return undefined;
      try {
        return await startAgain();
      } catch (error) {
        logger.error({ err: error }, 'duckdb engine did not restart');
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    let failures = 0;
    while (current !== undefined) {
      const started = Date.now();
      const reason = await current.exited;
      current = undefined;
      if (closing.signal.aborted) return;
      failures = Date.now() - started > steadyMs ? 0 : failures + 1;
      logger.error({ reason }, 'duckdb engine ended, restarting');
      current = await restart(Math.max(failures - 1, 0));
      if (closing.signal.aborted) await current?.stop();
      else logger.info({ pid: current?.pid }, 'duckdb engine restarted');
    }
  }

  const watching = watch();
  return {
    pid: () => current?.pid,
    async close() {
      closing.abort();
      await current?.stop();
      await watching;
    },
  };
}
