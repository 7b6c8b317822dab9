import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { announce } from '#kernel/hooks.ts';
import { uuid } from '#kernel/random.ts';
import type { PromptTables } from './tables.ts';

export interface CollectionEvent {
  readonly platform: PlatformValue;
  readonly event_id: string;
}

/** Asks for one collection of the prompt on each platform, in the transaction that decided it. */
export async function dispatchCollection(
  ctx: Context,
  prompt: { readonly id: number; readonly brandId: number },
  platforms: readonly PlatformValue[],
): Promise<CollectionEvent[]> {
  return dispatchCollections(ctx, prompt.brandId, [{ id: prompt.id, platforms }]);
}

/** The same for several prompts of a brand at once. */
export async function dispatchCollections(
  ctx: Context,
  brandId: number,
  prompts: readonly { readonly id: number; readonly platforms: readonly PlatformValue[] }[],
): Promise<CollectionEvent[]> {
  const events = prompts.flatMap(({ id: promptId, platforms }) =>
    platforms.map((platform) => ({ promptId, platform, event_id: uuid(ctx.random) })),
  );
  if (events.length === 0) return [];
  const organizationId = ctx.principal.organizationId;
  await sql`
    INSERT INTO collection_events (id, organization_id, prompt_id, platform)
    SELECT id, ${organizationId}, prompt_id, platform FROM unnest(
      ${events.map(({ event_id }) => event_id)}::uuid[],
      ${events.map(({ promptId }) => promptId)}::bigint[],
      ${events.map(({ platform }) => platform)}::text[]
    ) AS new (id, prompt_id, platform)`.execute(ctx.db);
  await ctx.queue.add(
    ctx.db,
    'collect',
    events.map(({ promptId, platform, event_id }) => ({
      id: event_id,
      data: { organizationId, brandId, promptId, platform },
    })),
  );
  return events.map(({ platform, event_id }) => ({ platform, event_id }));
}

/** Whatever waits for these prompts will not run. */
export async function cancelCollection(ctx: Context, promptIds: readonly number[]): Promise<void> {
  const cancelled = await ctx.db
    .withTables<PromptTables>()
    .deleteFrom('collection_events')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${promptIds})`)
    .returning('id')
    .execute();
  await ctx.queue.cancel(
    ctx.db,
    'collect',
    cancelled.map((event) => event.id),
  );
  await announce(ctx, ctx.hooks.promptsDeactivated, { promptIds });
}
