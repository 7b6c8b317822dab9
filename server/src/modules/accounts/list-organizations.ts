import type { Organization } from '#contract/accounts.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireOperator } from '#kernel/principal.ts';
import { organizationColumns, organizationRecord } from './operate-organization.ts';
import type { AccountTables } from './tables.ts';

/** Every organization of the installation, by id. */
export async function listOrganizations(ctx: Context, input: Paging): Promise<Page<Organization>> {
  requireOperator(ctx.principal);
  const organizations = ctx.db.withTables<AccountTables>().selectFrom('organizations');
  const rows = await organizations
    .select([...organizationColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  const record = ({ total, ...row }: (typeof rows)[number]) => organizationRecord(row);
  return pageOf(rows, input.offset, record, async () => {
    const count = organizations.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
