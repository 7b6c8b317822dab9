import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { type DueDelivery, deliver } from './deliver.ts';

/** Longer than an attempt may take: what a worker had taken when it was killed is due again after this. */
const leaseMs = 30_000;
/** Due deliveries that are put in order; the others have waited less. */
const maxRanked = 10_000;

/** Takes what is due, no more than `atMost`, and sends it. Resolves with how many were sent. */
export async function deliverDue(
  services: Services,
  { atMost, signal }: { readonly atMost: number; readonly signal: AbortSignal },
): Promise<number> {
  const due = await takeDue(services, atMost);
  await Promise.all(due.map((delivery) => deliver(services, delivery, signal)));
  return due.length;
}

/** Endpoints take turns: a slow one with a long queue does not hold up the others. */
async function takeDue({ db, clock }: Services, atMost: number): Promise<DueDelivery[]> {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<DueDelivery>`
    WITH due AS (
      SELECT id, webhook_id, next_attempt_at FROM webhook_deliveries
      WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at LIMIT ${maxRanked}
    ), ranked AS (
      SELECT id, next_attempt_at,
        row_number() OVER (PARTITION BY webhook_id ORDER BY next_attempt_at, id) AS place
      FROM due
    ), taken AS (
      SELECT id FROM webhook_deliveries
      WHERE id IN (SELECT id FROM ranked ORDER BY place, next_attempt_at, id LIMIT ${atMost})
        AND next_attempt_at <= ${now}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries AS delivery
    SET next_attempt_at = ${leasedUntil}, attempts = delivery.attempts + 1
    FROM taken, webhooks AS webhook
      LEFT JOIN brand_webhook_secrets AS brand ON brand.brand_id = webhook.brand_id
    WHERE delivery.id = taken.id AND webhook.id = delivery.webhook_id
    RETURNING delivery.id, delivery.organization_id, delivery.brand_id, delivery.webhook_id,
      delivery.payload, delivery.attempts, delivery.give_up_at, delivery.attempt_log,
      webhook.url, webhook.kind,
      CASE webhook.kind WHEN 'registered' THEN webhook.sealed_secret ELSE brand.sealed_secret END
        AS sealed_secret,
      CASE webhook.kind WHEN 'registered' THEN webhook.former_sealed_secret
        ELSE brand.former_sealed_secret END AS former_sealed_secret,
      CASE webhook.kind WHEN 'registered' THEN webhook.former_until ELSE brand.former_until END
        AS former_until`.execute(db);
  return rows;
}
