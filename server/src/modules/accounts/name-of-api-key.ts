import type { Services } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

/** The name of a key, for records that say who made them. */
export async function nameOfApiKey({ db }: Pick<Services, 'db'>, keyId: number): Promise<string> {
  const { name } = await db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .select('name')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  return name;
}
