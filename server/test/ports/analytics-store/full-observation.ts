import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { nastyTexts } from '../support/escaped-json.ts';
import { storedObservation } from '../support/stored-observation.ts';

const nasty = nastyTexts.join(' ');

/** Has something in every field that can have something. */
export function fullObservation(fields: Partial<StoredObservation> = {}): StoredObservation {
  return storedObservation({
    id: 2 ** 40 + 1,
    version: 2 ** 50 + 3,
    createdAt: new Date('2026-02-28T23:59:59.999Z'),
    personaId: 11,
    platform: 'perplexity',
    searchEnabled: false,
    country: 'DE',
    branded: true,
    tags: nastyTexts,
    topics: ['', 'a'],
    brand: {
      present: true,
      position: 'middle',
      rank: 2,
      sentiment: 'none',
      evidence: [
        { start: 0, end: 4, says: 'praise' },
        { start: 2 ** 31, end: 2 ** 32 - 1, says: null },
      ],
    },
    competitors: [
      {
        id: 21,
        present: true,
        position: 'top',
        rank: 7,
        sentiment: 'mixed',
        evidence: [{ start: 5, end: 9, says: 'criticism' }],
      },
      { id: 22, ...{ present: false, position: null, rank: null, sentiment: null, evidence: [] } },
    ],
    listLength: 7,
    rivals: [
      { name: nasty, start: 0, end: 4 },
      { name: 'Fabrikam', start: 2 ** 31, end: 2 ** 32 - 1 },
    ],
    citations: [
      {
        ...{ url: nasty, domain: '', page: '', sourceType: 'other', competitorId: null },
        ...{ title: null, snippet: nasty },
      },
      {
        ...{ url: 'https://c.example/x', domain: 'c.example', page: 'c.example/x' },
        ...{ sourceType: 'competitor', competitorId: 21, title: 'C', snippet: null },
      },
    ],
    retrievedSources: [{ url: nasty }],
    queryFanout: { queries: [nasty], engine_metadata: { deep: { list: [1, 'a', null] } } },
    shoppingResults: [{ title: nasty, rating: null }],
    responseText: nasty,
    externalId: nasty,
    provenance: {
      ...{ surface: 'serp', collector: 'c', collectorVersion: 'v', model: 'm' },
      ...{ evaluatorVersion: '2', answerHash: 'h', costMicros: 123_456_789_012 },
      ...{ truncated: true, usage: { input_tokens: 9_007_199_254, reasoning_tokens: 7 } },
    },
    ...fields,
  });
}
