import { setTimeout as pause } from 'node:timers/promises';
import { Session } from 'chdb';
import { quoteString } from '../quoting.ts';

const RETRY_MS = 20;

export interface QueryKiller {
  /** Asks the engine to stop the statement that carries `token`; false when no such statement runs. */
  kill(token: string): Promise<boolean>;
  /** Asks until `isOver`: a statement that has only just been sent is not listed yet. */
  killUntil(token: string, isOver: () => boolean): Promise<void>;
  killAll(): Promise<void>;
  close(): void;
}

/** Has a session of its own: those of the pool are busy with the very statements to be stopped. */
export function createQueryKiller(folder: string): QueryKiller {
  const session = new Session(folder);
  let queue: Promise<unknown> = Promise.resolve();

  /** ASYNC, because SYNC waits for a query that may itself wait for us to read from its pipe. */
  function killWhere(condition: string): Promise<boolean> {
    const sql = `KILL QUERY WHERE ${condition} ASYNC`;
    const killed = queue
      .then(async () => (await session.queryAsync(sql)).bytes().length > 0)
      .catch(() => false);
    queue = killed;
    return killed;
  }

  const kill = (token: string) => killWhere(`Settings['log_comment'] = ${quoteString(token)}`);

  return {
    kill,
    async killUntil(token, isOver) {
      while (!isOver()) {
        await kill(token);
        if (!isOver()) await pause(RETRY_MS);
      }
    },
    async killAll() {
      await killWhere(`Settings['log_comment'] != ''`);
    },
    close: () => session.close(),
  };
}
