import type { Member } from '#contract/accounts/people.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireAdmin } from '#kernel/principal.ts';
import type { AccountTables } from './tables.ts';

const memberColumns = [
  'person_id',
  'email',
  'confirmed_at',
  'role',
  'brand_ids',
  'members.created_at',
  'last_seen_at',
] as const;

type Row = Awaited<ReturnType<typeof findMember>>;

export function memberRecord(row: NonNullable<Row>): Member {
  return {
    person_id: row.person_id,
    email: row.email,
    is_email_confirmed: row.confirmed_at !== null,
    role: row.role,
    brand_ids: row.brand_ids,
    joined_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    has_second_factor: row.has_second_factor,
  };
}

/** The members of the caller's organization. */
export function selectMembers(ctx: Context) {
  return ctx.db
    .withTables<AccountTables>()
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'members.person_id')
    .where('organization_id', '=', ctx.principal.organizationId);
}

/** The same with what their records show. */
export function selectMemberRows(ctx: Context) {
  return selectMembers(ctx)
    .select(memberColumns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factors')
          .select('second_factors.id')
          .whereRef('second_factors.person_id', '=', 'members.person_id'),
      )
        .$castTo<boolean>()
        .as('has_second_factor'),
    );
}

function findMember(ctx: Context, personId: number) {
  return selectMemberRows(ctx).where('person_id', '=', personId).executeTakeFirst();
}

/** Serializes all membership changes of an organization. */
export async function lockMembership(
  { db }: Pick<Services, 'db'>,
  organizationId: number,
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();
}

export async function getMember(ctx: Context, personId: number): Promise<Member> {
  const row = await findMember(ctx, personId);
  if (!row) throw new Refusal('member_not_found', 'This organization has no such member.');
  return memberRecord(row);
}

/** The member, with the lock held: no admin can be lost between this check and the change. */
export async function lockMember(ctx: Context, personId: number): Promise<Member> {
  await lockMembership(ctx, ctx.principal.organizationId);
  return getMember(ctx, personId);
}

/** Refuses to remove the last admin: no one could ever create another. */
export function requireOtherAdmin(ctx: Context, personId: number): Promise<void> {
  return requireOtherAdminOf(ctx, ctx.principal.organizationId, personId);
}

/** The same of any organization, for the operator. */
export async function requireOtherAdminOf(
  { db }: Pick<Services, 'db'>,
  organizationId: number,
  personId: number,
): Promise<void> {
  const other = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .select('person_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'admin')
    .where('person_id', '!=', personId)
    .executeTakeFirst();
  if (other) return;
  throw new Refusal('last_admin', 'This is the only admin. Make another person an admin first.');
}

/** Only the caller's own organization; any other is reported as unknown. */
export function requireOrganization(ctx: Context, organizationId: number): void {
  if (organizationId === ctx.principal.organizationId) return;
  throw new Refusal('organization_not_found', 'There is no such organization.');
}

/** Only an admin of the caller's own organization. */
export function requireOrganizationAdmin(ctx: Context, organizationId: number): void {
  requireAdmin(ctx.principal);
  requireOrganization(ctx, organizationId);
}
