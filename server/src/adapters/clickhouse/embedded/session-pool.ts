import { type EngineSession, openEngineSession } from './engine-session.ts';
import { exception } from './exception.ts';

/** The exclusive use of one session, and of the pipe through which its rows travel. */
export interface Lease {
  readonly session: EngineSession;
  readonly pipe: string;
  release(): void;
}

export interface SessionPool {
  /** Waits for its turn; refuses when too many wait already or `signal` aborts. */
  lease(signal: AbortSignal): Promise<Lease>;
  busy(): number;
  close(): void;
}

export interface SessionPoolOptions {
  readonly folder: string;
  /** As many statements run at once as there are pipes. */
  readonly pipes: readonly string[];
  readonly maxWaiting: number;
}

export function createSessionPool({ folder, pipes, maxWaiting }: SessionPoolOptions): SessionPool {
  const sessions = new Map<string, EngineSession>();
  const free = pipes.toReversed();
  const waiting: ((pipe: string) => void)[] = [];

  function giveBack(pipe: string): void {
    const next = waiting.shift();
    if (next === undefined) free.push(pipe);
    else next(pipe);
  }

  function sessionOf(pipe: string): EngineSession {
    try {
      const session = sessions.get(pipe) ?? openEngineSession(folder);
      sessions.set(pipe, session);
      return session;
    } catch (error) {
      giveBack(pipe);
      throw error;
    }
  }

  function take(pipe: string): Lease {
    const session = sessionOf(pipe);
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      giveBack(pipe);
    };
    return { session, pipe, release };
  }

  function waitForTurn(signal: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(exception(394, 'QUERY_WAS_CANCELLED', 'The client left before its turn came'));
      };
      const turn = (pipe: string) => {
        signal.removeEventListener('abort', leave);
        resolve(pipe);
      };
      waiting.push(turn);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async lease(signal) {
      const pipe = free.pop();
      if (pipe !== undefined) return take(pipe);
      if (waiting.length >= maxWaiting) {
        const text = `Too many simultaneous queries: ${pipes.length} run and ${waiting.length} wait`;
        throw exception(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', text);
      }
      return take(await waitForTurn(signal));
    },
    busy: () => pipes.length - free.length,
    close: () => {
      for (const session of sessions.values()) session.close();
    },
  };
}
