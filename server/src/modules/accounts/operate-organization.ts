import { sql } from 'kysely';
import type { Organization, OrganizationUpdateBody } from '#contract/accounts/accounts.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { audit, auditNothing } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Database } from '#kernel/ports/database.ts';
import { requireOperator, requireScope } from '#kernel/principal.ts';
import { requireOrganization, requireOrganizationAdmin } from './membership.ts';
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

/** Admins choose the name; plan, pool and platforms are the operator's. */
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

/** Changes plan, pool, platforms or early access. Variants on a disabled platform become inactive at once. */
export async function updateOrganization(
  ctx: Context,
  input: OrganizationUpdateBody & { readonly organizationId: number },
): Promise<Organization> {
  requireOperator(ctx.principal);
  const { organizationId, ...fields } = input;
  if (Object.keys(fields).length === 0) {
    auditNothing(ctx);
    return inspectOrganization(ctx, input);
  }
  return writeOrganization(ctx, organizationId, fields);
}

async function writeOrganization(
  ctx: Context,
  organizationId: number,
  fields: OrganizationUpdateBody,
): Promise<Organization> {
  return inTransaction(ctx, async (inside) => {
    const tables = inside.db.withTables<AccountTables>();
    const before = await tables
      .selectFrom('organizations')
      .select(organizationColumns)
      .where('id', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    audit(inside, { before: organizationRecord(before) });
    const row = await tables
      .updateTable('organizations')
      .set(fields)
      .where('id', '=', organizationId)
      .returning(organizationColumns)
      .executeTakeFirst();
    return organizationRecord(row);
  });
}

export function organizationRecord(
  row: (Omit<Organization, 'disabled_platforms'> & { disabled_platforms: string[] }) | undefined,
): Organization {
  if (!row) throw new Refusal('organization_not_found', 'There is no such organization.');
  return { ...row, disabled_platforms: row.disabled_platforms as PlatformValue[] };
}

/** Platforms that an operator disabled for the organization; variants on them are inactive. */
export async function disabledPlatforms(ctx: Context): Promise<ReadonlySet<string>> {
  const row = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select('disabled_platforms')
    .where('id', '=', ctx.principal.organizationId)
    .executeTakeFirstOrThrow();
  return new Set(row.disabled_platforms);
}

/** The same for every organization, for other modules to select from or join. */
export function organizationPlatforms(db: Database) {
  return db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select(['id', 'disabled_platforms']);
}

/** The pipeline is only for organizations in early access. */
export async function requireEarlyAccess(ctx: Context): Promise<void> {
  const row = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select('early_access')
    .where('id', '=', ctx.principal.organizationId)
    .executeTakeFirst();
  if (row?.early_access) return;
  throw new Refusal(
    'early_access_required',
    'Rewriting pages is in early access. Ask the operator of this installation to switch it on for your organization.',
  );
}

/** Takes URLs from the organization's monthly limit in the caller's transaction, or refuses. */
export async function takePipelineUrls(ctx: Context, urls: number): Promise<void> {
  const db = ctx.db.withTables<AccountTables>();
  const organization_id = ctx.principal.organizationId;
  const month = `${ctx.clock.now().toISOString().slice(0, 7)}-01`;
  // A concurrent caller waits here until the first one commits.
  const { urls: used } = await db
    .insertInto('pipeline_usage')
    .values({ organization_id, month, urls })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'month'])
        .doUpdateSet({ urls: sql<number>`pipeline_usage.urls + excluded.urls` }),
    )
    .returning('urls')
    .executeTakeFirstOrThrow();
  const { limit } = await db
    .selectFrom('organizations')
    .select('monthly_pipeline_urls as limit')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  if (limit === null || used <= limit) return;
  throw new Refusal(
    'quota_exceeded',
    `Your organization can submit ${limit} pages a month and has used ${used - urls}, so ${urls} more do not fit.`,
    { code: 'ORCH-INIT-004', limit, used: used - urls, requested: urls },
  );
}
