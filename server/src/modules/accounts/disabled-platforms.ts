import type { Context } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
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

/** The same of every organization, for other modules to select from or join. */
export function organizationPlatforms(db: Database) {
  return db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select(['id', 'disabled_platforms']);
}
