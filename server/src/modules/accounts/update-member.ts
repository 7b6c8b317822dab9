import type { Member, MemberUpdateBody } from '#contract/people.ts';
import type { Context } from '#kernel/context.ts';
import { checkBrandAccess, refuseLimitedAdmin } from './check-brand-access.ts';
import { changeCredentials } from './credential-changes.ts';
import { lockMember, requireOtherAdmin } from './membership.ts';
import { requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

interface UpdateMemberInput extends MemberUpdateBody {
  readonly organizationId: number;
  readonly personId: number;
  readonly knownBrandIds: ReadonlySet<number>;
}

/** Changes what a member may do and which brands they reach; their sessions follow at once. */
export async function updateMember(ctx: Context, input: UpdateMemberInput): Promise<Member> {
  requireOrganizationAdmin(ctx, input.organizationId);
  checkBrandAccess(input);
  return changeCredentials(ctx, async (inside) => {
    const member = await lockMember(inside, input.personId);
    const role = input.role ?? member.role;
    // A new admin reaches every brand, unless the request says otherwise, which is refused.
    const keptBrands = role === 'admin' ? null : member.brand_ids;
    const brand_ids = input.brand_ids === undefined ? keptBrands : input.brand_ids;
    refuseLimitedAdmin(role, brand_ids);
    if (member.role === 'admin' && role !== 'admin') {
      await requireOtherAdmin(inside, input.personId);
    }
    await inside.db
      .withTables<AccountTables>()
      .updateTable('members')
      .set({ role, brand_ids })
      .where('organization_id', '=', inside.principal.organizationId)
      .where('person_id', '=', input.personId)
      .execute();
    return { ...member, role, brand_ids };
  });
}
