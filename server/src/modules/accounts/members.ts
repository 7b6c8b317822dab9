import type { Member, MemberUpdateBody, RemovedMember } from '#contract/accounts/people.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { readPage } from '#kernel/paging.ts';
import { checkBrandAccess, refuseLimitedAdmin } from './brand-access.ts';
import { changeCredentials } from './credentials.ts';
import { forgetPeopleOfNowhere, type PersonKey } from './delete-organization.ts';
import {
  lockMember,
  memberRecord,
  requireOrganizationAdmin,
  requireOtherAdmin,
  selectMemberRows,
} from './membership.ts';
import { erasePersonalData } from './personal-data.ts';
import type { AccountTables } from './tables.ts';

/** The organization's members, in the order of their accounts' creation. */
export async function listMembers(
  ctx: Context,
  input: Paging & { readonly organizationId: number },
): Promise<Page<Member>> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const ordered = selectMemberRows(ctx).orderBy('person_id');
  return readPage(ordered, input, memberRecord);
}

interface RemoveMemberInput {
  readonly organizationId: number;
  readonly personId: number;
  /** Whether to revoke the keys that they created for this organization, too. */
  readonly revokeKeys: boolean;
  /** Whether to replace their address in the organization's records with an id. */
  readonly erase: boolean;
}

/** Removes a person from the organization. Their sessions in it end at once, in every process. */
export async function removeMember(ctx: Context, input: RemoveMemberInput): Promise<RemovedMember> {
  requireOrganizationAdmin(ctx, input.organizationId);
  return changeCredentials(ctx, async (inside) => {
    const member = await lockMember(inside, input.personId);
    if (member.role === 'admin') await requireOtherAdmin(inside, input.personId);
    const revoked = input.revokeKeys ? await revokeKeysOf(inside, input.personId) : 0;
    await inside.db
      .withTables<AccountTables>()
      .deleteFrom('members')
      .where('organization_id', '=', inside.principal.organizationId)
      .where('person_id', '=', input.personId)
      .execute();
    const person = { id: input.personId, email: member.email };
    if (input.erase) await erasePersonalData(inside.db, input.organizationId, person);
    await forgetIfNowhere(inside, person);
    const { role, brand_ids } = member;
    audit(inside, {
      before: { role, brand_ids },
      after: { revoked_api_keys: revoked, erase: input.erase },
    });
    return { ...member, revoked_api_keys: revoked };
  });
}

async function revokeKeysOf({ db, principal, clock }: Context, personId: number): Promise<number> {
  const revoked = await db
    .withTables<AccountTables>()
    .updateTable('api_keys')
    .set({ revoked_at: clock.now() })
    .where('organization_id', '=', principal.organizationId)
    .where('created_by', '=', personId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return revoked.length;
}

/**
 * A person without any organization loses the account: nothing about them is stored, and an invitation lets them choose
 * a new password.
 */
async function forgetIfNowhere(ctx: Context, person: PersonKey): Promise<void> {
  // Another organization may be adding them: the second transaction sees the first one's result.
  await ctx.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('id')
    .where('id', '=', person.id)
    .forUpdate()
    .execute();
  await forgetPeopleOfNowhere(ctx, [person]);
}

interface UpdateMemberInput extends MemberUpdateBody {
  readonly organizationId: number;
  readonly personId: number;
  readonly knownBrandIds: ReadonlySet<number>;
}

/** Changes a member's role and brands; takes effect in their sessions at once. */
export async function updateMember(ctx: Context, input: UpdateMemberInput): Promise<Member> {
  requireOrganizationAdmin(ctx, input.organizationId);
  checkBrandAccess(input);
  return changeCredentials(ctx, async (inside) => {
    const member = await lockMember(inside, input.personId);
    const role = input.role ?? member.role;
    // A new admin gets every brand, unless the request has a limit, which is refused.
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
    audit(inside, { before: member, after: { role, brand_ids } });
    return { ...member, role, brand_ids };
  });
}
