import type { Context } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

/** Platforms that an operator switched off for the organization; variants there are inactive. */
export async function disabledPlatforms(ctx: Context): Promise<ReadonlySet<string>> {
  const row = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select('disabled_platforms')
    .where('id', '=', ctx.principal.organizationId)
    .executeTakeFirstOrThrow();
  return new Set(row.disabled_platforms);
}
