import type { Invitation } from '#contract/people.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { invitationColumns, invitationRecord } from './invitation-record.ts';
import { requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

/** The link stops working at once. */
export async function revokeInvitation(
  ctx: Context,
  input: { readonly organizationId: number; readonly invitationId: number },
): Promise<Invitation> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const row = await ctx.db
    .withTables<AccountTables>()
    .deleteFrom('invitations')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', input.invitationId)
    .where('expires_at', '>', ctx.clock.now())
    .returning(invitationColumns)
    .executeTakeFirst();
  if (!row) throw new Refusal('invitation_not_found', 'There is no such open invitation.');
  return invitationRecord(row);
}
