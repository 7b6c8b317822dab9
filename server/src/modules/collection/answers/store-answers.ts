import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { type Answer, recordAnswers } from '../../observations/index.ts';
import { countArrivedAnswers } from '../../webhooks/index.ts';
import { collectionTables, type SlotState } from '../tables.ts';
import { observationKey, type PendingAnswer } from './adopt-pending-answers.ts';

/**
 * Turns answers into observations and marks their slots as stored. Interruptions are harmless: repeats replace the raw
 * answer and the observation, and the mark comes last.
 */
export async function storeAnswers(
  services: Services,
  answers: readonly PendingAnswer[],
): Promise<void> {
  await storeRawAnswers(services, answers);
  const dropped: number[] = [];
  for (const [brandId, own] of Map.groupBy(answers, (answer) => answer.brandId)) {
    if (!(await record(services, brandId, own))) dropped.push(...own.map(({ slotId }) => slotId));
  }
  await markStored(services, answers, dropped);
}

/** False if the brand was archived after the question, so that there is nothing to evaluate the answer for. */
async function record(
  services: Services,
  brandId: number,
  answers: readonly PendingAnswer[],
): Promise<boolean> {
  const [first] = answers;
  if (!first) return true;
  const ctx = { ...services, principal: servicePrincipal(first.organizationId) };
  try {
    await recordAnswers(ctx, brandId, answers.map(toAnswer));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'brand_not_found') return false;
    throw error;
  }
}

function toAnswer(pending: PendingAnswer): Answer {
  const { answer, origin, at, promptId, platform } = pending;
  return {
    key: observationKey(pending),
    promptId,
    platform,
    createdAt: at,
    searchEnabled: answer.searched,
    responseText: answer.text,
    citations: answer.cited,
    retrievedSources: answer.retrieved,
    queryFanout: { queries: answer.searches, engine_metadata: {} },
    shoppingResults: answer.shopping,
    provenance: {
      surface: origin.surface,
      collector: origin.provider,
      collectorVersion: origin.version,
      model: answer.model,
      costMicros: Math.max(0, Math.ceil(answer.costMicros)),
      truncated: answer.truncated,
      usage: answer.usage,
    },
  };
}

/** Answers count as arrived in the same transaction, those whose slot another worker has marked already do not. */
async function markStored(
  services: Pick<Services, 'db' | 'clock'>,
  answers: readonly PendingAnswer[],
  dropped: readonly number[],
): Promise<void> {
  const slotIds = answers.map(({ slotId }) => slotId);
  await inTransaction(services, async ({ db }) => {
    const tables = collectionTables(db);
    const isDropped = sql`id = ANY(${dropped})`;
    const marked = await tables
      .updateTable('collection_slots')
      .set({
        worker_id: null,
        finished_at: services.clock.now(),
        state: sql<SlotState>`CASE WHEN ${isDropped} THEN 'cancelled' ELSE 'stored' END`,
        reason: sql<string | null>`CASE WHEN ${isDropped} THEN 'brand_archived' END`,
        message: null,
      })
      .where('id', '=', sql<number>`ANY(${slotIds})`)
      .where('state', '=', 'answered')
      .returning(['id', 'state'])
      .execute();
    // A batch may have an answer twice: just settled, and adopted as one that nobody confirmed.
    const bySlot = new Map(answers.map((answer) => [answer.slotId, answer]));
    await countArrivedAnswers(
      { db },
      marked.flatMap(({ id, state }) => (state === 'stored' ? (bySlot.get(id) ?? []) : [])),
    );
    await tables
      .deleteFrom('collection_answers')
      .where('slot_id', '=', sql<number>`ANY(${slotIds})`)
      .execute();
  });
}

/** Stores what providers sent, byte for byte, with its SHA-256. Storing it again replaces it. */
function storeRawAnswers(
  { analytics }: Pick<Services, 'analytics'>,
  answers: readonly PendingAnswer[],
): Promise<void> {
  return analytics.rawAnswers.store(
    answers.map((pending) => ({
      organizationId: pending.organizationId,
      brandId: pending.brandId,
      day: dayOf(pending.at),
      observationKey: observationKey(pending),
      platform: pending.platform,
      collector: pending.origin.provider,
      collectorVersion: pending.origin.version,
      hash: createHash('sha256').update(pending.answer.raw).digest('hex'),
      body: pending.answer.raw,
    })),
  );
}
