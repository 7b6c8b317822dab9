import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { nextAttempt } from '../../webhooks/index.ts';
import { alertTables } from '../tables.ts';
import { type DueMessage, sendMessage } from './send-message.ts';

/** Longer than an attempt may take: what a worker had taken when it was killed is due again after this. */
const leaseMs = 60_000;

/** Takes messages that are due, no more than `atMost`, and sends them. Resolves with how many it took. */
export async function deliverMessages(
  services: Services,
  { atMost, signal }: { readonly atMost: number; readonly signal: AbortSignal },
): Promise<number> {
  const due = await takeDue(services, atMost);
  await Promise.all(due.map((message) => deliver(services, message, signal)));
  return due.length;
}

async function takeDue({ db, clock }: Services, atMost: number): Promise<DueMessage[]> {
  const now = clock.now();
  const { rows } = await sql<DueMessage>`
    WITH taken AS (
      SELECT event_id, channel_id FROM alert_messages WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${atMost} FOR UPDATE SKIP LOCKED
    )
    UPDATE alert_messages AS message
    SET next_attempt_at = ${new Date(now.getTime() + leaseMs)}, attempts = message.attempts + 1
    FROM taken, alert_channels AS channel, alert_events AS event
    WHERE message.event_id = taken.event_id AND message.channel_id = taken.channel_id
      AND channel.id = message.channel_id AND event.id = message.event_id
    RETURNING message.event_id, message.channel_id, message.organization_id, message.attempts,
      message.give_up_at, channel.kind, channel.sealed_url, channel.recipients,
      event.brand_id, event.type, event.title, event.body`.execute(db);
  return rows;
}

async function deliver(
  services: Services,
  message: DueMessage,
  signal: AbortSignal,
): Promise<void> {
  const failure = await sendMessage(services, message, signal);
  const now = services.clock.now();
  if (signal.aborted && failure) {
    // A worker that is stopped leaves it to the next, at once.
    await taken(services, message).set({ next_attempt_at: now }).execute();
    return;
  }
  const { attempts, give_up_at: giveUpAt } = message;
  const next = failure?.mayRetry
    ? nextAttempt(
        { attempts, at: now, giveUpAt, retryAfterSeconds: failure.retryAfterSeconds ?? null },
        services.random,
      )
    : undefined;
  await taken(services, message)
    .set({
      status: failure ? (next ? 'pending' : 'failed') : 'delivered',
      next_attempt_at: next ?? null,
      error: failure?.message ?? null,
      delivered_at: failure ? null : now,
    })
    .execute();
}

/** Only the latest attempt writes. */
function taken({ db }: Services, message: DueMessage) {
  return alertTables(db)
    .updateTable('alert_messages')
    .where('organization_id', '=', message.organization_id)
    .where('event_id', '=', message.event_id)
    .where('channel_id', '=', message.channel_id)
    .where('status', '=', 'pending')
    .where('attempts', '=', message.attempts);
}
