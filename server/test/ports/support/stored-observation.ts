import type { PlatformValue } from '#contract/platforms.ts';
import type { StoredJudgement, StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type {
  CompetitorEvaluation,
  Observation,
} from '../../support/brute-force/brute-force-observation.ts';

const absent: StoredJudgement = {
  ...{ present: false, position: null, rank: null, sentiment: null, evidence: [] },
};

/** An observation as it is stored; `fields` replace or add. */
export function storedObservation(fields: Partial<StoredObservation> = {}): StoredObservation {
  return {
    organizationId: 1,
    brandId: 1,
    id: 1,
    version: 2 ** 20,
    createdAt: new Date('2026-02-10T08:30:00.000Z'),
    promptId: 101,
    personaId: null,
    stageId: 31,
    platform: 'chatgpt',
    searchEnabled: true,
    country: 'US',
    branded: false,
    tags: [],
    topics: [],
    brand: absent,
    competitors: [],
    listLength: null,
    rivals: [],
    citations: [],
    retrievedSources: [],
    queryFanout: { queries: [], engine_metadata: {} },
    shoppingResults: [],
    responseText: 'An answer',
    externalId: null,
    provenance: {
      surface: 'import',
      collector: 'import',
      collectorVersion: '1',
      model: null,
      evaluatorVersion: 'given',
      answerHash: 'abc',
      costMicros: 0,
      truncated: false,
      usage: {},
    },
    ...fields,
  };
}

/** What the evaluator of the tests calls an observation, as the store has it. */
export function toStored(
  { day, position, sentiment, rank, ...observed }: Observation,
  key: Partial<StoredObservation>,
): StoredObservation {
  return storedObservation({
    promptId: observed.promptId,
    personaId: observed.personaId,
    stageId: observed.stageId,
    platform: observed.platform as PlatformValue,
    searchEnabled: observed.searchEnabled,
    country: observed.country,
    branded: observed.branded,
    tags: observed.tags,
    topics: observed.topics,
    createdAt: new Date(`${day}T12:00:00Z`),
    brand: judgement({ present: observed.brandPresent, position, sentiment, rank }),
    listLength: observed.listLength,
    competitors: observed.competitors.map((it) => ({
      id: it.id,
      ...judgement(it),
    })),
    citations: observed.citations.map(({ url, domain, type, competitorId }) => {
      const page = { url: `https://${url}`, domain, page: url };
      return { ...page, sourceType: type, competitorId, title: null, snippet: null };
    }),
    ...key,
  });
}

/** The evaluator's words are those of the contract. */
function judgement({ present, position, sentiment, rank }: Omit<CompetitorEvaluation, 'id'>) {
  return { present, position, rank, sentiment, evidence: [] } as StoredJudgement;
}
