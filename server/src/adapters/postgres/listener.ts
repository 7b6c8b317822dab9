import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#kernel/ports/logger.ts';

export type NotificationHandler = (payload: string | null) => void | Promise<void>;

export interface Listener {
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** An unannounced loss, such as a pulled cable, is noticed after this time. */
const heartbeatEvery = 30_000;
const maxPause = 5_000;

/** One connection for all channels, opened with the first and then kept open. */
export function createListener(options: pg.ClientConfig, logger: Logger): Listener {
  const handlers = new Map<string, Set<NotificationHandler>>();
  const closing = new AbortController();
  let connection: Promise<pg.Client> | null = null;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...options, query_timeout: 10_000 });
    client.on('error', (error) =>
      logger.warn({ err: error }, 'the PostgreSQL listener was cut off'),
    );
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    await client.connect();
    try {
      for (const channel of handlers.keys()) await client.query(statement('LISTEN', channel));
    } catch (error) {
      await client.end();
      throw error;
    }
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => client.end());
    }, heartbeatEvery);
    client.once('end', () => {
      clearInterval(heartbeat);
      if (!closing.signal.aborted) remember(reopen());
    });
    return client;
  }

  async function reopen(): Promise<pg.Client> {
    for (let wait = 50; ; wait = Math.min(wait * 2, maxPause)) {
      await pause(wait, undefined, { signal: closing.signal });
      try {
        const client = await open();
        for (const channel of handlers.keys()) tell(channel, null);
        return client;
      } catch (error) {
        logger.warn({ err: error }, 'the PostgreSQL listener could not connect again');
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
    async close() {
      closing.abort();
      handlers.clear();
      await connection?.then((client) => client.end()).catch(() => {});
    },
  };
}

const statement = (verb: 'LISTEN' | 'UNLISTEN', channel: string) =>
  `${verb} ${pg.escapeIdentifier(channel)}`;
