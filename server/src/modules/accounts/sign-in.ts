import type { Session, SessionBody } from '#contract/accounts.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countAttempt } from './attempts.ts';
import type { Client } from './client.ts';
import { isKnownNetwork } from './known-networks.ts';
import { openSession } from './open-session.ts';
import { matchingHashes } from './passwords.ts';
import type { AccountTables } from './tables.ts';

/** Email and password for a session on the person's first organization. */
export async function signIn(
  services: Services,
  input: SessionBody & { readonly client: Client },
): Promise<Session> {
  const { password } = input;
  const email = input.email.toLowerCase();
  const attempt = await countAttempt(services, input.client, email);
  const isKnown = await isKnownNetwork(services, email, input.client);
  const client = { ...input.client, isKnown };
  const candidates = await claimsOf(services, email);
  const hashes = candidates.map(({ password_hash }) => password_hash);
  const matching = await matchingHashes(services, client, password, hashes);
  const person = candidates.find(({ password_hash }) => matching.has(password_hash));
  if (!person) throw wrongCredentials();
  await attempt.giveBack();
  const { id: personId, organization_id: organizationId, role, password_hash: proven } = person;
  return inTransaction(services, async (inside) => {
    if (!(await isStillCurrent(inside, personId, proven))) throw wrongCredentials();
    return openSession(inside, { organizationId, personId, role, client });
  });
}

/** The account of the address first, then those who claim it, each with their organizations. */
function claimsOf({ db }: Services, email: string) {
  return db
    .withTables<AccountTables>()
    .selectFrom('people')
    .innerJoin('members', 'members.person_id', 'people.id')
    .select(['people.id', 'password_hash', 'organization_id', 'role'])
    .where('email', '=', email)
    .orderBy('confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('organization_id')
    .execute();
}

/** Until this transaction ends the password stays: a change that ends all sessions finds this one, or comes first. */
async function isStillCurrent({ db }: Services, personId: number, passwordHash: string) {
  const current = await db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return current !== undefined;
}

function wrongCredentials(): Refusal {
  return new Refusal('invalid_credentials', 'Email or password is wrong.');
}
