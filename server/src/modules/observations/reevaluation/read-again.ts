import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { EvaluationContext } from '../evaluation-context.ts';
import type { Comparison } from './compare-readings.ts';

/** A malformed URL has no owner. */
const unowned = { domain: '', page: '', sourceType: 'other', competitorId: null } as const;

export interface ReadAgain {
  readonly observation: StoredObservation;
  /** Undefined if no language model judged it. */
  readonly comparison: Comparison | undefined;
}

/**
 * Reads an answer again with the current brand and prompt. An imported evaluation is someone else's judgement and
 * stays; rivals, citations and the prompt's labels are still refreshed. If an import replaces the answer meanwhile, its
 * version is above that of every reading, so neither has to wait.
 */
export async function readAgain(
  brand: EvaluationContext,
  stored: StoredObservation,
): Promise<ReadAgain> {
  const prompt = await brand.prompt(stored.promptId);
  const isGiven = stored.provenance.evaluatorVersion.startsWith('given');
  const judged = isGiven ? undefined : await judgements(brand, stored, prompt);
  const observation: StoredObservation = {
    ...stored,
    version: stored.version + 1,
    ...(prompt && {
      personaId: prompt.personaId,
      stageId: prompt.stageId,
      branded: prompt.branded,
      tags: prompt.tags,
      topics: prompt.topics,
    }),
    citations: stored.citations.map((citation) => ({
      ...citation,
      ...(brand.classify(citation.url) ?? unowned),
    })),
    ...(judged?.read ?? { rivals: await brand.findRivals(stored.responseText) }),
  };
  return { observation, comparison: judged?.comparison };
}

async function judgements(
  brand: EvaluationContext,
  { responseText, provenance }: StoredObservation,
  prompt: Parameters<EvaluationContext['read']>[1],
) {
  const { evaluatorVersion, readingCostMicros, comparison, ...judged } = await brand.read(
    responseText,
    prompt,
  );
  const costMicros = provenance.costMicros + readingCostMicros;
  const read = { ...judged, provenance: { ...provenance, evaluatorVersion, costMicros } };
  return { read, comparison };
}
