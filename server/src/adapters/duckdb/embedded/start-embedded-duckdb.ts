import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { defaultLimits, type EngineLimits } from '../engine-limits.ts';
import { formatEngineUrl } from '../engine-url.ts';
import { chooseAddress } from './engine-address.ts';
import { type EngineChild, EngineLocked, startEngineChild } from './engine-child.ts';
import type { StartOrder } from './messages.ts';
import { type Supervised, supervise } from './supervise.ts';

export interface EmbeddedDuckdb extends Supervised {
  /** For `createDuckdbStore`, in this process and in others. Stays the same when the engine is restarted. */
  readonly url: string;
}

export interface EmbeddedDuckdbOptions {
  readonly dataDir: string;
  /** The folder inside of it that the data are in; `duckdb` where unset. */
  readonly folder?: string;
  readonly logger: Logger;
  readonly limits?: Partial<EngineLimits>;
  /** How long the engine of a killed service may take to end before the start fails. */
  readonly lockedMs?: number;
}

const retryMs = 50;

/** Starts DuckDB in a process of its own, which serves this and other processes, and keeps it running. */
export async function startEmbeddedDuckdb({
  dataDir,
  folder: name = 'duckdb',
  logger,
  limits,
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
  const first = await startUnlocked(order, logger, Date.now() + lockedMs);
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
): Promise<EngineChild> {
  for (;;) {
    try {
      return await startEngineChild(order, logger);
    } catch (error) {
      if (!(error instanceof EngineLocked) || Date.now() > until) throw error;
      await pause(retryMs);
    }
  }
}
