import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database, DatabaseSession } from '#kernel/ports/database.ts';
import { isUnheld } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import type { SecretBox } from '#kernel/ports/secret-box.ts';
import { systemRandom, uuid } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import { createSecretBox } from '../../adapters/secret-box/index.ts';
import { findSealingKey, fingerprintOf } from './fingerprints.ts';
import { type KeyConfig, readSecretKeys } from './secret-keys.ts';

/** Processes that seal and open secrets, each there while it holds the lock of its id. */
type UserTables = {
  secret_key_users: {
    id: string;
    /** Of the keys that it can open with. */
    fingerprints: string[];
    /** What it seals with; null: it does not know yet. */
    seals: string | null;
    /** For people. */
    place: string;
  };
};

/** A rotation tells here that keys or their states have changed. */
const secretKeysChannel = 'sightline_secret_keys';

/** A connection that is lost is replaced, however long that takes. */
const graceMs = 2_000_000_000;

interface KeeperOptions {
  readonly db: Database;
  readonly session: DatabaseSession;
  readonly config: KeyConfig;
  readonly logger: Logger;
}

/**
 * The secret box of a process. It is told when a rotation changes keys, and says what it can open and what it seals with, so
 * that a rotation continues only once every process has followed.
 */
export async function keepSecrets(options: KeeperOptions): Promise<SecretBox> {
  const { db, session, config, logger } = options;
  const id = uuid(systemRandom);
  let box: SecretBox | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const keys = await readSecretKeys(config);
    const secrets = createSecretBox(keys.main, systemRandom, keys.all.slice(1));
    const seals = await findSealingKey({ db, keys, secrets, now: systemClock.now() });
    const others = keys.all.filter((key) => key !== seals);
    box = createSecretBox(seals, systemRandom, others);
    await tell(db, id, {
      fingerprints: keys.all.map(fingerprintOf),
      seals: fingerprintOf(seals),
    });
  }

  /** One after the other: what was read later counts. */
  function inTurn(): Promise<void> {
    const turn = looking.then(look);
    looking = turn.catch(() => undefined);
    return turn;
  }

  async function lookAgain(): Promise<void> {
    await inTurn().catch((error: unknown) =>
      logger.error({ err: error }, 'the secret keys could not be read again; the former are used'),
    );
  }

  await session.listen(secretKeysChannel, lookAgain);
  await session.hold(lockOf(id), { graceMs, onLost: () => undefined });
  await forgetDeadUsers(db);
  // Before the database is asked which key seals: a rotation waits for those in the table.
  await tell(db, id, { fingerprints: [], seals: null });
  await inTurn();
  const current = (): SecretBox => {
    if (!box) throw new Error('the secret keys were not read');
    return box;
  };
  return {
    seal: (secret, owner) => current().seal(secret, owner),
    open: (sealed, owner) => current().open(sealed, owner),
  };
}

const lockOf = (id: string) => `secret key user ${id}`;

/** Also after somebody took it for dead. */
async function tell(
  db: Database,
  id: string,
  knows: Pick<UserTables['secret_key_users'], 'fingerprints' | 'seals'>,
): Promise<void> {
  await db
    .withTables<UserTables>()
    .insertInto('secret_key_users')
    .values({ id, place: `process ${process.pid} on ${hostname()}`, ...knows })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(knows))
    .execute();
}

async function forgetDeadUsers(db: Database): Promise<void> {
  await db
    .withTables<UserTables>()
    .deleteFrom('secret_key_users')
    .where(isUnheld(sql`'secret key user ' || id`))
    .execute();
}

export async function tellOfKeys(db: Database): Promise<void> {
  await sql`SELECT pg_notify(${secretKeysChannel}, '')`.execute(db);
}

export interface KeyUser {
  readonly fingerprints: readonly string[];
  readonly seals: string | null;
  readonly place: string;
}

/** The processes that are alive. */
export async function keyUsers(db: Database): Promise<readonly KeyUser[]> {
  await forgetDeadUsers(db);
  return db
    .withTables<UserTables>()
    .selectFrom('secret_key_users')
    .select(['fingerprints', 'seals', 'place'])
    .execute();
}
