import { dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { listBrands } from '../../src/demo/demo-store.ts';
import { storedObservations } from '../support/answers/stored-observations.ts';

interface StoredAnswer extends StoredObservation {
  /** The prompt's key in the world. */
  readonly prompt: string;
  readonly day: string;
}

/** The organization's answers of the simulated world that it has now. */
export async function storedAnswers(
  services: Services,
  organization: number,
): Promise<StoredAnswer[]> {
  const keys = new Map(
    (await listBrands(services.db, organization)).flatMap(({ promptIds }) =>
      Object.entries(promptIds).map(([key, id]) => [id, key] as const),
    ),
  );
  return (await storedObservations(services, organization)).flatMap((stored) => {
    const prompt = keys.get(stored.promptId);
    if (prompt === undefined || stored.provenance.surface !== 'simulated') return [];
    return [{ ...stored, prompt, day: dayOf(stored.createdAt) }];
  });
}
