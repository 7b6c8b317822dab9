import { createHmac } from 'node:crypto';
import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import type { SecretBox } from '#kernel/ports/secret-box.ts';
import { hasReadableKeys } from '../../modules/collection/index.ts';
import { ConfigError } from '../config/read-variables.ts';
import type { SecretKeys } from './secret-keys.ts';

/** seals: new secrets are sealed with it. ends: a rotation has not sealed everything again yet. */
type KeyState = 'accepted' | 'seals' | 'ends';

type KeyTables = {
  secret_key_fingerprints: {
    fingerprint: string;
    added_at: Date;
    state: ColumnType<KeyState, KeyState | undefined, KeyState>;
  };
};

export const keyTables = (db: Database) => db.withTables<KeyTables>();

/** Reveals nothing about the key. */
export function fingerprintOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('sightline secret key').digest('hex').slice(0, 32);
}

interface KeyOptions {
  readonly db: Database;
  readonly keys: SecretKeys;
  /** Opens with all of the keys. */
  readonly secrets: SecretBox;
  readonly now: Date;
}

/**
 * The key that seals: one for all processes, whichever of two each of them is given first. Refuses keys without it: a process
 * could read no provider key, webhook secret or channel address. An installation's first key is accepted if it opens
 * what is there.
 */
export async function findSealingKey(options: KeyOptions): Promise<string> {
  const { db, keys } = options;
  const found = await readSealing(db, keys);
  if (found !== undefined) return found;
  return db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE secret_key_fingerprints IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    return (await readSealing(transaction, keys)) ?? markFirst({ ...options, db: transaction });
  });
}

/** Undefined if no key is marked yet. */
async function readSealing(db: Database, keys: SecretKeys): Promise<string | undefined> {
  const fingerprint = await sealingFingerprint(db);
  if (fingerprint === undefined) return undefined;
  const key = keys.all.find((one) => fingerprintOf(one) === fingerprint);
  if (key === undefined) throw new ConfigError(wrongKey);
  return key;
}

export async function sealingFingerprint(db: Database): Promise<string | undefined> {
  const row = await keyTables(db)
    .selectFrom('secret_key_fingerprints')
    .select('fingerprint')
    .where('state', '=', 'seals')
    .executeTakeFirst();
  return row?.fingerprint;
}

/** On an empty database, or one of a version that did not mark it. */
async function markFirst({ db, keys, secrets, now }: KeyOptions): Promise<string> {
  const known = await keyTables(db)
    .selectFrom('secret_key_fingerprints')
    .select('fingerprint')
    .execute();
  const isKnown = (key: string) =>
    known.some(({ fingerprint }) => fingerprint === fingerprintOf(key));
  const key = keys.all.find(isKnown) ?? keys.main;
  if (!isKnown(key) && (known.length > 0 || !(await hasReadableKeys({ db, secrets })))) {
    throw new ConfigError(wrongKey);
  }
  await markSealing(db, { key, former: 'accepted', now });
  return key;
}

/** In a transaction: from now on secrets are sealed with this key, and the state of the one before it is `former`. */
export async function markSealing(
  db: Database,
  { key, former, now }: { key: string; former: 'accepted' | 'ends'; now: Date },
): Promise<void> {
  const fingerprint = fingerprintOf(key);
  await keyTables(db)
    .updateTable('secret_key_fingerprints')
    .set({ state: former })
    .where('state', '=', 'seals')
    .where('fingerprint', '!=', fingerprint)
    .execute();
  await keyTables(db)
    .insertInto('secret_key_fingerprints')
    .values({ fingerprint, added_at: now, state: 'seals' })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ state: 'seals' }))
    .execute();
}

/** The operator gives up what was sealed with another key. */
export async function acceptSecretKey({
  db,
  keys,
  now,
}: Pick<KeyOptions, 'db' | 'keys' | 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE secret_key_fingerprints IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    await markSealing(transaction, { key: keys.main, former: 'accepted', now });
    await keyTables(transaction)
      .updateTable('secret_key_fingerprints')
      .set({ state: 'accepted' })
      .where('state', '=', 'ends')
      .execute();
  });
}

/** Whether a rotation was begun that has not sealed everything again. */
export async function isRotating(db: Database): Promise<boolean> {
  const row = await keyTables(db)
    .selectFrom('secret_key_fingerprints')
    .select('fingerprint')
    .where('state', '=', 'ends')
    .executeTakeFirst();
  return row !== undefined;
}

const lockName = 'secret key';

/**
 * Runs `work` while the key that seals stays (`stays`), or while nobody else changes it or relies on it (`changes`). Resolves
 * with undefined where that is not so now.
 */
export async function holdingKey<Result>(
  db: Database,
  how: 'stays' | 'changes',
  work: () => Promise<Result>,
): Promise<{ readonly result: Result } | undefined> {
  const shared = sql.raw(how === 'stays' ? '_shared' : '');
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      SELECT pg_try_advisory_lock${shared}(hashtextextended(${lockName}, 0)) AS taken`.execute(
      connection,
    );
    if (!rows[0]?.taken) return undefined;
    try {
      return { result: await work() };
    } finally {
      await sql`SELECT pg_advisory_unlock${shared}(hashtextextended(${lockName}, 0))`.execute(
        connection,
      );
    }
  });
}

const wrongKey = `This is not the secret key that provider keys and webhook secrets were sealed with.
Set SIGHTLINE_SECRET_KEY to the one of the first start or the last rotation, or put its secret.key into the data folder. To replace it, set SIGHTLINE_FORMER_SECRET_KEY to it as well: see docs/secret-key.md. If it is lost, accept the new one with: npm run cli -- check --adopt`;
