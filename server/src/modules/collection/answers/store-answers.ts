import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { type Answer, recordAnswers } from '../../observations/index.ts';
import type { BrandOfOrganization } from '../budget/budget-ledger.ts';
import type { ObtainedAnswer } from './pending-answer.ts';

/** An answer that is settled and not an observation yet. */
export interface Unstored extends BrandOfOrganization, ObtainedAnswer {
  readonly slotId: number;
  readonly promptId: number;
  readonly platform: PlatformValue;
}

/** Names a slot's observation: stored again, it replaces itself. */
const observationKey = ({ slotId }: Unstored): string => `collection:${slotId}`;

/**
 * Makes observations of answers and notes that they are stored. Whatever of it is cut off can be repeated: the
 * raw answer and the observation replace themselves, and the note comes last.
 */
export async function storeAnswers(
  services: Services,
  answers: readonly Unstored[],
): Promise<void> {
  await services.analytics.rawAnswers.store(answers.map(rawAnswer));
  const dropped: number[] = [];
  for (const [brandId, own] of Map.groupBy(answers, (answer) => answer.brandId)) {
    if (!(await record(services, brandId, own))) dropped.push(...own.map(({ slotId }) => slotId));
  }
  await note(
    services,
    answers.map(({ slotId }) => slotId),
    dropped,
  );
}

/** False where the brand was archived after the question: there is nobody to evaluate the answer for. */
async function record(
  services: Services,
  brandId: number,
  answers: readonly Unstored[],
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

function toAnswer(unstored: Unstored): Answer {
  const { answer, origin, at, promptId, platform } = unstored;
  return {
    key: observationKey(unstored),
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
    },
  };
}

function rawAnswer(unstored: Unstored): RawAnswer {
  const { answer, origin, at } = unstored;
  return {
    organizationId: unstored.organizationId,
    brandId: unstored.brandId,
    day: dayOf(at),
    observationKey: observationKey(unstored),
    platform: unstored.platform,
    collector: origin.provider,
    collectorVersion: origin.version,
    hash: createHash('sha256').update(answer.raw).digest('hex'),
    body: answer.raw,
  };
}

async function note(
  services: Pick<Services, 'db' | 'clock'>,
  slotIds: readonly number[],
  dropped: readonly number[],
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await sql`
      UPDATE collection_slots SET worker_id = NULL, finished_at = ${services.clock.now()},
        state = CASE WHEN id = ANY(${dropped}) THEN 'cancelled' ELSE 'stored' END,
        reason = CASE WHEN id = ANY(${dropped}) THEN 'brand_archived' END, message = NULL
      WHERE id = ANY(${slotIds}) AND state = 'answered'`.execute(db);
    await sql`DELETE FROM collection_answers WHERE slot_id = ANY(${slotIds})`.execute(db);
  });
}
