import type { DeliveryAttempt, WebhookErrorCode } from '#contract/outgoing/webhooks.ts';
import type { Services } from '#kernel/context.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { readRetryAfter } from '#kernel/retry-after.ts';
import { nextAttempt } from './retry-schedule.ts';
import { type StoredSecrets, secretOwner, signatureHeaders, signingSecrets } from './signature.ts';
import type { WebhookTables } from './tables.ts';

/** A delivery that this worker has taken for one attempt. */
export interface DueDelivery extends StoredSecrets {
  readonly id: string;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly webhook_id: string;
  readonly url: string;
  readonly kind: 'registered' | 'submission';
  readonly payload: string;
  readonly attempts: number;
  readonly give_up_at: Date;
  readonly attempt_log: readonly DeliveryAttempt[];
}

interface Outcome {
  readonly status: number | null;
  readonly error: { readonly code: WebhookErrorCode; readonly message: string } | null;
  /** False where waiting does not help: a blocked target, or a receiver that is gone for good. */
  readonly mayRetry: boolean;
  readonly retryAfterSeconds?: number | null;
}

const userAgent = 'Sightline-Webhooks/1.0';
/** What a receiver says beyond its status is not read. */
const limits = { totalMs: 15_000, idleMs: 15_000, maxBytes: 100_000, maxDecodedBytes: 100_000 };
const loggedAttempts = 20;

/** One attempt, and what came of it. Only a store that fails throws. */
export async function deliver(
  services: Services,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<void> {
  const at = services.clock.now();
  const outcome = await send(services, delivery, at, signal).catch((error: unknown) =>
    signal.aborted ? undefined : failureOf(services, delivery, error),
  );
  if (outcome) await note(services, delivery, at, outcome);
  else await giveBack(services, delivery);
}

async function send(
  services: Services,
  delivery: DueDelivery,
  at: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  const { clock } = services;
  const outbound = services.outbound.onBehalfOf(delivery.organization_id);
  const { id, url, payload, kind, webhook_id: webhookId, brand_id: brandId } = delivery;
  const owner =
    kind === 'registered' ? secretOwner.ofWebhook(webhookId) : secretOwner.ofBrand(brandId);
  const secrets = signingSecrets(services, delivery, { owner, at });
  const { status, headers, body } = await outbound.open({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...signatureHeaders(secrets, { id, at, payload }),
    },
    body: payload,
    maxRedirects: 0,
    polite: false,
    limits,
    signal,
  });
  body.destroy();
  if (status >= 200 && status < 300) return { status, error: null, mayRetry: false };
  return {
    status,
    error: { code: 'ORCH-HOOK-001', message: `The receiver answered ${status}.` },
    mayRetry: status !== 410,
    retryAfterSeconds: readRetryAfter(headers['retry-after'], clock.now()),
  };
}

function failureOf({ logger }: Services, { id }: DueDelivery, error: unknown): Outcome {
  if (!(error instanceof OutboundFailure)) {
    logger.error(
      { err: error, delivery: id },
      'a webhook was not sent because of an internal error',
    );
    const message = 'The event could not be sent because of an internal error.';
    return { status: null, error: { code: 'ORCH-HOOK-001', message }, mayRetry: true };
  }
  const { reason, message } = error;
  const isBlocked = reason === 'blocked' || reason === 'invalid_url';
  const code = isBlocked
    ? 'ORCH-HOOK-002'
    : reason === 'timed_out'
      ? 'ORCH-HOOK-003'
      : 'ORCH-HOOK-001';
  return { status: null, error: { code, message }, mayRetry: !isBlocked };
}

async function note(
  services: Services,
  delivery: DueDelivery,
  at: Date,
  { status, error, mayRetry, retryAfterSeconds = null }: Outcome,
): Promise<void> {
  const now = services.clock.now();
  const { attempts, give_up_at: giveUpAt } = delivery;
  const next =
    error && mayRetry
      ? nextAttempt({ attempts, at: now, giveUpAt, retryAfterSeconds }, services.random)
      : undefined;
  const attempt: DeliveryAttempt = {
    at: at.toISOString(),
    duration_ms: Math.max(0, now.getTime() - at.getTime()),
    response_status: status,
    error,
  };
  await taken(services, delivery)
    .set({
      status: error === null ? 'delivered' : next ? 'pending' : 'failed',
      next_attempt_at: next ?? null,
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
      attempt_log: JSON.stringify([...delivery.attempt_log, attempt].slice(-loggedAttempts)),
      delivered_at: error === null ? now : null,
    })
    .execute();
}

/** A worker that is stopped leaves it to the next, at once. */
async function giveBack(services: Services, delivery: DueDelivery): Promise<void> {
  await taken(services, delivery).set({ next_attempt_at: services.clock.now() }).execute();
}

/** Only the latest attempt writes: a redelivery meanwhile has restarted the count. */
function taken({ db }: Services, { organization_id, id, attempts }: DueDelivery) {
  return db
    .withTables<WebhookTables>()
    .updateTable('webhook_deliveries')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempts);
}
