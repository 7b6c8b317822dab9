import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { type EngineChild, startEngineChild } from './engine-child.ts';
import type { StartOrder } from './messages.ts';
import { createPipeFolder } from './pipe-folder.ts';

/** As many statements run at once; more wait. */
const MAX_RUNNING = 16;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;
/** An engine that lived so long is not failing again and again. */
const STEADY_MS = 10_000;
/** How long the engine of a killed service may take to let go of the data. */
const LOCKED_MS = 10_000;

export interface EmbeddedClickHouse {
  /** Stays the same over restarts of the engine, as do the credentials. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The engine's process, unless it is being restarted. */
  pid(): number | undefined;
  close(): Promise<void>;
}

export interface EmbeddedClickHouseOptions {
  /** The data are kept in a folder `clickhouse` inside of it. */
  readonly dataDir: string;
  readonly logger: Logger;
}

/** Starts ClickHouse in a process of its own that speaks HTTP on loopback, and keeps it running. */
export async function startEmbeddedClickHouse({
  dataDir,
  logger,
}: EmbeddedClickHouseOptions): Promise<EmbeddedClickHouse> {
  const parent = resolve(dataDir, 'clickhouse');
  const folder = join(parent, 'data');
  await mkdir(folder, { recursive: true });
  const pipeFolder = await createPipeFolder(parent, MAX_RUNNING);
  const credentials = { username: 'sightline', password: randomBytes(24).toString('base64url') };
  const order: StartOrder = {
    type: 'start',
    folder,
    pipes: pipeFolder.pipes,
    port: 0,
    ...credentials,
  };
  const first = await startWhenUnlocked(order, logger).catch(async (error: unknown) => {
    await pipeFolder.remove();
    throw error;
  });
  await pipeFolder.removeOthers();
  const guarded = keepRunning(first, { ...order, port: first.port }, logger);
  return {
    ...credentials,
    url: `http://127.0.0.1:${first.port}`,
    pid: guarded.pid,
    async close() {
      await guarded.close();
      await pipeFolder.remove();
    },
  };
}

async function startWhenUnlocked(order: StartOrder, logger: Logger): Promise<EngineChild> {
  const until = Date.now() + LOCKED_MS;
  for (;;) {
    try {
      return await startEngineChild(order, logger);
    } catch (error) {
      const isLocked = error instanceof Error && error.message.includes('Cannot lock file');
      if (!isLocked || Date.now() > until) throw error;
      await pause(FIRST_PAUSE_MS);
    }
  }
}

function keepRunning(first: EngineChild, order: StartOrder, logger: Logger) {
  const closing = new AbortController();
  let current: EngineChild | undefined = first;

  async function restart(failures: number): Promise<EngineChild | undefined> {
    for (let attempt = failures; !closing.signal.aborted; attempt += 1) {
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return undefined;
      try {
        return await startEngineChild(order, logger);
      } catch (error) {
        logger.error({ err: error }, 'clickhouse engine did not restart');
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
      failures = Date.now() - started > STEADY_MS ? 0 : failures + 1;
      logger.error({ reason }, 'clickhouse engine ended, starting it again');
      current = await restart(failures - 1);
      if (closing.signal.aborted) await current?.stop();
      else logger.info({ pid: current?.pid }, 'clickhouse engine restarted');
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
