import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AccountTables } from './tables.ts';

/**
 * Takes room for variants from the organization's pool, or refuses. One conditional update: a concurrent caller waits
 * for the first one's commit and then sees what is left.
 */
export async function takeFromPromptPool(ctx: Context, variants: number): Promise<void> {
  const organizations = ctx.db.withTables<AccountTables>();
  const taken = await organizations
    .updateTable('organizations')
    .set((of) => ({ prompt_pool_used: of('prompt_pool_used', '+', variants) }))
    .where('id', '=', ctx.principal.organizationId)
    .where((of) => of(of('prompt_pool_used', '+', variants), '<=', of.ref('prompt_pool_size')))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return;
  throw noRoomInPromptPool(await readPromptPool(ctx), variants);
}

export function noRoomInPromptPool(pool: PromptPool, variants: number): Refusal {
  return new Refusal(
    'quota_exceeded',
    `Your prompt pool has ${pool.limit} places and ${pool.used} are taken, so ${variants} more do not fit. Each prompt takes one for each platform it is asked on. Pause or archive prompts, or ask for a larger pool.`,
    { ...pool, requested: variants },
  );
}

/** Returns room to the pool, in the transaction that pauses or archives. */
export async function returnToPromptPool(ctx: Context, variants: number): Promise<void> {
  if (variants === 0) return;
  await ctx.db
    .withTables<AccountTables>()
    .updateTable('organizations')
    .set((of) => ({ prompt_pool_used: of('prompt_pool_used', '-', variants) }))
    .where('id', '=', ctx.principal.organizationId)
    .execute();
}

interface PromptPool {
  readonly limit: number;
  readonly used: number;
}

/** `lock` keeps the pool unchanged until the commit. */
export async function readPromptPool(
  ctx: Context,
  lock: 'none' | 'noKeyUpdate' = 'none',
): Promise<PromptPool> {
  const query = ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select(['prompt_pool_size as limit', 'prompt_pool_used as used'])
    .where('id', '=', ctx.principal.organizationId);
  return (lock === 'noKeyUpdate' ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
}
