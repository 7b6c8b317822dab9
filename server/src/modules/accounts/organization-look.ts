import type { OrganizationLook, OrganizationLookBody } from '#contract/organization-look.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { textOn } from './readable-text.ts';
import { requireOrganization, requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

interface OfOrganization {
  readonly organizationId: number;
}

/** How reports of the caller's organization look. */
export async function getOrganizationLook(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<OrganizationLook> {
  requireScope(ctx.principal, 'query', 'configure');
  requireOrganization(ctx, organizationId);
  return readLook(ctx, organizationId);
}

export async function putOrganizationLook(
  ctx: Context,
  { organizationId, ...look }: OrganizationLookBody & OfOrganization,
): Promise<OrganizationLook> {
  requireOrganizationAdmin(ctx, organizationId);
  await ctx.db
    .withTables<AccountTables>()
    .insertInto('organization_looks')
    .values({ organization_id: organizationId, ...look })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(look))
    .execute();
  return readLook(ctx, organizationId);
}

async function readLook(ctx: Context, organizationId: number): Promise<OrganizationLook> {
  const row = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .leftJoin('organization_looks', 'organization_looks.organization_id', 'organizations.id')
    .select(['organizations.name as ownName', 'organization_looks.name', 'accent', 'logo'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
  if (!row) throw new Refusal('organization_not_found', 'There is no such organization.');
  const { ownName, name, accent, logo } = row;
  return { name: name ?? ownName, accent, text_on_accent: accent && textOn(accent), logo };
}
