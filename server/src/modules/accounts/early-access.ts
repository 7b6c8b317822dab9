import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AccountTables } from './tables.ts';

/** The pipeline is for organizations that take part in early access. */
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
    'The pipeline is in early access. Ask the operator of this installation to take part.',
  );
}
