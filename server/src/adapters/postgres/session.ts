import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseSession } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';

type NotificationHandler = Parameters<DatabaseSession['listen']>[1];

interface HeldLock {
  readonly graceMs: number;
  readonly onLost: () => void;
  /** Runs while the connection is lost. */
  timer?: NodeJS.Timeout | undefined;
}

export interface Session extends DatabaseSession {
  close(): Promise<void>;
}

/** An unannounced loss, such as a pulled cable, is noticed after this time. */
const heartbeatEvery = 30_000;
const maxPause = 5_000;

/** One connection for all channels and locks, opened with the first and then kept open. */
export function createSession(options: pg.ClientConfig, logger: Logger): Session {
  const handlers = new Map<string, Set<NotificationHandler>>();
  const locks = new Map<string, HeldLock>();
  const closing = new AbortController();
  let connection: Promise<pg.Client> | null = null;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...options, query_timeout: 10_000 });
    client.on('error', (error) =>
      logger.warn({ err: error }, 'the PostgreSQL session was cut off'),
    );
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    await client.connect();
    try {
      const names = [...locks.keys()];
      for (const name of names) await client.query(take, [name]);
      // Given up meanwhile.
      for (const name of names) if (!locks.has(name)) await client.query(leave, [name]);
      for (const channel of handlers.keys()) await client.query(statement('LISTEN', channel));
    } catch (error) {
      await client.end();
      throw error;
    }
    for (const lock of locks.values()) stopTimer(lock);
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => client.end());
    }, heartbeatEvery);
    client.once('end', () => {
      clearInterval(heartbeat);
      if (closing.signal.aborted) return;
      for (const [name, lock] of locks) lock.timer ??= setTimeout(giveUp, lock.graceMs, name);
      remember(reopen());
    });
    return client;
  }

  function giveUp(name: string): void {
    const lock = locks.get(name);
    locks.delete(name);
    lock?.onLost();
  }

  async function release(name: string): Promise<void> {
    const lock = locks.get(name);
    if (!lock) return;
    stopTimer(lock);
    locks.delete(name);
    // A lost connection holds nothing anyway.
    await connection?.then((client) => client.query(leave, [name])).catch(() => {});
  }

  async function reopen(): Promise<pg.Client> {
    for (let wait = 50; ; wait = Math.min(wait * 2, maxPause)) {
      await pause(wait, undefined, { signal: closing.signal });
      try {
        const client = await open();
        for (const channel of handlers.keys()) tell(channel, null);
        return client;
      } catch (error) {
        logger.warn({ err: error }, 'the PostgreSQL session could not connect again');
      }
    }
  }

  function remember(opening: Promise<pg.Client>): Promise<pg.Client> {
    connection = opening;
    opening.catch(() => {
      if (connection === opening) connection = null;
    });
    return opening;
  }

  function tell(channel: string, payload: string | null): void {
    for (const handler of handlers.get(channel) ?? []) {
      Promise.resolve(payload)
        .then(handler)
        .catch((error: unknown) =>
          logger.error({ err: error, channel }, 'a notification could not be handled'),
        );
    }
  }

  async function forget(channel: string, handler: NotificationHandler): Promise<void> {
    const left = handlers.get(channel);
    left?.delete(handler);
    if (left?.size !== 0 || !handlers.delete(channel)) return;
    // A lost connection listens to nothing anyway.
    await connection
      ?.then((client) => client.query(statement('UNLISTEN', channel)))
      .catch(() => {});
  }

  return {
    async listen(channel, handler) {
      handlers.set(channel, (handlers.get(channel) ?? new Set()).add(handler));
      try {
        const client = await (connection ?? remember(open()));
        await client.query(statement('LISTEN', channel));
      } catch (error) {
        await forget(channel, handler);
        throw error;
      }
      return () => forget(channel, handler);
    },
    async hold(name, given) {
      const client = await (connection ?? remember(open()));
      locks.set(name, { ...given });
      try {
        await client.query(take, [name]);
      } catch (error) {
        await release(name);
        throw error;
      }
      return () => release(name);
    },
    async close() {
      closing.abort();
      handlers.clear();
      for (const lock of locks.values()) stopTimer(lock);
      locks.clear();
      await connection?.then((client) => client.end()).catch(() => {});
    },
  };
}

function stopTimer(lock: HeldLock): void {
  clearTimeout(lock.timer);
  lock.timer = undefined;
}

// The same number as isUnheld has in kernel/ports/database.ts.
const take = 'SELECT pg_advisory_lock(hashtextextended($1, 0))';
const leave = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))';

const statement = (verb: 'LISTEN' | 'UNLISTEN', channel: string) =>
  `${verb} ${pg.escapeIdentifier(channel)}`;
