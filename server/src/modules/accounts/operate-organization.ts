import type { Organization, OrganizationUpdateBody } from '#contract/accounts.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireOperator, requireScope } from '#kernel/principal.ts';
import { requireOrganization, requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

export const organizationColumns = [
  'id',
  'name',
  'plan',
  'prompt_pool_size',
  'prompt_pool_used',
  'disabled_platforms',
  'early_access',
  'monthly_pipeline_urls',
] as const;

/** The caller's own organization. */
export async function getOrganization(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<Organization> {
  requireScope(ctx.principal, 'query', 'configure');
  requireOrganization(ctx, input.organizationId);
  return readOrganization(ctx, input.organizationId);
}

/** The name is the admins' to choose; plan, pool and platforms are the operator's. */
export async function renameOrganization(
  ctx: Context,
  input: { readonly organizationId: number; readonly name: string },
): Promise<Organization> {
  requireOrganizationAdmin(ctx, input.organizationId);
  return writeOrganization(ctx, input.organizationId, { name: input.name });
}

/** Any organization, as the operator sees it. */
export async function inspectOrganization(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<Organization> {
  requireOperator(ctx.principal);
  return readOrganization(ctx, input.organizationId);
}

async function readOrganization(ctx: Context, organizationId: number): Promise<Organization> {
  const row = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select(organizationColumns)
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return organizationRecord(row);
}

/** Changes plan, pool, platforms or early access. A disabled platform's variants are inactive at once. */
export async function updateOrganization(
  ctx: Context,
  input: OrganizationUpdateBody & { readonly organizationId: number },
): Promise<Organization> {
  requireOperator(ctx.principal);
  const { organizationId, ...fields } = input;
  if (Object.keys(fields).length === 0) return inspectOrganization(ctx, input);
  return writeOrganization(ctx, organizationId, fields);
}

async function writeOrganization(
  ctx: Context,
  organizationId: number,
  fields: OrganizationUpdateBody,
): Promise<Organization> {
  const row = await ctx.db
    .withTables<AccountTables>()
    .updateTable('organizations')
    .set(fields)
    .where('id', '=', organizationId)
    .returning(organizationColumns)
    .executeTakeFirst();
  return organizationRecord(row);
}

export function organizationRecord(
  row: (Omit<Organization, 'disabled_platforms'> & { disabled_platforms: string[] }) | undefined,
): Organization {
  if (!row) throw new Refusal('organization_not_found', 'There is no such organization.');
  return { ...row, disabled_platforms: row.disabled_platforms as PlatformValue[] };
}
