import { timingSafeEqual } from 'node:crypto';
import { scopesOfRole } from '#contract/accounts/accounts.ts';
import { createAddressList } from '#kernel/address-ranges.ts';
import type { Services } from '#kernel/context.ts';
import { operatorPrincipal, type Principal } from '#kernel/principal.ts';
import type { CredentialCache } from './credentials.ts';
import { credentialHash } from './credentials.ts';
import { isBlocked } from './policies/app-approval.ts';
import { keyEnd } from './policies/key-limit.ts';
import { sessionEnd } from './policies/session-limits.ts';
import { stepUpAfter } from './second-factor/step-up.ts';
import type { AccountTables } from './tables.ts';

/**
 * The owner of this credential: the operator, an API key, a session or a connected app; undefined if unknown. Compares
 * digests, so that neither time nor length reveals anything about a secret.
 */
export async function authenticate(
  services: Pick<Services, 'db' | 'clock'>,
  cache: CredentialCache,
  credential: string,
  operatorHash: Buffer,
): Promise<Principal | undefined> {
  const hash = credentialHash(credential);
  if (timingSafeEqual(hash, operatorHash)) return operatorPrincipal;
  const cacheKey = hash.toString('base64');
  const known = cache.get(cacheKey);
  if (known) return known;
  const lookUp = cache.begin();
  const found =
    (await findKey(services, hash)) ??
    (await findSession(services, hash)) ??
    (await findConnection(services, hash));
  if (!found) return undefined;
  lookUp.keep(cacheKey, found.principal, found.expiresAt);
  return found.principal;
}

interface Found {
  readonly principal: Principal;
  readonly expiresAt: Date | null;
}

async function findKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  hash: Buffer,
): Promise<Found | undefined> {
  const now = clock.now();
  const key = await db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .select(['id', 'organization_id', 'key_hash', 'scopes', 'brand_ids', keyEnd.as('endsAt')])
    .select(['allowed_addresses', 'former_key_hash', 'former_until'])
    .where((where) => where.or([where('key_hash', '=', hash), where('former_key_hash', '=', hash)]))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key) return undefined;
  const isCurrent = timingSafeEqual(key.key_hash, hash);
  if (!isCurrent && !(key.former_key_hash && timingSafeEqual(key.former_key_hash, hash))) {
    return undefined;
  }
  const expiresAt = isCurrent ? key.endsAt : key.former_until;
  if (expiresAt && expiresAt <= now) return undefined;
  const principal: Principal = {
    kind: 'key',
    organizationId: key.organization_id,
    scopes: new Set(key.scopes),
    brandIds: key.brand_ids && new Set(key.brand_ids),
    isAdmin: false,
    name: `key:${key.id}`,
    keyId: key.id,
    ...(key.allowed_addresses && {
      allowedAddresses: createAddressList(key.allowed_addresses),
    }),
  };
  return { principal, expiresAt };
}

async function findSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  hash: Buffer,
): Promise<Found | undefined> {
  const session = await db
    .withTables<AccountTables>()
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'sessions.organization_id')
        .onRef('members.person_id', '=', 'sessions.person_id'),
    )
    .innerJoin('organizations', 'organizations.id', 'sessions.organization_id')
    .select(['sessions.id', 'sessions.organization_id', 'sessions.person_id', 'token_hash'])
    .select([
      sessionEnd.as('endsAt'),
      'role',
      'brand_ids',
      'proved_at',
      'second_factor_at',
      'second_factor_from',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factors')
          .select('second_factors.id')
          .whereRef('second_factors.person_id', '=', 'sessions.person_id'),
      ).as('hasSecondFactor'),
    )
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!session || !timingSafeEqual(session.token_hash, hash)) return undefined;
  const now = clock.now();
  if (session.endsAt <= now) return undefined;
  // From when on a session that was opened without a second factor does not reach the organization.
  const lacking = session.second_factor_at === null ? session.second_factor_from : null;
  if (lacking && lacking <= now) return undefined;
  const principal: Principal = {
    kind: 'person',
    organizationId: session.organization_id,
    scopes: new Set(scopesOfRole[session.role]),
    brandIds: session.brand_ids && new Set(session.brand_ids),
    isAdmin: session.role === 'admin',
    name: `person:${session.person_id}`,
    personId: session.person_id,
    sessionId: session.id,
    ...(session.hasSecondFactor && { stepUpAt: stepUpAfter(session.proved_at) }),
  };
  return { principal, expiresAt: earlier(session.endsAt, lacking) };
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}

/**
 * An app acts like a key, with the scopes that the person gave it and still has, and never as an admin or the person.
 */
async function findConnection(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  hash: Buffer,
): Promise<Found | undefined> {
  const token = await db
    .withTables<AccountTables>()
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_connections', 'oauth_connections.id', 'oauth_tokens.connection_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'oauth_connections.organization_id')
        .onRef('members.person_id', '=', 'oauth_connections.person_id'),
    )
    .select(['oauth_connections.id', 'oauth_connections.organization_id', 'scopes'])
    .select(['token_hash', 'expires_at', 'role', 'brand_ids', 'only_for'])
    .where('token_hash', '=', hash)
    .where('kind', '=', 'access')
    .where('expires_at', '>', clock.now())
    .where(isBlocked, '=', false)
    .executeTakeFirst();
  if (!token || !timingSafeEqual(token.token_hash, hash)) return undefined;
  const principal: Principal = {
    kind: 'key',
    organizationId: token.organization_id,
    scopes: new Set(token.scopes.filter((scope) => scopesOfRole[token.role].includes(scope))),
    brandIds: token.brand_ids && new Set(token.brand_ids),
    isAdmin: false,
    name: `connection:${token.id}`,
    ...(token.only_for && { onlyFor: token.only_for }),
  };
  return { principal, expiresAt: token.expires_at };
}
