import { inTransaction, type Services } from '#kernel/context.ts';
import { unnest } from '#kernel/ports/database.ts';
import { packAnswer } from '../answers/adopt-pending-answers.ts';
import { chargeLedger, lockLedgers } from '../budget/budget-ledger.ts';
import { noteSignals } from '../channels/channel-calls.ts';
import { channelKey } from '../channels/channel-state.ts';
import type { Reserved } from '../slots/reserve-slots.ts';
import { collectionTables } from '../tables.ts';
import { judgeOutcome, type Outcome, type Verdict } from './judge-outcome.ts';

/** An attempt and its outcome. */
export interface Settlement {
  readonly reserved: Reserved;
  readonly outcome: Outcome;
}

type Judged = Settlement & { readonly verdict: Verdict };

/**
 * Records outcomes of attempts: costs, answers, and what is next for their slots and channels. Skips attempts that
 * others closed because they took this worker for dead. Returns the settled ones.
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
  const verdicts = unnest('new', judged, {
    id: ['bigint', ({ reserved }) => reserved.attemptId],
    outcome: ['text', ({ verdict }) => verdict.attempt],
    cost_micros: ['bigint', ({ verdict }) => verdict.costMicros],
    reason: ['text', ({ verdict }) => verdict.reason],
    message: ['text', ({ verdict }) => verdict.message],
    finished_at: ['timestamptz', ({ outcome }) => outcome.at],
  });
  const rows = await collectionTables(services.db)
    .updateTable('collection_attempts as attempt')
    .from(verdicts)
    .set(({ ref }) => ({
      outcome: ref('new.outcome'),
      cost_micros: ref('new.cost_micros'),
      reason: ref('new.reason'),
      message: ref('new.message'),
      finished_at: ref('new.finished_at'),
    }))
    .whereRef('attempt.id', '=', 'new.id')
    .where('attempt.outcome', '=', 'open')
    .returning(['attempt.id', 'attempt.day'])
    .returning((of) =>
      of(
        of.fn.coalesce('attempt.cost_micros', 'attempt.reserved_micros'),
        '-',
        of.ref('attempt.reserved_micros'),
      ).as('difference'),
    )
    .execute();
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
  const verdicts = unnest('new', judged, {
    id: ['bigint', ({ reserved }) => reserved.slotId],
    state: ['text', ({ verdict }) => verdict.slot],
    not_before: ['timestamptz', ({ verdict }) => verdict.notBefore],
    failures: ['integer', ({ verdict }) => Number(verdict.counts)],
    worker_id: ['uuid', ({ verdict }) => (verdict.slot === 'answered' ? workerId : null)],
    reason: ['text', ({ verdict }) => verdict.reason],
    message: ['text', ({ verdict }) => verdict.message],
    finished_at: [
      'timestamptz',
      ({ verdict, outcome }) => (verdict.slot === 'failed' ? outcome.at : null),
    ],
  });
  await collectionTables(db)
    .updateTable('collection_slots as slot')
    .from(verdicts)
    .set((of) => ({
      state: of.ref('new.state'),
      not_before: of.ref('new.not_before'),
      failures: of('slot.failures', '+', of.ref('new.failures')),
      worker_id: of.ref('new.worker_id'),
      reason: of.ref('new.reason'),
      message: of.ref('new.message'),
      finished_at: of.ref('new.finished_at'),
    }))
    .whereRef('slot.id', '=', 'new.id')
    .execute();
}

async function savePendingAnswers(
  { db }: Pick<Services, 'db'>,
  judged: readonly Judged[],
): Promise<void> {
  const answered = judged.flatMap(({ reserved, outcome }) =>
    outcome.kind === 'answered'
      ? [{ slot_id: reserved.slotId, packed: packAnswer(reserved.collector, outcome) }]
      : [],
  );
  if (answered.length === 0) return;
  await collectionTables(db).insertInto('collection_answers').values(answered).execute();
}

async function updateChannels(
  services: Pick<Services, 'db'>,
  now: Date,
  judged: readonly Judged[],
): Promise<void> {
  const byChannel = Map.groupBy(judged, ({ reserved }) => channelKey(reserved.channel));
  for (const [, group] of [...byChannel].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group;
    if (!first) continue;
    const signals = group.map(({ verdict }) => verdict.channel);
    const isProbe = group.some(({ reserved }) => reserved.isProbe);
    await noteSignals(services, first.reserved.channel, signals, { now, isProbe });
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
