import type { Context } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

export interface ExpiringKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly expiresAt: Date;
  /** Null: all brands of the organization. */
  readonly brandIds: readonly number[] | null;
}

/** Keys of the organization that still work and will not for much longer. */
export async function expiringApiKeys(
  ctx: Context,
  { withinMs }: { readonly withinMs: number },
): Promise<ExpiringKey[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'expires_at as expiresAt', 'brand_ids as brandIds'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + withinMs))
    .orderBy('id')
    // The condition leaves none without.
    .$narrowType<{ expiresAt: Date }>()
    .execute();
  return rows;
}
