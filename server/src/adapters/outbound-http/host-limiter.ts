import { setTimeout as pause } from 'node:timers/promises';

export interface Politeness {
  /** Parallel requests to one host. */
  readonly atOnce: number;
  /** Between the end of one and the start of the next. */
  readonly pauseMs: number;
}

export interface HostLimiter {
  /** Waits until the host may be asked. Resolves with the function that releases it. */
  acquire(host: string, signal?: AbortSignal): Promise<() => void>;
}

interface Line {
  underWay: number;
  readonly waiting: (() => void)[];
}

/** Allows a few at a time per host, in order of arrival. Forgets hosts without requests. */
export function createHostLimiter({ atOnce, pauseMs }: Politeness): HostLimiter {
  const lines = new Map<string, Line>();

  function end(host: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.underWay -= 1;
    if (line.underWay === 0) lines.delete(host);
  }

  function releasing(host: string, line: Line): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (pauseMs === 0) end(host, line);
      else pause(pauseMs).then(() => end(host, line));
    };
  }

  return {
    async acquire(host, signal) {
      signal?.throwIfAborted();
      const line = lines.get(host) ?? { underWay: 0, waiting: [] };
      lines.set(host, line);
      if (line.underWay < atOnce) line.underWay += 1;
      else await place(line, signal);
      return releasing(host, line);
    },
  };
}

/** Waits in the queue; an abort gives up the place. */
function place(line: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(begin), 1);
      reject(signal?.reason);
    };
    line.waiting.push(begin);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
