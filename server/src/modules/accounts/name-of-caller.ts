import type { Context, Services } from '#kernel/context.ts';
import { emailOfPerson } from './email-of-person.ts';
import type { AccountTables } from './tables.ts';

/** Kept as a text: what somebody wrote down outlives the person's membership and the key. */
export async function nameOfCaller(ctx: Context): Promise<string> {
  const { personId, keyId, name } = ctx.principal;
  if (personId !== undefined) return emailOfPerson(ctx, personId);
  // Only the simulated world is told by neither.
  return keyId === undefined ? name : nameOfApiKey(ctx, keyId);
}

/** The name of a key, for records that say who made them. */
async function nameOfApiKey({ db }: Pick<Services, 'db'>, keyId: number): Promise<string> {
  const { name } = await db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .select('name')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  return name;
}
