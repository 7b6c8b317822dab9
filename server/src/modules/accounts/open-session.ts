import type { Role, Session } from '#contract/accounts.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import type { Client } from './client.ts';
import { credentialHash, newSessionToken } from './credentials.ts';
import { rememberNetwork } from './known-networks.ts';
import type { AccountTables } from './tables.ts';

const sessionDays = 30;

interface Membership {
  readonly organizationId: number;
  readonly personId: number;
  readonly role: Role;
  readonly client: Client;
}

/** A new session of somebody who has proven to be that person. The answer is the only place of its token. */
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
