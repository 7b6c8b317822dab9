import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { TrackedBrand } from './tracked-brand.ts';

/** A URL that is none belongs to nobody. */
const unowned = { domain: '', page: '', sourceType: 'other', competitorId: null } as const;

/**
 * The same answer read with the brand and the prompt as they are now. An evaluation that came with the answer
 * is somebody's own judgement and stays; rivals, citations and the prompt's labels are refreshed all the same. Should
 * an import replace the answer meanwhile, its version lies above that of every reading, so neither has to wait.
 */
export async function readAgain(
  brand: TrackedBrand,
  stored: StoredObservation,
): Promise<StoredObservation> {
  const prompt = await brand.prompt(stored.promptId);
  return {
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
    ...(stored.provenance.evaluatorVersion === 'given'
      ? { rivals: await brand.findRivals(stored.responseText) }
      : await judgements(brand, stored, prompt?.language)),
  };
}

async function judgements(
  brand: TrackedBrand,
  { responseText, provenance }: StoredObservation,
  language: string | undefined,
): Promise<
  Pick<StoredObservation, 'brand' | 'competitors' | 'listLength' | 'rivals' | 'provenance'>
> {
  const { evaluatorVersion, readingCostMicros, ...judged } = await brand.read(
    responseText,
    language,
  );
  const costMicros = provenance.costMicros + readingCostMicros;
  return { ...judged, provenance: { ...provenance, evaluatorVersion, costMicros } };
}
