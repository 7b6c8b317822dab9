import { type Selectable, sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { credentialHash, newChallengeToken } from '../credentials.ts';
import type { AccountTables } from '../tables.ts';

type Row = Selectable<AccountTables['identity_challenges']>;
type Purpose = Row['purpose'];

const lifetimeMs = 600_000;
const maxTries = 5;
/** More than anyone has open; the oldest end, so that a stolen password cannot fill the table. */
const maxOpen = 20;

interface IssueInput {
  readonly purpose: Purpose;
  readonly personId: number;
  readonly sessionId?: number;
  readonly invitationId?: number | undefined;
  readonly totpSecret?: Buffer | undefined;
}

export interface IssuedChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Only this answer contains the challenge; its hash is stored. */
export async function issueChallenge(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { purpose, personId, sessionId, invitationId, totpSecret }: IssueInput,
): Promise<IssuedChallenge> {
  const challenges = db.withTables<AccountTables>();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const challenge = newChallengeToken(random);
  await forgetSome({ db }, personId, now);
  await challenges
    .insertInto('identity_challenges')
    .values({
      token_hash: credentialHash(challenge),
      purpose,
      person_id: personId,
      session_id: sessionId ?? null,
      invitation_id: invitationId ?? null,
      totp_secret: totpSecret ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { challenge, expiresAt };
}

/** Expired ones, and the person's oldest. Skips locked rows, so that nothing waits. */
async function forgetSome(
  { db }: Pick<Services, 'db'>,
  personId: number,
  now: Date,
): Promise<void> {
  await sql`DELETE FROM identity_challenges WHERE token_hash IN (
    SELECT token_hash FROM identity_challenges WHERE expires_at <= ${now}
    ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED
  )`.execute(db);
  await sql`DELETE FROM identity_challenges WHERE token_hash IN (
    SELECT token_hash FROM identity_challenges WHERE person_id = ${personId}
    ORDER BY created_at DESC OFFSET ${maxOpen - 1} FOR UPDATE SKIP LOCKED
  )`.execute(db);
}

/** Of one purpose, and of this session where somebody is signed in. */
interface Held {
  readonly challenge: string;
  readonly purpose: Purpose;
  readonly sessionId?: number | undefined;
}

function openChallenge(
  { clock }: Pick<Services, 'clock'>,
  { challenge, purpose, sessionId }: Held,
) {
  return {
    token_hash: credentialHash(challenge),
    purpose,
    session_id: sessionId ?? null,
    now: clock.now(),
  };
}

/** Counts a try before it is looked at, also where several come at once; beyond the limit there is no challenge. */
export async function tryChallenge(
  services: Pick<Services, 'db' | 'clock'>,
  held: Held,
): Promise<Row> {
  const { token_hash, purpose, session_id, now } = openChallenge(services, held);
  const row = await services.db
    .withTables<AccountTables>()
    .updateTable('identity_challenges')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', session_id)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirstOrThrow(invalidChallenge);
  return row;
}

/** The same without a try, for what reveals nothing. */
export async function findChallenge(
  services: Pick<Services, 'db' | 'clock'>,
  held: Held,
): Promise<Row> {
  const { token_hash, purpose, session_id, now } = openChallenge(services, held);
  const row = await services.db
    .withTables<AccountTables>()
    .selectFrom('identity_challenges')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', session_id)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .executeTakeFirstOrThrow(invalidChallenge);
  return row;
}

/** The app that is being set up with the challenge; an earlier one is void. */
export async function keepSecret(
  { db }: Pick<Services, 'db'>,
  tokenHash: Buffer,
  totpSecret: Buffer,
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('identity_challenges')
    .set({ totp_secret: totpSecret })
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirstOrThrow(invalidChallenge);
}

/** Uses the challenge up and returns it as it is now; of two right answers at once, the second finds nothing. */
export async function useChallenge({ db }: Pick<Services, 'db'>, tokenHash: Buffer): Promise<Row> {
  return db
    .withTables<AccountTables>()
    .deleteFrom('identity_challenges')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirstOrThrow(invalidChallenge);
}

/** Whatever the person has yet to prove is void, such as with a new password. */
export async function endChallenges({ db }: Pick<Services, 'db'>, personId: number): Promise<void> {
  await db
    .withTables<AccountTables>()
    .deleteFrom('identity_challenges')
    .where('person_id', '=', personId)
    .execute();
}

/** One answer for challenges that are unknown, used, expired, tried too often or of somebody else. */
export const invalidChallenge = () =>
  new Refusal(
    'invalid_challenge',
    'This took too long, had too many wrong codes, or was finished before. Start again.',
  );
