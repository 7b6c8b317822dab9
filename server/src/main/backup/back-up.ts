import type { EndedWritePause } from '#contract/accounts/moves.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { prepareTableSnapshot, type TableSnapshot } from '../../adapters/postgres/index.ts';
import type { ServiceClient } from '../../entrypoints/cli/command.ts';
import type { Config } from '../config/config.ts';
import { compareStores, refusal } from '../installation.ts';
import {
  fingerprintOf,
  holdingKey,
  isRotating,
  sealingFingerprint,
} from '../secret-key/fingerprints.ts';
import { readSecretKeys } from '../secret-key/secret-keys.ts';
import type { Stores } from '../stores.ts';
import { writeFile, writeLines } from './backup-files.ts';
import { refused } from './backup-refused.ts';
import { watchAnswers } from './frozen-answers.ts';
import { type Manifest, manifestName, writeManifest } from './manifest.ts';
import { schemaLevels, serviceVersion } from './schema-levels.ts';

interface BackUpOptions {
  readonly config: Pick<Config, 'dataDir' | 'secretKey' | 'formerSecretKey'>;
  readonly stores: Stores;
  /** The service that uses them; undefined: none does. */
  readonly service: ServiceClient | undefined;
  readonly place: ExportStorage;
  showProgress(line: string): void;
}

/** Copies both stores, as of one moment, to a place. The key that opens what is in it is not rotated meanwhile. */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const { db } = options.stores.postgres;
  const held = await holdingKey(db, 'stays', async () => {
    if (!(await isRotating(db))) return copyAll(options);
    throw refused(
      'A rotation of the secret key was begun. End it with: npm run cli -- secret-key rotate',
    );
  });
  if (held) return held.result;
  throw refused('The secret key is being rotated. Back up once that is done.');
}

async function copyAll(options: BackUpOptions): Promise<Manifest> {
  const { stores, place, showProgress } = options;
  const both = { db: stores.postgres.db, analytics: stores.analytics };
  const { mismatch, installation } = await compareStores(both);
  const { engine } = stores.urls.analytics;
  if (mismatch) throw refused(refusal(mismatch, engine === 'duckdb'));
  await refuseFiles(place);
  const { tables, name } = await freezeBoth(options);
  try {
    const answers = await copyAnswers(options, name);
    const copied = await copyTables(options, tables);
    const manifest: Manifest = {
      format: 1,
      sightline: serviceVersion,
      moment: tables.moment.toISOString(),
      engine,
      installation: { id: installation.id, generation: installation.generation },
      schema: { postgres: [...schemaLevels.postgres], answers: [...schemaLevels.answers] },
      secret_key: await copySecretKey(options),
      tables: copied,
      sequences: await tables.sequences(),
      answers,
    };
    await writeManifest(place, manifest);
    showProgress('');
    return manifest;
  } finally {
    await tables.close();
  }
}

export async function refuseFiles(place: ExportStorage): Promise<void> {
  if (await place.read(manifestName)) {
    throw refused(
      'There is a backup already, or an export. Choose a new folder or prefix each time.',
    );
  }
  for await (const file of place.list('')) {
    throw refused(
      `The place is not empty: it has ${file}. Choose a new folder or prefix. Of one that broke off nothing is of use.`,
    );
  }
}

interface Frozen {
  readonly tables: TableSnapshot;
  /** Of the frozen answers. */
  readonly name: string;
}

const maxAttempts = 3;

/** Nothing is written to the answers between the two, so both are of PostgreSQL's moment. */
export async function freezeBoth({
  stores,
  service,
}: Pick<BackUpOptions, 'stores' | 'service'>): Promise<Frozen> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const tables = await prepareTableSnapshot(stores.postgres.pool);
    try {
      const open = () => openBoth(tables, stores.analytics);
      const frozen = service ? await whilePaused(service, open) : await open();
      if (frozen) return frozen;
    } catch (error) {
      await tables.close();
      throw error;
    }
    await tables.close();
  }
  throw refused(
    'Both stores took too long to open a snapshot. Try again when there is less to do.',
  );
}

const pausePath = '/operator/write-pause';

/** Undefined if writes continued before the work was done. */
async function whilePaused<Result>(
  service: ServiceClient,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const resume = async () => (await service.request('DELETE', pausePath)) as EndedWritePause;
  await service.request('POST', pausePath);
  try {
    const result = await work();
    return (await resume()).lasted ? result : undefined;
  } catch (error) {
    await resume().catch(() => undefined);
    throw error;
  }
}

async function openBoth(
  tables: Awaited<ReturnType<typeof prepareTableSnapshot>>,
  analytics: AnalyticsStore,
): Promise<Frozen> {
  const [opened, name] = await Promise.all([tables.open(), analytics.copying.freeze()]);
  return { tables: opened, name };
}

/** First, since the engine waits a minute for its reader. */
async function copyAnswers(
  { stores, place, showProgress }: BackUpOptions,
  name: string,
): Promise<Manifest['answers']> {
  const rows = await stores.analytics.copying.readFrozen(name);
  const watched = watchAnswers(rows, ({ rows, rowsDone }) =>
    showProgress(`answers: ${count(rowsDone)} of ${count(rows)} rows`),
  );
  const files = await writeLines(
    place,
    { name: 'answers/answers', extension: 'jsonl' },
    watched.chunks(),
  );
  return { ...watched.total(), files };
}

async function copyTables(
  { place, showProgress }: BackUpOptions,
  snapshot: TableSnapshot,
): Promise<Manifest['tables']> {
  const copied: Manifest['tables'] = [];
  for (const [at, { name, columns }] of snapshot.tables.entries()) {
    showProgress(`PostgreSQL: ${at} of ${snapshot.tables.length} tables`);
    let rows = 0;
    const counted = countRows(snapshot.read({ name, columns }), (found) => {
      rows += found;
    });
    const file = { name: `postgres/${name.replaceAll('"', '')}`, extension: 'copy' };
    const files = await writeLines(place, file, counted);
    copied.push({ name, columns: [...columns], rows, files });
  }
  return copied;
}

/** In PostgreSQL's text format a line feed ends a row, and no value has one. */
async function* countRows(
  chunks: AsyncIterable<Buffer>,
  note: (rows: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    let rows = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
    note(rows);
    yield chunk;
  }
}

const secretKeyName = 'secret.key';

/** The key that seals. One that is configured belongs to the operator, and stays out of the backup. */
async function copySecretKey({
  config,
  stores,
  place,
}: BackUpOptions): Promise<Manifest['secret_key']> {
  const keys = await readSecretKeys(config);
  const seals = await sealingFingerprint(stores.postgres.db);
  const key = keys.all.find((one) => fingerprintOf(one) === seals) ?? keys.main;
  const fingerprint = fingerprintOf(key);
  if (config.secretKey !== undefined) return { fingerprint, file: null };
  async function* content() {
    yield Buffer.from(key);
  }
  return { fingerprint, file: await writeFile(place, secretKeyName, content()) };
}

const count = (number: number) => number.toLocaleString('en');
