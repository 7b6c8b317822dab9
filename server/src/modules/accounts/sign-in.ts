import type { Session, SessionBody } from '#contract/accounts/accounts.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import { audit } from '#kernel/audit.ts';
import { type AuditedServices, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countAttempt } from './attempts.ts';
import { type Client, networkOf } from './client.ts';
import { changeCredentials, credentialHash } from './credentials.ts';
import { logFailedSignIn } from './logs-of-person.ts';
import { openSession, rememberedDays } from './open-session.ts';
import { matchingHashes } from './passwords.ts';
import type { RelyingParty } from './second-factor/passkeys.ts';
import { challengePerson } from './second-factor/sign-in-challenge.ts';
import type { AccountTables } from './tables.ts';

/** Whether someone with this address recently signed in from there. Takes as long for an unknown address. */
async function isKnownNetwork(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  client: Client,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - rememberedDays * millisecondsPerDay);
  const known = await db
    .withTables<AccountTables>()
    .selectFrom('known_networks')
    .innerJoin('people', 'people.id', 'known_networks.person_id')
    .select('network')
    .where('email', '=', email)
    .where('network', '=', networkOf(client.address))
    .where('last_used_at', '>', since)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Exchanges email and password for a session in the person's first organization, or for a challenge where a second
 * factor is needed.
 */
export async function signIn(
  services: AuditedServices,
  input: SessionBody & { readonly client: Client; readonly party: RelyingParty | undefined },
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
  if (!person) {
    await logFailedSignIn(services, client, candidates);
    throw wrongCredentials();
  }
  const { id: personId, organization_id: organizationId, role, password_hash: proven } = person;
  const session = await inTransaction(services, async (inside) => {
    if (!(await isStillCurrent(inside, personId, proven))) throw wrongCredentials();
    const challenged = await challengePerson(inside, { personId, party: input.party });
    if (challenged) return challenged;
    audit(inside, { logIds: [organizationId], actor: { kind: 'person', id: personId } });
    return openSession(inside, { organizationId, personId, role, client });
  });
  // The attempt stays counted: it bounds how many challenges a stolen password gets.
  if (session instanceof Refusal) throw session;
  await attempt.giveBack();
  return session;
}

/** The account of the address first, then its claims, each with its organizations. */
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

/** Keeps the password until this transaction ends: a change that ends all sessions finds this one, or comes first. */
export async function isStillCurrent({ db }: Services, personId: number, passwordHash: string) {
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

/** Ends the session of this token, in every process at once. */
export async function signOut(services: AuditedServices, token: string): Promise<void> {
  await changeCredentials(services, async ({ db }) => {
    await db
      .withTables<AccountTables>()
      .deleteFrom('sessions')
      .where('token_hash', '=', credentialHash(token))
      .execute();
  });
}
