import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { systemRandom } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import { DataFolderInUse } from '../adapters/data-folder/index.ts';
import { createSecretBox } from '../adapters/secret-box/index.ts';
import type { StoresAtHand } from '../entrypoints/cli/command.ts';
import { listLogs, verifyLog } from '../modules/audit-log/index.ts';
import { checkObservations } from '../modules/observations/index.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/read-variables.ts';
import { adoptStore, compareStores, refusal } from './installation.ts';
import { createLog } from './log.ts';
import { raiseSequences } from './moving/raise-sequences.ts';
import { type OperatorAccess, readOperatorFile } from './operator-file.ts';
import { acceptSecretKey, findSealingKey } from './secret-key/fingerprints.ts';
import { rotateSecretKey } from './secret-key/rotate-secret-key.ts';
import { readSecretKeys } from './secret-key/secret-keys.ts';
import { openStores, type Stores } from './stores.ts';

/** Longer than it takes to store any answer after PostgreSQL has assigned its key. */
const settleMs = 90_000;

/** Both stores, even if the service would refuse to start on them. */
export async function openStoresAtHand(
  config: Config,
  showProgress: (line: string) => void,
): Promise<StoresAtHand> {
  const logger = createLog('error');
  const { stores, isAlone } = await openAtHand(config, logger);
  const both = { db: stores.postgres.db, analytics: stores.analytics };
  const keys = await readSecretKeys(config);
  const key = {
    ...{ db: both.db, keys, now: systemClock.now() },
    secrets: createSecretBox(keys.main, systemRandom, keys.all.slice(1)),
  };
  const { mismatch } = await compareStores(both);
  return {
    refusals: [
      ...(mismatch ? [refusal(mismatch, stores.urls.analytics.engine === 'duckdb')] : []),
      ...(await refusalOf(() => findSealingKey(key))),
    ],
    async adopt() {
      await adoptStore(both);
      const { largest } = await compareStores(both);
      await raiseSequences(both.db, largest, logger);
      await acceptSecretKey(key);
    },
    check: ({ repair }) =>
      checkObservations(both, {
        repair,
        async settle() {
          if (isAlone) return;
          showProgress('Some answers may be on their way. Looking again in 90 seconds ...');
          await pause(settleMs);
          showProgress('');
        },
      }),
    async verifyAuditLogs(logIds) {
      const wanted = logIds ?? (await listLogs(both));
      return Promise.all(wanted.map((logId) => verifyLog(both, logId)));
    },
    rotateSecretKey: () => rotateSecretKey({ db: both.db, config, showProgress }),
    close: () => stores.close(),
  };
}

interface OpenedStores {
  readonly stores: Stores;
  /** Whether nobody else can use them. */
  readonly isAlone: boolean;
  /** The service that runs on the data folder, or ran there until it was killed. */
  readonly running: OperatorAccess | undefined;
}

/** If a service runs on the data folder, its engines are used. */
export async function openAtHand(config: Config, logger: Logger): Promise<OpenedStores> {
  const asIs = { ...config, allowsMismatch: true };
  const isAlone = !config.databaseUrl || !config.analytics;
  const running = await readOperatorFile(config.dataDir);
  try {
    const stores = await openStores(asIs, logger);
    return { stores, isAlone, running: isAlone ? undefined : running };
  } catch (error) {
    if (!(error instanceof DataFolderInUse) || !running) throw error;
    const stores = await openStores({ ...asIs, ...running.stores }, logger);
    return { stores, isAlone: false, running };
  }
}

async function refusalOf(confirm: () => Promise<unknown>): Promise<string[]> {
  try {
    await confirm();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
}
