import type { Selectable } from 'kysely';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import type { WebhookTables } from './tables.ts';

export const deliveryColumns = [
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

export function selectDeliveries(ctx: Context, webhookId: string) {
  return ctx.db
    .withTables<WebhookTables>()
    .selectFrom('webhook_deliveries')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('webhook_id', '=', webhookId);
}

export function deliveryRecord(row: Row): WebhookDelivery {
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
