import type { Selectable } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type { CreatedWebhook, Webhook, WebhookBody } from '#contract/outgoing/webhooks.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { type InputProblem, InvalidInput, Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand, requireBrand } from '../brands/index.ts';
import { formerSecretUntil, newSecret, secretOwner } from './signature.ts';
import type { WebhookTables } from './tables.ts';

const maxWebhooks = 100;

/** Registers where events go to. Only this answer contains the secret. */
export async function createWebhook(
  ctx: Context,
  { brandId, url, events }: WebhookBody & { readonly brandId: number },
): Promise<CreatedWebhook> {
  requireScope(ctx.principal, 'configure');
  checkWebhookTarget(ctx, url, 'url');
  const secret = newSecret(ctx.random);
  const row = await inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    const message = `A brand can have ${maxWebhooks} webhooks.`;
    await requireFewer(selectRegistered(inside, brandId), maxWebhooks, message);
    const id = ulid(ctx.clock, ctx.random);
    audit(inside, { after: { host: new URL(url).host, events } });
    return inside.db
      .withTables<WebhookTables>()
      .insertInto('webhooks')
      .values({
        id,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        kind: 'registered',
        url,
        events,
        sealed_secret: ctx.secrets.seal(secret, secretOwner.ofWebhook(id)),
        created_at: ctx.clock.now(),
      })
      .returning(webhookColumns)
      .executeTakeFirstOrThrow();
  });
  return { ...webhookRecord(ctx, row), secret };
}

/** No more events, and none that wait. Deleting it again changes nothing. */
export async function deleteWebhook(ctx: Context, input: WebhookKey): Promise<Webhook> {
  return configureBrand(ctx, input.brandId, 'share', async (inside) => {
    const row = await selectWebhooks(inside, input.brandId)
      .select([...webhookColumns, 'deleted_at'])
      .where('id', '=', input.webhookId.toUpperCase())
      .where('kind', '=', 'registered')
      .forUpdate()
      .executeTakeFirstOrThrow(webhookNotFound);
    if (row.deleted_at === null) await markDeleted(inside, row.id);
    return webhookRecord(inside, row);
  });
}

async function markDeleted(ctx: Context, id: string): Promise<void> {
  const tables = ctx.db.withTables<WebhookTables>();
  await tables
    .updateTable('webhooks')
    .set({ deleted_at: ctx.clock.now() })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', id)
    .execute();
  await tables
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('webhook_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** The registered webhooks, oldest first. */
export async function listWebhooks(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Webhook>> {
  requireScope(ctx.principal, 'query', 'configure');
  const webhooks = selectRegistered(ctx, input.brandId).select(webhookColumns).orderBy('id');
  return readPage(webhooks, input, (row) => webhookRecord(ctx, row));
}

export const webhookColumns = ['id', 'url', 'events', 'created_at', 'former_until'] as const;

type Row = Pick<Selectable<WebhookTables['webhooks']>, (typeof webhookColumns)[number]>;

export function webhookRecord(
  ctx: Pick<Context, 'clock'>,
  { id, url, events, created_at, former_until }: Row,
): Webhook {
  return {
    id,
    url,
    events,
    created_at: created_at.toISOString(),
    former_secret_until: formerSecretUntil(ctx, former_until),
  };
}

/** Webhooks of one brand, never of another organization. */
export function selectWebhooks(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<WebhookTables>()
    .selectFrom('webhooks')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

export function selectRegistered(ctx: Context, brandId: number) {
  return selectWebhooks(ctx, brandId)
    .where('kind', '=', 'registered')
    .where('deleted_at', 'is', null);
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
    .executeTakeFirstOrThrow(webhookNotFound);
  return row;
}

export const webhookNotFound = () =>
  new Refusal('webhook_not_found', 'This brand has no such webhook.');

/** Refuses what can never be delivered to; names are resolved at each delivery. */
function checkWebhookTarget(ctx: Context, url: string, member: string): void {
  const problem = webhookTargetProblem(ctx, url, member);
  if (problem) throw new InvalidInput([problem]);
}

export function webhookTargetProblem(
  ctx: Context,
  url: string,
  member: string,
): InputProblem | undefined {
  try {
    ctx.outbound.check(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return {
      loc: ['body', member],
      msg: error.message,
      type: 'value_error',
      input: url,
      ctx: { error: error.message, code: 'ORCH-HOOK-002' },
    };
  }
}
