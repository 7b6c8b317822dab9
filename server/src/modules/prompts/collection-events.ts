import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { announce } from '#kernel/hooks.ts';
import type { Database } from '#kernel/ports/database.ts';
import { unnest } from '#kernel/ports/database.ts';
import { uuid } from '#kernel/random.ts';
import type { CollectionKind, PromptTables } from './tables.ts';

export interface CollectionEvent {
  readonly platform: PlatformValue;
  readonly event_id: string;
}

interface Wanted {
  readonly id: number;
  readonly platforms: readonly PlatformValue[];
}

/**
 * Starts collecting prompts that are new, resumed or on an added platform, in the transaction that decided it. Their
 * first question is the scheduled one of its period, moved ahead: it is not asked twice.
 */
export async function startCollections(
  ctx: Context,
  brandId: number,
  prompts: readonly Wanted[],
): Promise<void> {
  await addEvents(ctx, brandId, prompts, 'scheduled');
}

/** Within this time a repeated request for the same collection counts as the same request. */
const sameRequestMs = 60_000;

/**
 * Requests one collection of the prompts on each platform, in addition to the schedule. A request repeated within a
 * minute returns the earlier event, unless its idempotency key is different. The prompts must be locked.
 */
export async function requestCollections(
  ctx: Context,
  brandId: number,
  prompts: readonly Wanted[],
  idempotencyKey: string | undefined,
): Promise<CollectionEvent[]> {
  const key = idempotencyKey ?? null;
  const now = ctx.clock.now();
  const tables = ctx.db.withTables<PromptTables>();
  const recent = await tables
    .selectFrom('collection_requests')
    .select(['prompt_id as promptId', 'platform', 'event_id'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${prompts.map(({ id }) => id)})`)
    .where('requested_at', '>', new Date(now.getTime() - sameRequestMs))
    .where(sql<boolean>`(${key}::text IS NULL OR idempotency_key = ${key})`)
    .execute();
  const known = new Map(recent.map((one) => [variantKey(one.promptId, one.platform), one]));
  const added = await addEvents(
    ctx,
    brandId,
    prompts.map(({ id, platforms }) => ({
      id,
      platforms: platforms.filter((platform) => !known.has(variantKey(id, platform))),
    })),
    'additional',
  );
  for (const event of added) known.set(variantKey(event.promptId, event.platform), event);
  await rememberRequests(ctx, added, key, now);
  return prompts.flatMap(({ id, platforms }) =>
    platforms.flatMap((platform) => {
      const event = known.get(variantKey(id, platform));
      return event ? [{ platform, event_id: event.event_id }] : [];
    }),
  );
}

const variantKey = (promptId: number, platform: PlatformValue) => `${promptId} ${platform}`;

type AddedEvent = CollectionEvent & { readonly promptId: number };

async function rememberRequests(
  ctx: Context,
  added: readonly AddedEvent[],
  key: string | null,
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  const requests = unnest('request', added, {
    prompt_id: ['bigint', ({ promptId }) => promptId],
    platform: ['text', ({ platform }) => platform],
    organization_id: ['bigint', () => ctx.principal.organizationId],
    event_id: ['uuid', ({ event_id }) => event_id],
    idempotency_key: ['text', () => key],
    requested_at: ['timestamptz', () => now],
  });
  await ctx.db
    .withTables<PromptTables>()
    .insertInto('collection_requests')
    .columns([
      'prompt_id',
      'platform',
      'organization_id',
      'event_id',
      'idempotency_key',
      'requested_at',
    ])
    .expression(ctx.db.selectFrom(requests).selectAll())
    .onConflict((conflict) =>
      conflict.columns(['prompt_id', 'platform']).doUpdateSet((of) => ({
        event_id: of.ref('excluded.event_id'),
        idempotency_key: of.ref('excluded.idempotency_key'),
        requested_at: of.ref('excluded.requested_at'),
      })),
    )
    .execute();
}

async function addEvents(
  ctx: Context,
  brandId: number,
  prompts: readonly Wanted[],
  kind: CollectionKind,
): Promise<AddedEvent[]> {
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
    kind: ['text', () => kind],
  });
  await ctx.db
    .withTables<PromptTables>()
    .insertInto('collection_events')
    .columns(['id', 'organization_id', 'prompt_id', 'platform', 'kind'])
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
  return events;
}

/** Cancels everything that waits for these prompts, except on the platforms in `but`. */
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
  await ctx.db
    .withTables<PromptTables>()
    .deleteFrom('collection_requests')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${promptIds})`)
    .where('platform', '<>', sql<PlatformValue>`ALL(${but}::text[])`)
    .execute();
  await ctx.queue.cancel(
    ctx.db,
    'collect',
    cancelled.map((event) => event.id),
  );
  await announce(ctx, ctx.hooks.variantsDeactivated, { promptIds, but });
}

/**
 * For a WITH clause: takes these requests, so that each is taken once and in the same statement as its consequences.
 */
export function takeCollections(db: Database, eventIds: readonly string[]) {
  return db
    .withTables<PromptTables>()
    .deleteFrom('collection_events as event')
    .using('prompts')
    .whereRef('prompts.id', '=', 'event.prompt_id')
    .where('event.id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .returning(['event.id', 'event.organization_id', 'prompts.brand_id', 'event.prompt_id'])
    .returning(['event.platform', 'event.kind', 'event.created_at']);
}
