import { millisecondsPerDay } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { type Client, networkOf } from './client.ts';
import type { AccountTables } from './tables.ts';

const rememberedDays = 90;
const maxNetworksOfPerson = 20;

/** The person has just proven who they are from there. */
export async function rememberNetwork(
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

/** Whether somebody of this address signed in from there lately. As much work for an address that nobody has. */
export async function isKnownNetwork(
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
