import type { Member, RoleBody } from '#contract/people.ts';
import type { Context } from '#kernel/context.ts';
import { changeCredentials } from './credential-changes.ts';
import { lockMember, requireOtherAdmin } from './membership.ts';
import { reachOrganizationAsAdmin } from './reach-organization.ts';
import type { AccountTables } from './tables.ts';

/** Makes a member an admin or the other way round; the sessions of that person change at once. */
export async function changeRole(
  ctx: Context,
  input: RoleBody & { readonly organizationId: number; readonly personId: number },
): Promise<Member> {
  reachOrganizationAsAdmin(ctx, input.organizationId);
  return changeCredentials(ctx, async (inside) => {
    const member = await lockMember(inside, input.personId);
    if (member.role === input.role) return member;
    if (member.role === 'admin') await requireOtherAdmin(inside, input.personId);
    await inside.db
      .withTables<AccountTables>()
      .updateTable('members')
      .set({ role: input.role })
      .where('organization_id', '=', inside.principal.organizationId)
      .where('person_id', '=', input.personId)
      .execute();
    return { ...member, role: input.role };
  });
}
