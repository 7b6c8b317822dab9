import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#kernel/ports/database.ts';
import { systemRandom } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import {
  adoptNextKey,
  createSecretBox,
  readFolderKeys,
  readOrCreateNextKey,
} from '../../adapters/secret-box/index.ts';
import { failed, type RotatedSecretKey } from '../../entrypoints/cli/command.ts';
import {
  findSealingKey,
  fingerprintOf,
  holdingKey,
  keyTables,
  markSealing,
} from './fingerprints.ts';
import { resealAll } from './reseal.ts';
import { type KeyUser, keyUsers, tellOfKeys } from './secret-keeper.ts';
import type { KeyConfig, SecretKeys } from './secret-keys.ts';

interface RotateOptions {
  readonly db: Database;
  readonly config: KeyConfig;
  showProgress(line: string): void;
  /** For a process to follow. */
  readonly patienceMs?: number;
  /** For what was sealed a moment ago to be stored. */
  readonly settleMs?: number;
}

/**
 * Replaces the secret key while processes use it: first all of them can open with the new key, then all seal with it, then
 * everything is sealed again, and only then the former key goes. Each step can be repeated: what was broken off is
 * continued by the next call.
 */
export async function rotateSecretKey(options: RotateOptions): Promise<RotatedSecretKey> {
  const held = await holdingKey(options.db, 'changes', () => rotate(options));
  if (held) return held.result;
  throw failed('The secret key is being rotated or backed up by another command. Wait for it.');
}

async function rotate(options: RotateOptions): Promise<RotatedSecretKey> {
  const { db, config, showProgress, settleMs = 2_000 } = options;
  const isConfigured = config.secretKey !== undefined;
  const { next, former } = isConfigured ? await configuredKeys(options) : await folderKeys(options);
  const fingerprint = fingerprintOf(next);
  showProgress('waiting until every process has the new key');
  await tellOfKeys(db);
  await until(options, 'has', ({ fingerprints }) => fingerprints.includes(fingerprint));
  await db.transaction().execute(async (transaction) => {
    await markSealing(transaction, { key: next, former: 'ends', now: systemClock.now() });
    await tellOfKeys(transaction);
  });
  showProgress('waiting until every process seals with the new key');
  await until(options, 'seals with', ({ seals }) => seals === fingerprint);
  const boxes = {
    next: createSecretBox(next, systemRandom),
    both: createSecretBox(next, systemRandom, [former]),
  };
  let secrets = 0;
  let found = await resealAll(db, boxes);
  // What a process had sealed before it knew of the new key is stored by then.
  do {
    secrets += found.secrets;
    showProgress(`sealed again: ${secrets}`);
    await pause(settleMs);
    found = await resealAll(db, boxes);
  } while (found.secrets > 0);
  await keyTables(db)
    .deleteFrom('secret_key_fingerprints')
    .where('fingerprint', '!=', fingerprint)
    .execute();
  if (!isConfigured) await adoptNextKey(config.dataDir);
  await tellOfKeys(db);
  showProgress('');
  return { secrets, unreadable: found.unreadable, isConfigured };
}

interface BothKeys {
  readonly next: string;
  readonly former: string;
}

async function configuredKeys({ db, config }: RotateOptions): Promise<BothKeys> {
  const { secretKey: next = '', formerSecretKey: former } = config;
  if (former === undefined || former === next) {
    throw failed(
      'Set SIGHTLINE_SECRET_KEY to the new key and SIGHTLINE_FORMER_SECRET_KEY to the one in use, for every part, restart the parts one by one, and run this again with both: see docs/secret-key.md.',
    );
  }
  await requireKeyInUse(db, { main: next, all: [next, former] });
  return { next, former };
}

/** Throws where what is sealed opens with none of them. */
async function requireKeyInUse(db: Database, keys: SecretKeys): Promise<void> {
  const secrets = createSecretBox(keys.main, systemRandom, keys.all.slice(1));
  await findSealingKey({ db, keys, secrets, now: systemClock.now() });
}

/** Makes the next key only where the one in use is at hand. */
async function folderKeys({ db, config: { dataDir } }: RotateOptions): Promise<BothKeys> {
  const { key, next } = await readFolderKeys(dataDir);
  if (key === undefined) {
    throw failed(
      `The data folder ${dataDir} has no secret.key. If SIGHTLINE_SECRET_KEY is set for the service, set it for this command as well.`,
    );
  }
  await requireKeyInUse(db, { main: key, all: next === undefined ? [key] : [key, next] });
  return { next: await readOrCreateNextKey(dataDir, systemRandom), former: key };
}

const lookEveryMs = 100;

/** A process that dies meanwhile is not waited for. */
async function until(
  { db, config, patienceMs = 30_000 }: RotateOptions,
  what: 'has' | 'seals with',
  isReady: (user: KeyUser) => boolean,
): Promise<void> {
  const patientUntil = performance.now() + patienceMs;
  for (;;) {
    const late = (await keyUsers(db)).filter((user) => !isReady(user));
    if (late.length === 0) return;
    if (performance.now() > patientUntil) throw tooLate(config, what, late);
    await pause(lookEveryMs);
  }
}

function tooLate({ secretKey, dataDir }: KeyConfig, what: string, late: readonly KeyUser[]) {
  const places = late.map(({ place }) => place).join(', ');
  const where =
    secretKey === undefined
      ? `Parts that do not share the data folder ${dataDir} need the key as a setting`
      : 'Start each with SIGHTLINE_SECRET_KEY and SIGHTLINE_FORMER_SECRET_KEY as this command has them';
  return failed(
    `Not every process ${what} the new key: ${places}. ${where}; then run this again. Nothing is lost, both keys are still needed.`,
  );
}
