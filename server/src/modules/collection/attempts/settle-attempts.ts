import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import { packAnswer } from '../answers/pending-answer.ts';
import { chargeLedger, lockLedgers } from '../budget/budget-ledger.ts';
import { channelKey } from '../channels/channel-directory.ts';
import { nextChannelState, readChannel, writeChannel } from '../channels/circuit-breaker.ts';
import type { Reserved } from '../slots/reserve-slots.ts';
import { judgeOutcome, type Outcome, type Verdict } from './judge-outcome.ts';

/** An attempt and what became of it. */
export interface Settlement {
  readonly reserved: Reserved;
  readonly outcome: Outcome;
}

type Judged = Settlement & { readonly verdict: Verdict };

/**
 * Writes down what became of attempts: what they cost, the answers themselves, and what is next for their slots
 * and channels. An attempt that others closed meanwhile, thinking this worker dead, is left as it is. Gives those
 * that were settled.
 */
export async function settle(
  services: Pick<Services, 'db' | 'clock' | 'logger'>,
  workerId: string,
  settlements: readonly Settlement[],
): Promise<readonly Settlement[]> {
  const judged = settlements.map((one) => ({
    ...one,
    verdict: judgeOutcome(one.outcome, {
      id: one.reserved.slotId,
      failures: one.reserved.failures,
    }),
  }));
  const settled = await inTransaction(services, async (inside) => {
    await lockLedgers(
      inside,
      judged.map(({ reserved }) => reserved.organizationId),
    );
    const open = await closeAttempts(inside, judged);
    await moveSlots(inside, workerId, open);
    await savePendingAnswers(inside, open);
    await updateChannels(inside, services.clock.now(), open);
    return open;
  });
  for (const { reserved, verdict } of settled) report(services, reserved, verdict);
  return settled;
}

async function closeAttempts(
  services: Pick<Services, 'db'>,
  judged: readonly Judged[],
): Promise<Judged[]> {
  const { rows } = await sql<{ id: number; day: string; difference: number }>`
    UPDATE collection_attempts AS attempt SET outcome = new.outcome, cost_micros = new.cost,
      reason = new.reason, message = new.message, finished_at = new.at
    FROM unnest(
      ${judged.map(({ reserved }) => reserved.attemptId)}::bigint[],
      ${judged.map(({ verdict }) => verdict.attempt)}::text[],
      ${judged.map(({ verdict }) => verdict.costMicros)}::bigint[],
      ${judged.map(({ verdict }) => verdict.reason)}::text[],
      ${judged.map(({ verdict }) => verdict.message)}::text[],
      ${judged.map(({ outcome }) => outcome.at)}::timestamptz[]
    ) AS new (id, outcome, cost, reason, message, at)
    WHERE attempt.id = new.id AND attempt.outcome = 'open'
    RETURNING attempt.id, attempt.day,
      coalesce(attempt.cost_micros, attempt.reserved_micros) - attempt.reserved_micros
        AS difference`.execute(services.db);
  const closed = new Map(rows.map((row) => [row.id, row]));
  await chargeLedger(
    services,
    judged.flatMap(({ reserved: { attemptId, organizationId, brandId } }) => {
      const row = closed.get(attemptId);
      if (!row || row.difference === 0) return [];
      return [{ organizationId, brandId, day: row.day, micros: row.difference }];
    }),
  );
  return judged.filter(({ reserved }) => closed.has(reserved.attemptId));
}

async function moveSlots(
  { db }: Pick<Services, 'db'>,
  workerId: string,
  judged: readonly Judged[],
): Promise<void> {
  if (judged.length === 0) return;
  await sql`
    UPDATE collection_slots AS slot SET state = new.state, not_before = new.not_before,
      failures = slot.failures + new.counts::integer, reason = new.reason, message = new.message,
      worker_id = CASE WHEN new.state = 'answered' THEN ${workerId}::uuid END,
      finished_at = CASE WHEN new.state = 'failed' THEN new.at END
    FROM unnest(
      ${judged.map(({ reserved }) => reserved.slotId)}::bigint[],
      ${judged.map(({ verdict }) => verdict.slot)}::text[],
      ${judged.map(({ verdict }) => verdict.notBefore)}::timestamptz[],
      ${judged.map(({ verdict }) => verdict.counts)}::boolean[],
      ${judged.map(({ verdict }) => verdict.reason)}::text[],
      ${judged.map(({ verdict }) => verdict.message)}::text[],
      ${judged.map(({ outcome }) => outcome.at)}::timestamptz[]
    ) AS new (id, state, not_before, counts, reason, message, at)
    WHERE slot.id = new.id`.execute(db);
}

async function savePendingAnswers(
  { db }: Pick<Services, 'db'>,
  judged: readonly Judged[],
): Promise<void> {
  const answered = judged.flatMap(({ reserved, outcome }) =>
    outcome.kind === 'answered'
      ? [{ slotId: reserved.slotId, packed: packAnswer(reserved.collector, outcome) }]
      : [],
  );
  if (answered.length === 0) return;
  await sql`
    INSERT INTO collection_answers (slot_id, packed)
    SELECT * FROM unnest(
      ${answered.map(({ slotId }) => slotId)}::bigint[],
      ${answered.map(({ packed }) => packed)}::bytea[])`.execute(db);
}

/** Only where there is something to note: most of the time all is well and stays so. */
async function updateChannels(
  services: Pick<Services, 'db'>,
  now: Date,
  judged: readonly Judged[],
): Promise<void> {
  const byChannel = Map.groupBy(judged, ({ reserved }) => channelKey(reserved.channel));
  for (const [, group] of [...byChannel].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group;
    if (!first) continue;
    const news = group.map(({ verdict }) => verdict.channel);
    const { channel } = first.reserved;
    const seen = await readChannel(services, channel);
    if (seen.failures === 0 && news.every(({ kind }) => kind === 'well' || kind === 'none'))
      continue;
    const state = await readChannel(services, channel, 'update');
    const isProbe = group.some(({ reserved }) => reserved.isProbe);
    await writeChannel(services, channel, nextChannelState(state, news, { now, isProbe }));
  }
}

function report({ logger }: Pick<Services, 'logger'>, reserved: Reserved, verdict: Verdict): void {
  if (verdict.attempt !== 'failed') return;
  const { slotId, brandId, promptId, platform, channel } = reserved;
  const { reason, message, slot } = verdict;
  const fields = { slotId, brandId, promptId, platform, provider: channel.provider, reason };
  if (slot === 'failed')
    logger.warn({ ...fields, detail: message }, 'a collection failed for good');
  else logger.info({ ...fields, detail: message }, 'a collection failed and will be repeated');
}
