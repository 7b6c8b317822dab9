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
 * Failed attempts per minute. The second limit is per account and address together: someone who guesses uses up only
 * their own attempts, not those of the account's owner.
 */
const ofAddress: Limit = { max: 60, windowMs: 60_000 };
const ofAddressAndSubject: Limit = { max: 10, windowMs: 60_000 };

/** Codes of a second factor, by the person alone: they are short, and guesses may come from many addresses. */
const codes: Limit = { max: 10, windowMs: 900_000 };

/** Self-registered apps. Anyone can add such rows, so addresses of a neighbourhood count together. */
const registrations: Limit = { max: 20, windowMs: 3_600_000 };

/** Mails to one person about sign-ins from new devices. */
const deviceMails: Limit = { max: 3, windowMs: 3_600_000 };

/** A counted attempt. */
export interface Attempt {
  /** Uncounts it, since it was not a guess. */
  giveBack(): Promise<void>;
}

/** Counts an attempt at a secret of `subject` across all API processes, and refuses it beyond the limit. */
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

/** Counts a code that somebody sends as their second factor, from any address. */
export async function countCode(
  services: Pick<Services, 'db' | 'clock'>,
  personId: number,
): Promise<Attempt> {
  const key = keyOf('second factor', 'of a person', String(personId));
  await spend(services, key, codes);
  return { giveBack: () => giveBack(services, [key]) };
}

/** Counts a look at a link. Links cannot be guessed, so those from one address are not added up. */
export async function countLook(
  services: Pick<Services, 'db' | 'clock'>,
  client: Client,
  token: string,
): Promise<void> {
  const key = keyOf(networkOf(client.address), token);
  await spend(services, key, ofAddressAndSubject);
}

/** Counts an app's self-registration, whether it is ever used or not. */
export async function countRegistration(
  services: Pick<Services, 'db' | 'clock'>,
  client: Client,
): Promise<void> {
  const network = networkOf(client.address, { ipv4: 24, ipv6: 64 });
  await spend(services, keyOf(network, 'registration', 'of an app'), registrations);
}

/** Counts a mail about a new device; false: the person had enough of them in this hour. */
export async function mayMailAboutDevice(
  services: Pick<Services, 'db' | 'clock'>,
  personId: number,
): Promise<boolean> {
  try {
    await spend(services, keyOf(String(personId), 'mail', 'about a new device'), deviceMails);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** Length prefixes, so that no two lists give the same text. */
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
  throw new Refusal('rate_limited', 'Too many attempts. Wait a moment, then try again.', {
    retry_after: Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)),
  });
}

/** Deletes a few at a time, skipping locked rows, so that the table stays small and nothing waits. */
async function forgetOld({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await sql`DELETE FROM attempts WHERE key IN (
    SELECT key FROM attempts WHERE ends_at <= ${now} ORDER BY ends_at LIMIT 20 FOR UPDATE SKIP LOCKED
  )`.execute(db);
}

async function giveBack({ db }: Pick<Services, 'db'>, keys: readonly Buffer[]): Promise<void> {
  // In sequence: locking both rows in different orders would deadlock.
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
