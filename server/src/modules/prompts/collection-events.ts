import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { announce } from '#kernel/hooks.ts';
import type { Database } from '#kernel/ports/database.ts';
import { unnest } from '#kernel/ports/database-unnest.ts';
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
  const requested = unnest('event', events, {
    id: ['uuid', ({ event_id }) => event_id],
    organization_id: ['bigint', () => organizationId],
    prompt_id: ['bigint', ({ promptId }) => promptId],
    platform: ['text', ({ platform }) => platform],
  });
  await ctx.db
    .withTables<PromptTables>()
    .insertInto('collection_events')
    .columns(['id', 'organization_id', 'prompt_id', 'platform'])
    .expression(ctx.db.selectFrom(requested).selectAll())
    .execute();
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

/** Whatever waits for these prompts will not run; `but` names platforms on which it will. */
export async function cancelCollection(
  ctx: Context,
  promptIds: readonly number[],
  { but = [] }: { readonly but?: readonly PlatformValue[] } = {},
): Promise<void> {
  const cancelled = await ctx.db
    .withTables<PromptTables>()
    .deleteFrom('collection_events')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${promptIds})`)
    .where('platform', '<>', sql<PlatformValue>`ALL(${but}::text[])`)
    .returning('id')
    .execute();
  await ctx.queue.cancel(
    ctx.db,
    'collect',
    cancelled.map((event) => event.id),
  );
  await announce(ctx, ctx.hooks.variantsDeactivated, { promptIds, but });
}

/** For a WITH clause: takes these requests, so that each is taken once and together with what becomes of it. */
export function takeCollections(db: Database, eventIds: readonly string[]) {
  return db
    .withTables<PromptTables>()
    .deleteFrom('collection_events as event')
    .using('prompts')
    .whereRef('prompts.id', '=', 'event.prompt_id')
    .where('event.id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .returning(['event.id', 'event.organization_id', 'prompts.brand_id', 'event.prompt_id'])
    .returning(['event.platform', 'event.created_at']);
}
