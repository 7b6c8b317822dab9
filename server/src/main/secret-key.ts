import { createHmac } from 'node:crypto';
import type { Database } from '#kernel/ports/database.ts';
import type { SecretBox } from '#kernel/ports/secret-box.ts';
import { hasReadableKeys } from '../modules/collection/index.ts';
import { ConfigError } from './config/read-variables.ts';

type KeyTables = { secret_key_fingerprints: { fingerprint: string; added_at: Date } };

interface KeyOptions {
  readonly db: Database;
  readonly secretKey: string;
  readonly secrets: SecretBox;
  readonly now: Date;
}

/**
 * Refuses a secret key that did not seal the stored secrets: a process with it could read no provider key, webhook
 * secret or channel address. An installation's first key is accepted if it opens what is there.
 */
export async function confirmSecretKey(options: KeyOptions): Promise<void> {
  const known = await options.db
    .withTables<KeyTables>()
    .selectFrom('secret_key_fingerprints')
    .select('fingerprint')
    .execute();
  const own = fingerprintOf(options.secretKey);
  if (known.some(({ fingerprint }) => fingerprint === own)) return;
  if (known.length > 0 || !(await hasReadableKeys(options))) throw new ConfigError(wrongKey);
  await acceptSecretKey(options);
}

/** From now on secrets may be sealed with it. */
export async function acceptSecretKey({ db, secretKey, now }: KeyOptions): Promise<void> {
  await db
    .withTables<KeyTables>()
    .insertInto('secret_key_fingerprints')
    .values({ fingerprint: fingerprintOf(secretKey), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reveals nothing about the key. */
export function fingerprintOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('sightline secret key').digest('hex').slice(0, 32);
}

const wrongKey = `This is not the secret key that provider keys and webhook secrets were sealed with.
Set SIGHTLINE_SECRET_KEY to the one of the first start, or put its secret.key into the data folder. If it is lost, accept the new one with: npm run cli -- check --adopt`;
