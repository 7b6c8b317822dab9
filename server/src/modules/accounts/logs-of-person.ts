import { installationLog } from '#kernel/audit.ts';
import type { Services } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

/** The logs that hear of what happens to a person: those of all their organizations. */
export async function logsOfPerson(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<number[]> {
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .select('organization_id')
    .where('person_id', '=', personId)
    .execute();
  return logsOf(rows);
}

/** The same for every account of an address. */
export async function logsOfAddress(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<number[]> {
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'members.person_id')
    .select('organization_id')
    .where('email', '=', email)
    .execute();
  return logsOf(rows);
}

const logsOf = (rows: readonly { readonly organization_id: number }[]) =>
  rows.length === 0 ? [installationLog] : rows.map(({ organization_id }) => organization_id);
