import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { disabledPlatforms, returnToPromptPool, takeFromPromptPool } from '../accounts/index.ts';
import type { BrandRow } from '../brands/index.ts';
import { cancelCollection, startCollections } from './collection-events.ts';
import type { PromptRow } from './prompt-store.ts';
import { platformDisabled } from './refusals.ts';
import type { PromptTables } from './tables.ts';

/** Platforms that somebody names must be enabled. */
export function refuseDisabled(
  named: readonly PlatformValue[],
  disabled: ReadonlySet<string>,
): void {
  const refused = named.find((platform) => disabled.has(platform));
  if (refused) throw platformDisabled(refused);
}

/**
 * Puts prompts on these platforms instead of those they were on. The pool pays for active ones; what they gain is
 * collected now, and what waits for what they lose is cancelled. The rows must be locked.
 */
export async function changePlatforms(
  ctx: Context,
  brand: Pick<BrandRow, 'id'>,
  prompts: readonly Pick<PromptRow, 'id' | 'status' | 'platforms'>[],
  wanted: readonly PlatformValue[],
): Promise<void> {
  refuseDisabled(wanted, await disabledPlatforms(ctx));
  const active = prompts.filter(({ status }) => status === 'active');
  const held = active.reduce((sum, { platforms }) => sum + platforms.length, 0);
  const more = active.length * wanted.length - held;
  if (more > 0) await takeFromPromptPool(ctx, more);
  else await returnToPromptPool(ctx, -more);
  const ids = prompts.map(({ id }) => id);
  await cancelCollection(ctx, ids, { but: wanted });
  await writeVariants(ctx, ids, wanted);
  const gained = active.map(({ id, platforms }) => ({
    id,
    platforms: wanted.filter((platform) => !platforms.includes(platform)),
  }));
  await startCollections(ctx, brand.id, gained);
}

/** Each of these prompts has exactly these variants. */
export async function writeVariants(
  ctx: Context,
  promptIds: readonly number[],
  platforms: readonly PlatformValue[],
): Promise<void> {
  const db = ctx.db.withTables<PromptTables>();
  const organizationId = ctx.principal.organizationId;
  await db
    .deleteFrom('variants')
    .where('organization_id', '=', organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${promptIds})`)
    .where('platform', 'not in', platforms)
    .execute();
  await sql`
    INSERT INTO variants (prompt_id, platform, organization_id)
    SELECT prompt_id, platform, ${organizationId}
    FROM unnest(${promptIds}::bigint[]) AS prompt_id, unnest(${platforms}::text[]) AS platform
    ON CONFLICT DO NOTHING`.execute(ctx.db);
}
