import type { RemovedMember } from '#contract/people.ts';
import type { Context } from '#kernel/context.ts';
import { changeCredentials } from './credential-changes.ts';
import { lockMember, requireOtherAdmin } from './membership.ts';
import { requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

interface RemoveMemberInput {
  readonly organizationId: number;
  readonly personId: number;
  /** Also the keys that they made for this organization. */
  readonly revokeKeys: boolean;
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
    await forgetIfNowhere(inside, input.personId, member.email);
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
 * A person who belongs to no organization has no account any more: nothing is kept of them, and an invitation lets
 * them choose a password again.
 */
async function forgetIfNowhere({ db }: Context, personId: number, email: string): Promise<void> {
  const tables = db.withTables<AccountTables>();
  // Another organization may be taking them in: the second of the two sees what the first has done.
  await tables.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();
  await tables
    .deleteFrom('people')
    .where('id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('role').whereRef('person_id', '=', 'people.id'))),
    )
    .execute();
  await tables
    .deleteFrom('password_salts')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('people').select('id').whereRef('email', '=', 'password_salts.email'))),
    )
    .where('email', '=', email)
    .execute();
}
