import { type Selectable, sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { readRetryAfter } from '#kernel/retry-after.ts';
import { nextAttempt, signatureHeaders, signingSecrets } from '../webhooks/index.ts';
import { presentEntries } from './list-entries.ts';
import { secretOwnerOf } from './log-webhook.ts';
import type { AuditLogTables } from './tables.ts';

type Destination = Selectable<AuditLogTables['audit_log_webhooks']>;

/** Longer than an attempt may take: what a killed worker had taken is due again after this. */
const leaseMs = 30_000;
const destinationsAtOnce = 4;
const entriesAtOnce = 100;
const limits = { totalMs: 15_000, idleMs: 15_000, maxBytes: 100_000, maxDecodedBytes: 100_000 };

/** Sends what is new to every destination that is due; resolves with how many messages were sent. */
export async function sendAuditLogs(
  services: Services,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  const due = await takeDue(services);
  await Promise.all(due.map((destination) => send(services, destination, signal)));
  return due.length;
}

async function takeDue({ db, clock }: Services): Promise<Destination[]> {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<Destination>`
    UPDATE audit_log_webhooks SET next_attempt_at = ${leasedUntil}, attempts = attempts + 1
    WHERE organization_id IN (
      SELECT organization_id FROM audit_log_webhooks
      WHERE next_attempt_at <= ${now} AND EXISTS (
        SELECT FROM audit_log WHERE log_id = organization_id AND number > sent_number)
      ORDER BY next_attempt_at LIMIT ${destinationsAtOnce} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows;
}

async function send(
  services: Services,
  destination: Destination,
  signal: AbortSignal,
): Promise<void> {
  const { organization_id: organizationId, sent_number: sent } = destination;
  const rows = await services.db
    .withTables<AuditLogTables>()
    .selectFrom('audit_log')
    .select(['number', 'hash', sql<string>`entry::text`.as('text')])
    .where('log_id', '=', organizationId)
    .where('number', '>', sent)
    .orderBy('number')
    .limit(entriesAtOnce)
    .execute();
  const last = rows.at(-1)?.number;
  if (last === undefined) return;
  const entries = await presentEntries(services, organizationId, rows);
  const at = services.clock.now();
  const payload = JSON.stringify({
    type: 'audit_log.entries',
    timestamp: at.toISOString(),
    data: { organization_id: organizationId, entries },
  });
  const message = { id: `audit_${organizationId}_${sent + 1}_${last}`, at, payload };
  const failed = await post(services, destination, message, signal).catch(failureOf(signal));
  if (failed === undefined) await note(services, destination, { sent_number: last, attempts: 0 });
  else await noteFailure(services, destination, failed);
}

interface Failed {
  readonly error: string;
  readonly retryAfterSeconds: number | null;
}

async function post(
  services: Services,
  destination: Destination,
  message: { readonly id: string; readonly at: Date; readonly payload: string },
  signal: AbortSignal,
): Promise<Failed | undefined> {
  const { organization_id: organizationId, url } = destination;
  const owner = secretOwnerOf(organizationId);
  const secrets = signingSecrets(services, destination, { owner, at: message.at });
  const { status, headers, body } = await services.outbound.onBehalfOf(organizationId).open({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sightline-Webhooks/1.0',
      ...signatureHeaders(secrets, message),
    },
    body: message.payload,
    maxRedirects: 0,
    polite: false,
    limits,
    signal,
  });
  body.destroy();
  if (status >= 200 && status < 300) return undefined;
  return {
    error: `The receiver answered ${status}.`,
    retryAfterSeconds: readRetryAfter(headers['retry-after'], services.clock.now()),
  };
}

/** A worker that is stopped leaves it to the next one: the lease runs out. */
const failureOf =
  (signal: AbortSignal) =>
  (error: unknown): Failed => {
    if (error instanceof OutboundFailure && !signal.aborted) {
      return { error: error.message, retryAfterSeconds: null };
    }
    throw error;
  };

/** It is tried for as long as the destination is set: the log itself is the queue. */
async function noteFailure(
  services: Services,
  destination: Destination,
  { error, retryAfterSeconds }: Failed,
): Promise<void> {
  const at = services.clock.now();
  const { attempts } = destination;
  const giveUpAt = new Date(at.getTime() + maxPauseMs);
  const next = nextAttempt({ attempts, at, giveUpAt, retryAfterSeconds }, services.random);
  await note(services, destination, { error, next_attempt_at: next ?? giveUpAt });
}

const maxPauseMs = 12 * 3_600_000;

/** Unless somebody set a destination meanwhile, which begins behind what was sent here. */
async function note(
  { db, clock }: Services,
  { organization_id, url, sent_number }: Destination,
  change: Partial<Pick<Destination, 'sent_number' | 'attempts' | 'next_attempt_at' | 'error'>>,
): Promise<void> {
  await db
    .withTables<AuditLogTables>()
    .updateTable('audit_log_webhooks')
    .set({ error: null, next_attempt_at: clock.now(), ...change })
    .where('organization_id', '=', organization_id)
    .where('url', '=', url)
    .where('sent_number', '=', sent_number)
    .execute();
}
