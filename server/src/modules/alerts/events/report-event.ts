import type { AlertEventType } from '#contract/outgoing/alert-event-types.ts';
import type { Context } from '#kernel/context.ts';
import { ulid } from '#kernel/ulid.ts';
import { announceEvent, retryForMs } from '../../webhooks/index.ts';
import { selectChannels } from '../channels/channel-record.ts';
import { alertTables } from '../tables.ts';
import { type EventRow, eventColumns } from './list-events.ts';

export interface ReportedEvent {
  readonly brandId: number;
  readonly type: AlertEventType;
  /** What happened, so that it is reported once however often it is found. */
  readonly occurrence: string;
  readonly ruleId: string | null;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Writes down what happened and who is to be told, in the transaction that found it: neither exists without the other.
 * Workers deliver. The same occurrence again adds nothing.
 */
export async function reportEvent(ctx: Context, event: ReportedEvent): Promise<void> {
  const inserted = await insertEvent(ctx, event);
  if (!inserted) return;
  const channels = await selectChannels(ctx, event.brandId)
    .select(['id', 'events'])
    .forShare()
    .execute();
  const told = channels.filter(({ events }) => events.includes(event.type));
  await insertMessages(
    ctx,
    inserted.id,
    told.map(({ id }) => id),
  );
  await announceEvent(ctx, {
    brandId: event.brandId,
    type: event.type,
    pipelineId: null,
    token: null,
    webhookId: null,
    alertEventId: inserted.id,
    data: { event_id: inserted.id, title: event.title, ...event.data },
  });
}

/** Undefined where it was reported before. */
export async function insertEvent(
  ctx: Context,
  event: Omit<ReportedEvent, 'type'> & { readonly type: AlertEventType | 'test' },
): Promise<EventRow | undefined> {
  return alertTables(ctx.db)
    .insertInto('alert_events')
    .values({
      id: ulid(ctx.clock, ctx.random),
      organization_id: ctx.principal.organizationId,
      brand_id: event.brandId,
      type: event.type,
      occurrence: event.occurrence,
      rule_id: event.ruleId,
      title: event.title,
      body: event.body,
      data: JSON.stringify(event.data),
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(eventColumns)
    .executeTakeFirst();
}

export async function insertMessages(
  ctx: Context,
  eventId: string,
  channelIds: readonly string[],
): Promise<void> {
  if (channelIds.length === 0) return;
  const now = ctx.clock.now();
  await alertTables(ctx.db)
    .insertInto('alert_messages')
    .values(
      channelIds.map((channel_id) => ({
        event_id: eventId,
        channel_id,
        organization_id: ctx.principal.organizationId,
        give_up_at: new Date(now.getTime() + retryForMs),
        next_attempt_at: now,
      })),
    )
    .execute();
}
