import type { Answer } from '../../../src/modules/observations/index.ts';

/** An answer as a collector obtained it; `fields` replace or add. */
export function collectedAnswer(promptId: number, fields: Partial<Answer> = {}): Answer {
  return {
    key: null,
    promptId,
    platform: 'chatgpt',
    createdAt: new Date('2026-03-01T00:00:00Z'),
    searchEnabled: true,
    responseText: 'Northwind is excellent and reliable.',
    citations: [],
    retrievedSources: [],
    queryFanout: { queries: [], engine_metadata: {} },
    shoppingResults: [],
    provenance: {
      surface: 'api',
      collector: 'test',
      collectorVersion: '1',
      model: null,
      costMicros: 5,
      truncated: false,
      usage: {},
    },
    ...fields,
  };
}
