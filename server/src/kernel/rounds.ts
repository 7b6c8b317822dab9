import type { Logger } from './ports/logger.ts';

export interface Rounds {
  /** Waits for the round that is under way. */
  stop(): Promise<void>;
}

/** Of a pause, either way: rounds that stayed together would each keep a connection to the database. */
const spread = 0.1;

/** Does something at once and then again and again; a round that fails is told of and does not end the others. */
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
      await work().catch((error: unknown) => logger.error({ err: error }, `${what} failed`));
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
