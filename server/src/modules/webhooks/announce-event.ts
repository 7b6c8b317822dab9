import { sql } from 'kysely';
import { type WebhookEvent, webhookEvents } from '#contract/outgoing/webhooks.ts';
import type { Context, Services } from '#kernel/context.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { ulid } from '#kernel/ulid.ts';
import { retryForMs } from './retry-schedule.ts';
import { getBrandWebhookSecret } from './signature.ts';
import type { WebhookTables } from './tables.ts';
import { selectWebhooks } from './webhooks.ts';

export interface AnnouncedEvent {
  readonly brandId: number;
  readonly type: WebhookEvent;
  /** Null for what is not of the pipeline. */
  readonly pipelineId: string | null;
  /** Null for what concerns the whole submission. */
  readonly token: string | null;
  readonly alertEventId?: string;
  /** The webhook that the submission names, if it does. */
  readonly webhookId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Writes down that something happened, in the transaction in which it does: neither exists without the other.
 * The worker delivers. Announcing the same again adds nothing.
 */
export async function announceEvent(ctx: Context, event: AnnouncedEvent): Promise<void> {
  const receivers = await receiversOf(ctx, event);
  if (receivers.length === 0) return;
  const now = ctx.clock.now();
  const payload = JSON.stringify({
    type: event.type,
    timestamp: now.toISOString(),
    data: event.data,
  });
  await ctx.db
    .withTables<WebhookTables>()
    .insertInto('webhook_deliveries')
    .values(
      receivers.map((webhook_id) => ({
        id: ulid(ctx.clock, ctx.random),
        organization_id: ctx.principal.organizationId,
        brand_id: event.brandId,
        webhook_id,
        type: event.type,
        pipeline_id: event.pipelineId,
        token: event.token,
        alert_event_id: event.alertEventId ?? null,
        payload,
        give_up_at: new Date(now.getTime() + retryForMs),
        next_attempt_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those who are deleted at this moment wait for us, and then end what we add. */
async function receiversOf(ctx: Context, event: AnnouncedEvent): Promise<string[]> {
  const rows = await selectWebhooks(ctx, event.brandId)
    .select(['id', 'kind', 'events'])
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();
  return rows
    .filter(({ id, kind, events }) =>
      kind === 'submission' ? id === event.webhookId : events.includes(event.type),
    )
    .map(({ id }) => id);
}

/** Brands of all organizations that registered a webhook for one of these events. */
export async function brandsWithWebhooks(
  { db }: Pick<Services, 'db'>,
  events: readonly WebhookEvent[],
): Promise<BrandKey[]> {
  return db
    .withTables<WebhookTables>()
    .selectFrom('webhooks')
    .select(['organization_id as organizationId', 'brand_id as brandId'])
    .distinct()
    .where('kind', '=', 'registered')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`events && ${events}::text[]`)
    .execute();
}

export interface SubmissionWebhook {
  readonly id: string;
  readonly secret: string;
}

/** The endpoint that a submission names: one for each URL of a brand, in the caller's transaction. */
export async function submissionWebhook(
  ctx: Context,
  { brandId, url }: { readonly brandId: number; readonly url: string },
): Promise<SubmissionWebhook> {
  const { webhook_secret: secret } = await getBrandWebhookSecret(ctx, { brandId });
  await ctx.db
    .withTables<WebhookTables>()
    .insertInto('webhooks')
    .values({
      id: ulid(ctx.clock, ctx.random),
      organization_id: ctx.principal.organizationId,
      brand_id: brandId,
      kind: 'submission',
      url,
      events: [...webhookEvents],
      sealed_secret: null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await selectWebhooks(ctx, brandId)
    .select('id')
    .where('kind', '=', 'submission')
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  return { id, secret };
}
