import type { StoredJudgement, StoredObservation } from '#kernel/ports/analytics/observations.ts';

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
