import type { Services } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

/** The address of somebody who is signed in, for records that say who did something. */
export async function emailOfPerson(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<string> {
  const { email } = await db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}
