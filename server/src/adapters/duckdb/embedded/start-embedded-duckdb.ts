import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { defaultLimits, type EngineLimits } from '../engine-limits.ts';
import { type EngineAddress, formatEngineUrl } from '../engine-url.ts';
import { type EngineChild, EngineLocked, forkEngine, startEngineChild } from './engine-child.ts';
import type { StartOrder } from './messages.ts';

const firstPauseMs = 50;
const maxPauseMs = 5000;
/** An engine that ran this long is not in a series of failures. */
const steadyMs = 10_000;

export interface Supervised {
  /** The engine's process id, unless it is restarting. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/** Restarts the engine whenever it ends, with growing pauses while it keeps failing. */
function supervise(
  first: EngineChild,
  startAgain: () => Promise<EngineChild>,
  logger: Logger,
): Supervised {
  const closing = new AbortController();
  let current: EngineChild | undefined = first;

  async function restart(failures: number): Promise<EngineChild | undefined> {
    for (let attempt = failures; !closing.signal.aborted; attempt += 1) {
      const wait = Math.min(firstPauseMs * 2 ** attempt, maxPauseMs);
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return undefined;
      try {
        return await startAgain();
      } catch (error) {
        logger.error({ err: error }, 'duckdb engine did not restart');
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
      failures = Date.now() - started > steadyMs ? 0 : failures + 1;
      logger.error({ reason }, 'duckdb engine ended, restarting');
      current = await restart(Math.max(failures - 1, 0));
      if (closing.signal.aborted) await current?.stop();
      else logger.info({ pid: current?.pid }, 'duckdb engine restarted');
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

/** The limit of macOS, the smallest of all systems, minus the final zero. */
const maxSocketPathLength = 103;

/** A socket in the folder; on Windows, or if the path is too long, a port chosen by the system. */
export function chooseAddress(folder: string, platform = process.platform): EngineAddress {
  const path = join(folder, 'engine.sock');
  const fits = Buffer.byteLength(path) <= maxSocketPathLength;
  return fits && platform !== 'win32' ? { kind: 'socket', path } : { kind: 'port', port: 0 };
}

/** A process that loads the engine while its caller does other work, and waits for `startEmbeddedDuckdb`. */
export interface PreparedEngine {
  readonly child: ChildProcess;
  readonly limits: EngineLimits;
  /** For an engine that is not needed. */
  end(): void;
}

export function prepareEngine(given?: Partial<EngineLimits>): PreparedEngine {
  const limits = { ...defaultLimits(), ...given };
  const child = forkEngine(limits);
  return { child, limits, end: () => void child.kill('SIGKILL') };
}

function isWaiting({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

export interface EmbeddedDuckdb extends Supervised {
  /** For `createDuckdbStore`, in this and other processes. Stays the same when the engine restarts. */
  readonly url: string;
}

export interface EmbeddedDuckdbOptions {
  readonly dataDir: string;
  /** The data's folder inside it. Default: `duckdb`. */
  readonly folder?: string;
  readonly logger: Logger;
  readonly limits?: Partial<EngineLimits>;
  /** Used instead of starting a process; has its own limits. */
  readonly prepared?: PreparedEngine;
  /** How long a killed service's engine may take to end before the start fails. */
  readonly lockedMs?: number;
}

const retryMs = 50;

/** Starts DuckDB in a separate process, which serves this and other processes, and keeps it running. */
export async function startEmbeddedDuckdb({
  dataDir,
  folder: name = 'duckdb',
  logger,
  prepared,
  limits = prepared?.limits,
  lockedMs = 10_000,
}: EmbeddedDuckdbOptions): Promise<EmbeddedDuckdb> {
  const folder = resolve(dataDir, name);
  const order: StartOrder = {
    type: 'start',
    folder,
    address: chooseAddress(folder),
    secret: randomBytes(32).toString('base64url'),
    limits: { ...defaultLimits(), ...limits },
  };
  const first = await startUnlocked(order, logger, Date.now() + lockedMs, prepared?.child);
  const { address } = first;
  const supervised = supervise(
    first,
    () => startEngineChild({ ...order, address }, logger),
    logger,
  );
  return { url: formatEngineUrl({ address, secret: order.secret }), ...supervised };
}

async function startUnlocked(
  order: StartOrder,
  logger: Logger,
  until: number,
  prepared?: ChildProcess,
): Promise<EngineChild> {
  for (;;) {
    try {
      // A refused engine has exited.
      const child = prepared && isWaiting(prepared) ? prepared : undefined;
      return await startEngineChild(order, logger, child);
    } catch (error) {
      if (!(error instanceof EngineLocked) || Date.now() > until) throw error;
      await pause(retryMs);
    }
  }
}
