import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Member } from '#contract/people.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { memberColumns, memberRecord, selectMembers } from './membership.ts';
import { requireOrganizationAdmin } from './require-organization.ts';

/** Who belongs to the organization, in the order in which their accounts were made. */
export async function listMembers(
  ctx: Context,
  input: Paging & { readonly organizationId: number },
): Promise<Page<Member>> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const rows = await selectMembers(ctx)
    .select([...memberColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('person_id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, memberRecord, async () => {
    const count = selectMembers(ctx).select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
