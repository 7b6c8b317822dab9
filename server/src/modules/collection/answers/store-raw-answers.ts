import { createHash } from 'node:crypto';
import { dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { observationKey, type PendingAnswer } from './pending-answer.ts';

/** Keeps what providers sent, byte for byte, with its SHA-256. Storing it again replaces it. */
export function storeRawAnswers(
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
