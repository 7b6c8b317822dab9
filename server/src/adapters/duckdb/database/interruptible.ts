import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';

/** An interrupt between two steps of a statement is lost, so it is repeated until the statement ends. */
const againMs = 20;

/** Does work on a connection and interrupts it when its time is up or the caller leaves. */
export async function interruptible<Result>(
  connection: Pick<DuckDBConnection, 'interrupt'>,
  { signal, timeLimitMs }: ReadOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  let isLate = false;
  let repeating: NodeJS.Timeout | undefined;
  const stop = () => {
    connection.interrupt();
    repeating ??= setInterval(() => connection.interrupt(), againMs);
  };
  const timer =
    timeLimitMs === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          stop();
        }, timeLimitMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (!isLate) throw error;
    throw new EngineLimitExceeded('time', `The query took longer than ${timeLimitMs} ms`);
  } finally {
    clearTimeout(timer);
    clearInterval(repeating);
    signal?.removeEventListener('abort', stop);
  }
}
