import type { Logger } from './ports/logger.ts';
import { timed } from './process/timings.ts';

export interface Rounds {
  /** Waits for the current round. */
  stop(): Promise<void>;
}

/** Random variation of the pause: synchronized rounds would each keep a database connection. */
const spread = 0.1;

/** Runs something at once and then periodically; a failed round is logged and does not end the others. */
export function startRounds(
  logger: Logger,
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Rounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async () => {
    while (!signal.aborted) {
      await timed('round', what, work).catch((error: unknown) =>
        logger.error({ err: error }, `${what} failed`),
      );
      await pauseUnlessAborted(everyMs * (1 + spread * (2 * Math.random() - 1)), signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

function pauseUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
}
