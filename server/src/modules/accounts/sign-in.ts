import type { Role, Session, SessionBody } from '#contract/accounts/accounts.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import { audit, installationLog } from '#kernel/audit.ts';
import { type AuditedServices, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countAttempt } from './attempts.ts';
import { type Client, networkOf } from './client.ts';
import { changeCredentials, credentialHash, newSessionToken } from './credentials.ts';
import { matchingHashes } from './passwords.ts';
import type { AccountTables } from './tables.ts';

const rememberedDays = 90;
const maxNetworksOfPerson = 20;

/** Call once the person has proven their identity from there. */
async function rememberNetwork(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  client: Client,
): Promise<void> {
  const network = networkOf(client.address);
  if (network === 'unknown') return;
  const tables = db.withTables<AccountTables>();
  const now = clock.now();
  await tables
    .insertInto('known_networks')
    .values({ person_id: personId, network, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'network']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  const latest = tables
    .selectFrom('known_networks')
    .select('network')
    .where('person_id', '=', personId)
    .where('last_used_at', '>', new Date(now.getTime() - rememberedDays * millisecondsPerDay))
    .orderBy('last_used_at', 'desc')
    .limit(maxNetworksOfPerson);
  await tables
    .deleteFrom('known_networks')
    .where('person_id', '=', personId)
    .where('network', 'not in', latest)
    .execute();
}

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

/** Exchanges email and password for a session in the person's first organization. */
export async function signIn(
  services: AuditedServices,
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
  if (!person) {
    await logFailure(services, client, candidates);
    throw wrongCredentials();
  }
  await attempt.giveBack();
  const { id: personId, organization_id: organizationId, role, password_hash: proven } = person;
  return inTransaction(services, async (inside) => {
    if (!(await isStillCurrent(inside, personId, proven))) throw wrongCredentials();
    audit(inside, { logIds: [organizationId], actor: { kind: 'person', id: personId } });
    return openSession(inside, { organizationId, personId, role, client });
  });
}

/**
 * In the log of every organization that the account opens, or of the installation where there is no account: an answer
 * takes as long for both.
 */
async function logFailure(
  services: AuditedServices,
  { address }: Client,
  candidates: Awaited<ReturnType<typeof claimsOf>>,
): Promise<void> {
  const failed = {
    action: 'sign_in.failed',
    via: services.audit?.via ?? 'api',
    address,
    actor: { kind: 'anonymous' },
  } as const;
  const known = candidates.map(({ id, organization_id: logId }) => ({
    ...{ ...failed, logId },
    thing: { kind: 'person', id },
  }));
  await services.auditLog.append(
    services,
    known.length === 0 ? [{ ...failed, logId: installationLog }] : known,
  );
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

const sessionDays = 30;

interface Membership {
  readonly organizationId: number;
  readonly personId: number;
  readonly role: Role;
  readonly client: Client;
}

/** Opens a session for someone who proved their identity. Only this answer contains its token. */
export async function openSession(
  services: Pick<Services, 'db' | 'clock' | 'random'>,
  { organizationId, personId, role, client }: Membership,
): Promise<Session> {
  const db = services.db.withTables<AccountTables>();
  const now = services.clock.now();
  const expires = new Date(now.getTime() + sessionDays * millisecondsPerDay);
  const token = newSessionToken(services.random);
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: credentialHash(token),
      organization_id: organizationId,
      person_id: personId,
      expires_at: expires,
      user_agent: client.userAgent,
      address: client.address.slice(0, 64),
    })
    .execute();
  await rememberNetwork(services, personId, client);
  return { token, expires_at: expires.toISOString(), role, organization_id: organizationId };
}
