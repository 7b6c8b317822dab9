import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { environmentOn } from './config.ts';
import type { Stores } from './stores.ts';

const stopWithinMs = 6_000;
const longestPauseMs = 30_000;

/**
 * The worker as a child process: reading answers must not hold up requests. It is started again when it dies,
 * with growing pauses, and ends by itself when this process does.
 */
export function startWorkerProcess(
  entry: string,
  urls: Stores['urls'],
  logger: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const running = keepRunning();

  async function keepRunning(): Promise<void> {
    for (let wait = 500; !stopping.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      child = fork(entry, ['--role', 'worker'], { env: environmentOn(urls) });
      const [code, signal] = await once(child, 'exit');
      if (stopping.signal.aborted) return;
      logger.error({ code, signal }, 'the worker ended; it is started again');
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), stopWithinMs);
      await running;
      clearTimeout(timer);
    },
  };
}
