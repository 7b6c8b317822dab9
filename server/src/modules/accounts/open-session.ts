import type { Role, Session } from '#contract/accounts/accounts.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { type Client, networkOf } from './client.ts';
import { credentialHash, newSessionToken } from './credentials.ts';
import { noteDevice } from './devices/known-devices.ts';
import { sessionDaysOf } from './policies/session-limits.ts';
import type { AccountTables } from './tables.ts';

export const rememberedDays = 90;
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

interface Membership {
  readonly organizationId: number;
  readonly personId: number;
  readonly role: Role;
  readonly client: Client;
  /** They proved a second factor, too. */
  readonly bySecondFactor?: boolean;
}

/** Opens a session for someone who proved their identity. Only this answer contains its token. */
export async function openSession(
  services: Pick<Services, 'db' | 'clock' | 'random' | 'queue' | 'mail'>,
  { organizationId, personId, role, client, bySecondFactor = false }: Membership,
): Promise<Session> {
  const db = services.db.withTables<AccountTables>();
  const now = services.clock.now();
  const days = await sessionDaysOf(services, personId);
  const expires = new Date(now.getTime() + days * millisecondsPerDay);
  const token = newSessionToken(services.random);
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: credentialHash(token),
      organization_id: organizationId,
      person_id: personId,
      created_at: now,
      expires_at: expires,
      user_agent: client.userAgent,
      address: client.address.slice(0, 64),
      proved_at: now,
      second_factor_at: bySecondFactor ? now : null,
    })
    .execute();
  await rememberNetwork(services, personId, client);
  await noteDevice(services, { personId, client, sessionToken: token });
  return { token, expires_at: expires.toISOString(), role, organization_id: organizationId };
}
