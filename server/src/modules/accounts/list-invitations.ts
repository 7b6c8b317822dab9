import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Invitation } from '#contract/people.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { invitationColumns, invitationRecord, selectInvitations } from './invitation-record.ts';
import { requireOrganizationAdmin } from './require-organization.ts';

/** Those that can still be accepted, without their tokens, oldest first. */
export async function listInvitations(
  ctx: Context,
  input: Paging & { readonly organizationId: number },
): Promise<Page<Invitation>> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const open = selectInvitations(ctx, ctx.principal.organizationId);
  const rows = await open
    .select([...invitationColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, invitationRecord, async () => {
    const count = open.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
