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
  if (platforms.length === 0) return [];
  const events = platforms.map((platform) => ({ platform, event_id: uuid(ctx.random) }));
  const organizationId = ctx.principal.organizationId;
  await ctx.db
    .withTables<PromptTables>()
    .insertInto('collection_events')
    .values(
      events.map(({ platform, event_id }) => ({
        id: event_id,
        organization_id: organizationId,
        prompt_id: prompt.id,
        platform,
      })),
    )
    .execute();
  await ctx.queue.add(
    ctx.db,
    'collect',
    events.map(({ platform, event_id }) => ({
      id: event_id,
      data: { organizationId, brandId: prompt.brandId, promptId: prompt.id, platform },
    })),
  );
  return events;
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
