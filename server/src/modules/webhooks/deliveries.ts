import { type Selectable, sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type {
  DeliveryStatus,
  WebhookDelivery,
  WebhookErrorCode,
} from '#contract/outgoing/webhooks.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { configureBrand } from '../brands/index.ts';
import { retryForMs } from './retry-schedule.ts';
import type { WebhookTables } from './tables.ts';
import { requireWebhook, type WebhookKey } from './webhooks.ts';

/** The log of one webhook, newest first. */
export async function listDeliveries(
  ctx: Context,
  input: Paging & WebhookKey,
): Promise<Page<WebhookDelivery>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { id } = await requireWebhook(ctx, input);
  const deliveries = selectDeliveries(ctx, id)
    .select(deliveryColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readPage(deliveries, input, deliveryRecord);
}

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

const deliveryColumns = [
  'id',
  'type',
  'pipeline_id',
  'token',
  'status',
  'attempts',
  'next_attempt_at',
  'error_code',
  'error_message',
  'payload',
  'attempt_log',
  'created_at',
  'delivered_at',
] as const;

type Row = Pick<Selectable<WebhookTables['webhook_deliveries']>, (typeof deliveryColumns)[number]>;

function selectDeliveries(ctx: Context, webhookId: string) {
  return ctx.db
    .withTables<WebhookTables>()
    .selectFrom('webhook_deliveries')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('webhook_id', '=', webhookId);
}

function deliveryRecord(row: Row): WebhookDelivery {
  const { error_code: code, error_message: message } = row;
  return {
    id: row.id,
    type: row.type,
    pipeline_id: row.pipeline_id,
    token: row.token,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    error: code && { code, message: message ?? '' },
    payload: JSON.parse(row.payload),
    attempt_log: row.attempt_log,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}

/** Sends it again, now, whether it arrived or not, under the same webhook-id; a new day of retries begins. */
export async function redeliver(
  ctx: Context,
  input: WebhookKey & { readonly deliveryId: string },
): Promise<WebhookDelivery> {
  return configureBrand(ctx, input.brandId, 'share', async (inside) => {
    const { id } = await requireWebhook(inside, input);
    const now = ctx.clock.now();
    const row = await inside.db
      .withTables<WebhookTables>()
      .updateTable('webhook_deliveries')
      .set({
        status: 'pending',
        attempts: 0,
        next_attempt_at: now,
        give_up_at: new Date(now.getTime() + retryForMs),
        delivered_at: null,
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('webhook_id', '=', id)
      .where('id', '=', input.deliveryId.toUpperCase())
      .returning(deliveryColumns)
      .executeTakeFirstOrThrow(
        () => new Refusal('delivery_not_found', 'This webhook has no such delivery.'),
      );
    return deliveryRecord(row);
  });
}

export interface WebhookFailure {
  readonly deliveryId: string;
  readonly code: WebhookErrorCode;
  readonly message: string;
}

/** The latest event of a track, or of its submission, that the webhook has not taken and why. */
export async function latestFailure(
  ctx: Context,
  input: { readonly webhookId: string; readonly pipelineId: string; readonly token: string },
): Promise<WebhookFailure | undefined> {
  const row = await selectDeliveries(ctx, input.webhookId)
    .select(['id', 'error_code', 'error_message'])
    .where('pipeline_id', '=', input.pipelineId)
    .where((of) => of.or([of('token', '=', input.token), of('token', 'is', null)]))
    .where('error_code', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.error_code) return undefined;
  return { deliveryId: row.id, code: row.error_code, message: row.error_message ?? '' };
}
