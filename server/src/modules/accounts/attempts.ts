import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type Client, networkOf } from './client.ts';
import type { AccountTables } from './tables.ts';

interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Wrong tries a minute. The second is counted for an account and an address together: somebody who guesses can
 * use up their own tries, never those of the person whose account it is.
 */
const ofAddress: Limit = { max: 60, windowMs: 60_000 };
const ofAddressAndSubject: Limit = { max: 10, windowMs: 60_000 };

/** Apps that register themselves. Each leaves a row that anybody can make, so neighbours count together. */
const registrations: Limit = { max: 20, windowMs: 3_600_000 };

/** A try that was counted. */
export interface Attempt {
  /** It was no guess: it does not count. */
  giveBack(): Promise<void>;
}

/** Counts a try at a secret of `subject`, for all API processes together, and refuses one too many. */
export async function countAttempt(
  services: Pick<Services, 'db' | 'clock'>,
  client: Client,
  subject: string,
): Promise<Attempt> {
  const network = networkOf(client.address);
  const address = keyOf(network);
  const both = keyOf(network, subject);
  await spend(services, address, ofAddress);
  await spend(services, both, ofAddressAndSubject);
  return { giveBack: () => giveBack(services, [address, both]) };
}

/** Counts a look at what a link leads to. Nobody guesses a link, so those of an address are not added up. */
export async function countLook(
  services: Pick<Services, 'db' | 'clock'>,
  client: Client,
  token: string,
): Promise<void> {
  const key = keyOf(networkOf(client.address), token);
  await spend(services, key, ofAddressAndSubject);
}

/** Counts an app that registers itself, whether anybody comes to use it or not. */
export async function countRegistration(
  services: Pick<Services, 'db' | 'clock'>,
  client: Client,
): Promise<void> {
  const network = networkOf(client.address, { ipv4: 24, ipv6: 64 });
  await spend(services, keyOf(network, 'registration', 'of an app'), registrations);
}

/** Lengths first: no two lists of parts have the same text. */
function keyOf(...parts: readonly string[]): Buffer {
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return createHash('sha256').update(text).digest();
}

async function spend(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: Buffer,
  { max, windowMs }: Limit,
): Promise<void> {
  const now = clock.now();
  const ends = new Date(now.getTime() + windowMs);
  await forgetOld({ db }, now);
  const attempts = db.withTables<AccountTables>();
  const { used, ends_at } = await attempts
    .insertInto('attempts')
    .values({ key, used: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`CASE WHEN attempts.ends_at <= ${now} THEN 1 ELSE attempts.used + 1 END`,
        ends_at: sql<Date>`CASE WHEN attempts.ends_at <= ${now} THEN ${ends} ELSE attempts.ends_at END`,
      }),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (used <= max) return;
  throw new Refusal('rate_limited', 'Too many attempts; wait a moment.', {
    retry_after: Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)),
  });
}

/** A few at a time, skipping what others are at: nobody waits for it, and the table stays small. */
async function forgetOld({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await sql`DELETE FROM attempts WHERE key IN (
    SELECT key FROM attempts WHERE ends_at <= ${now} ORDER BY ends_at LIMIT 20 FOR UPDATE SKIP LOCKED
  )`.execute(db);
}

async function giveBack({ db }: Pick<Services, 'db'>, keys: readonly Buffer[]): Promise<void> {
  // One after the other: two who lock both rows in different orders would wait for each other.
  for (const key of keys) {
    await db
      .withTables<AccountTables>()
      .updateTable('attempts')
      .set((of) => ({ used: of('used', '-', 1) }))
      .where('key', '=', key)
      .where('used', '>', 0)
      .execute();
  }
}
