import { sql } from 'kysely';
import type { DeliveryStatus } from '#contract/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import type { WebhookTables } from './tables.ts';

export interface AlertDelivery {
  readonly eventId: string;
  readonly channel: string;
  readonly kind: 'webhook';
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly error: string | null;
  readonly delivered_at: string | null;
}

/** What became of these events of alerts at the webhooks that take them. */
export async function deliveriesOfAlerts(
  ctx: Context,
  eventIds: readonly string[],
): Promise<AlertDelivery[]> {
  const rows = await ctx.db
    .withTables<WebhookTables>()
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['alert_event_id', 'url', 'status', 'attempts', 'error_message', 'delivered_at'])
    .where('delivery.organization_id', '=', ctx.principal.organizationId)
    .where('alert_event_id', '=', sql<string>`ANY(${eventIds})`)
    .orderBy('webhook.id')
    .execute();
  return rows.map((row) => ({
    eventId: row.alert_event_id ?? '',
    channel: row.url,
    kind: 'webhook',
    status: row.status,
    attempts: row.attempts,
    error: row.error_message,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  }));
}
