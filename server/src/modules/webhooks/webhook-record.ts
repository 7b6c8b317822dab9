import type { Selectable } from 'kysely';
import type { Webhook } from '#contract/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { WebhookTables } from './tables.ts';

export const webhookColumns = ['id', 'url', 'events', 'created_at'] as const;

type Row = Pick<Selectable<WebhookTables['webhooks']>, (typeof webhookColumns)[number]>;

export function webhookRecord({ id, url, events, created_at }: Row): Webhook {
  return { id, url, events, created_at: created_at.toISOString() };
}

/** Webhooks of one brand, never of another organization. */
export function selectWebhooks(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<WebhookTables>()
    .selectFrom('webhooks')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

export interface WebhookKey {
  readonly brandId: number;
  readonly webhookId: string;
}

/** One that was not deleted, registered or named by submissions. ULIDs are read in any case. */
export async function requireWebhook(ctx: Context, { brandId, webhookId }: WebhookKey) {
  const row = await selectWebhooks(ctx, brandId)
    .select(webhookColumns)
    .where('id', '=', webhookId.toUpperCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw webhookNotFound();
  return row;
}

export function webhookNotFound(): Refusal {
  return new Refusal('webhook_not_found', 'This brand has no such webhook.');
}
