import { type Selectable, sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type { AlertDelivery, AlertEvent } from '#contract/outgoing/alerts.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { readRows } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { deliveriesOfAlerts } from '../../webhooks/index.ts';
import { type AlertTables, alertTables } from '../tables.ts';

/** What was reported, newest first, with what became of each message. */
export async function listEvents(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<AlertEvent>> {
  requireScope(ctx.principal, 'query', 'configure');
  const events = alertTables(ctx.db)
    .selectFrom('alert_events')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', input.brandId)
    .select(eventColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { total, items: rows } = await readRows(events, input);
  const ids = rows.map(({ id }) => id);
  const deliveries = Map.groupBy(
    [...(await messagesOf(ctx, ids)), ...(await deliveriesOfAlerts(ctx, ids))],
    ({ eventId }) => eventId,
  );
  const present = (row: (typeof rows)[number]) =>
    eventRecord(
      row,
      (deliveries.get(row.id) ?? []).map(({ eventId: _, ...delivery }) => delivery),
    );
  return { total, items: rows.map(present) };
}

async function messagesOf(
  ctx: Context,
  eventIds: readonly string[],
): Promise<(AlertDelivery & { readonly eventId: string })[]> {
  const rows = await alertTables(ctx.db)
    .selectFrom('alert_messages as message')
    .innerJoin('alert_channels as channel', 'channel.id', 'message.channel_id')
    .select(['event_id', 'channel.name', 'kind', 'status', 'attempts', 'error', 'delivered_at'])
    .where('message.organization_id', '=', ctx.principal.organizationId)
    .where('event_id', '=', sql<string>`ANY(${eventIds})`)
    .orderBy('channel.id')
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    channel: row.name,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    error: row.error,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  }));
}

export const eventColumns = [
  'id',
  'type',
  'rule_id',
  'title',
  'body',
  'data',
  'created_at',
] as const;

export type EventRow = Pick<Selectable<AlertTables['alert_events']>, (typeof eventColumns)[number]>;

export function eventRecord(row: EventRow, deliveries: readonly AlertDelivery[]): AlertEvent {
  return {
    id: row.id,
    type: row.type,
    alert_id: row.rule_id,
    title: row.title,
    text: row.body,
    data: row.data,
    created_at: row.created_at.toISOString(),
    deliveries: [...deliveries],
  };
}
