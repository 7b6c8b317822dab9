import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CopyStore } from '#kernel/ports/analytics/copying.ts';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { lockDataFolder } from '../../adapters/data-folder/index.ts';
import { CopyDoesNotFit, createDatabase, replaceTables } from '../../adapters/postgres/index.ts';
import type { Config } from '../config/config.ts';
import { readInstallation } from '../installation.ts';
import { createLog } from '../log.ts';
import { fingerprintOf } from '../secret-key/fingerprints.ts';
import { openStores, type Stores } from '../stores.ts';
import { readFile, readLines } from './backup-files.ts';
import { refused } from './backup-refused.ts';
import { restoreAnswers } from './frozen-answers.ts';
import { backupFiles, type Manifest, readManifest } from './manifest.ts';
import {
  otherFiles,
  type RestoreMark,
  readMark,
  removeMark,
  removeOtherFiles,
  writeMark,
} from './restore-mark.ts';

interface RestoreOptions {
  readonly config: Config;
  readonly place: ExportStorage;
  /** Only reads the backup. */
  readonly isCheck: boolean;
  showProgress(line: string): void;
}

/**
 * Restores a backup into an empty data folder and empty servers. A mark in the folder keeps the service from starting
 * until all of it is there; the next restore starts over.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { config, place, isCheck, showProgress } = options;
  const manifest = await readManifest(place);
  const files = backupFiles(manifest);
  for (const [at, file] of files.entries()) {
    showProgress(`checking: ${at} of ${files.length} files`);
    await readFile(place, file);
  }
  if (!isCheck) {
    refuseOtherKey(config, manifest);
    const mark = await takeFolder(config);
    await restoreStores(options, manifest, mark);
    await removeMark(config.dataDir);
  }
  showProgress('');
  return manifest;
}

function refuseOtherKey(
  { secretKey, formerSecretKey }: Config,
  { secret_key: key }: Manifest,
): void {
  if (secretKey === undefined) {
    if (key.file) return;
    throw refused(
      'The secret key is not in the backup. Set SIGHTLINE_SECRET_KEY to the one that was configured.',
    );
  }
  const given = formerSecretKey === undefined ? [secretKey] : [secretKey, formerSecretKey];
  if (given.some((one) => fingerprintOf(one) === key.fingerprint)) return;
  throw refused(
    'SIGHTLINE_SECRET_KEY is not the secret key of the backup. Set the right one, or unset it if the backup has its own.',
  );
}

/** The data folder is ours, empty and marked afterwards. */
async function takeFolder(config: Config): Promise<RestoreMark & { readonly isAgain: boolean }> {
  const { dataDir } = config;
  const lock = await lockDataFolder(dataDir);
  try {
    const begun = await readMark(dataDir);
    const [other] = await otherFiles(dataDir);
    if (other !== undefined && !begun) {
      throw refused(
        `The data folder ${dataDir} is not empty: it has ${other}. Restore into a new one by SIGHTLINE_DATA_DIR.`,
      );
    }
    const servers = serversOf(config);
    if (begun) await removeOtherFiles(dataDir);
    const isAgain = begun?.servers === servers;
    const mark = { id: isAgain ? begun.id : randomUUID(), servers };
    await writeMark(dataDir, mark);
    return { ...mark, isAgain };
  } finally {
    lock.release();
  }
}

function serversOf({ databaseUrl, analytics }: Config): string {
  const places = [databaseUrl, analytics?.url].map((url) => {
    const { host, pathname } = URL.parse(url ?? '') ?? { host: '', pathname: '' };
    return `${host}${pathname}`;
  });
  return places.join(' ');
}

async function restoreStores(
  options: RestoreOptions,
  manifest: Manifest,
  mark: RestoreMark & { readonly isAgain: boolean },
): Promise<void> {
  const { config, place } = options;
  const stores = await openStores(
    { ...config, allowsMismatch: true, isRestoring: true },
    createLog('error'),
  );
  try {
    const { copying, installation } = stores.analytics;
    await refuseUsedStores(stores, mark);
    // Until the end the answers belong to no installation that could start on them.
    await installation.setOwner({ id: mark.id, generation: 0 });
    if (mark.isAgain) await empty(copying);
    await restoreAnswers(copying, readLines(place, manifest.answers.files), ({ rows, rowsDone }) =>
      options.showProgress(`answers: ${rowsDone} of ${rows} rows`),
    );
    await restoreTables(options, manifest, stores);
    await installation.setOwner(manifest.installation);
    await restoreSecretKey(config, place, manifest);
  } finally {
    await stores.close();
  }
}

/** Servers may be in use by another service. What a restore of this folder has left there is no use. */
async function refuseUsedStores(
  { postgres, analytics }: Stores,
  { id, isAgain }: RestoreMark & { readonly isAgain: boolean },
): Promise<void> {
  const { isInUse, namesObservations } = await readInstallation(postgres.db);
  if ((isInUse || namesObservations) && !isAgain) {
    throw refused(
      'The PostgreSQL database is not empty. Restore into an empty one by DATABASE_URL.',
    );
  }
  const { owner } = await analytics.installation.describe();
  const isOurs = isAgain && owner?.id === id;
  if (isOurs || (await analytics.copying.summarize()).length === 0) return;
  throw refused(
    'The ClickHouse database is not empty. Restore into an empty one by CLICKHOUSE_URL.',
  );
}

async function empty(target: CopyStore): Promise<void> {
  for (const { table, brandId, day } of await target.summarize()) {
    await target.replace({ table, brandId, day }, Readable.from([]));
  }
}

async function restoreTables(
  { place, showProgress }: RestoreOptions,
  { tables, sequences }: Manifest,
  { ownerUrl, home }: Stores,
): Promise<void> {
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, logger: silentLogger });
  const files = new Map(tables.map((table) => [table.name, table.files]));
  try {
    await replaceTables(owner.pool, {
      tables,
      sequences,
      read({ name }) {
        showProgress(`PostgreSQL: ${name}`);
        return readLines(place, files.get(name) ?? []);
      },
      async amend(client) {
        await client.query(
          `UPDATE analytics_home
           SET engine = $1, folder = $2, since = now(), target_engine = NULL, target_folder = NULL`,
          [home?.engine, home?.folder],
        );
      },
    });
  } catch (error) {
    if (!(error instanceof CopyDoesNotFit)) throw error;
    throw refused(`The backup does not fit this version: ${error.message}.`, { cause: error });
  } finally {
    await owner.close();
  }
}

async function restoreSecretKey(
  { dataDir }: Config,
  place: ExportStorage,
  { secret_key: { file } }: Manifest,
): Promise<void> {
  if (!file) return;
  const handle = await open(join(dataDir, 'secret.key'), 'w', 0o600);
  try {
    await handle.writeFile(await readFile(place, file));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
