import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type {
  HistorySelection,
  ObservationCursor,
  StoredObservation,
} from '#kernel/ports/analytics/observations.ts';
import { createObservationReads } from '../../src/adapters/duckdb/reads/observations.ts';
import { openDuckDb, type TestDuckDb } from './support/duckdb-reader.ts';
import { insertObservations } from './support/duckdb-rows.ts';
import { nastyTexts } from './support/escaped-json.ts';
import { spyOn } from './support/spied-reader.ts';
import { storedObservation } from './support/stored-observation.ts';

const brand = { organizationId: 1, brandId: 1 };
const nasty = nastyTexts.join(' ');
const at = (day: string, time = '12:00:00.000') => new Date(`${day}T${time}Z`);
const givenBy = (evaluatorVersion: string) => ({
  ...storedObservation().provenance,
  evaluatorVersion,
});

/** In the order of days and ids. */
const history: StoredObservation[] = [
  storedObservation({ id: 5, createdAt: at('2025-12-31', '23:59:59.999') }),
  storedObservation({ id: 2, createdAt: at('2026-03-01'), provenance: givenBy('2') }),
  storedObservation({
    id: 9,
    createdAt: at('2026-03-01', '00:00:00.001'),
    version: 2 ** 40 + 3,
    personaId: 11,
    country: null,
    tags: nastyTexts,
    topics: ['a'],
    brand: {
      present: true,
      position: 'middle',
      sentiment: 'none',
      rank: 3,
      evidence: [{ start: 0, end: 4, says: 'praise' }],
    },
    competitors: [
      {
        id: 21,
        present: true,
        position: 'top',
        sentiment: 'negative',
        rank: 1,
        evidence: [{ start: 5, end: 9, says: null }],
      },
      { ...{ id: 22, present: false, position: null, rank: null }, sentiment: null, evidence: [] },
    ],
    listLength: 3,
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
  }),
  storedObservation({ id: 1, createdAt: at('2026-03-02'), provenance: givenBy('2') }),
];
const foreign = storedObservation({ id: 3, brandId: 2, createdAt: at('2026-03-09') });

let store: TestDuckDb;
before(async () => {
  store = await openDuckDb();
  await insertObservations(store, [...history, foreign]);
});
after(() => store.close());

const reads = () => createObservationReads(store.reader);

describe('a history', () => {
  it('comes back whole, as it was stored', async () => {
    assert.deepEqual(await reads().batch(brand, undefined, 100), history);
  });

  it('comes in batches that miss and repeat nothing', async () => {
    for (const limit of [1, 2, 3]) {
      const found: StoredObservation[] = [];
      for (let after: ObservationCursor | undefined; ; ) {
        const batch = await reads().batch(brand, after, limit);
        assert.ok(batch.length <= limit);
        const last = batch.at(-1);
        if (!last) break;
        found.push(...batch);
        after = { day: last.createdAt.toISOString().slice(0, 10), id: last.id };
      }
      assert.deepEqual(found, history);
    }
  });

  const selections: [Omit<HistorySelection, keyof typeof brand>, number[]][] = [
    [{}, [5, 2, 9, 1]],
    [{ firstDay: '2026-03-01' }, [2, 9, 1]],
    [{ lastDay: '2026-03-01' }, [5, 2, 9]],
    [{ evaluatorVersion: '2' }, [2, 9, 1]],
    [{ firstDay: '2026-03-02', evaluatorVersion: 'given' }, []],
  ];
  for (const [selection, ids] of selections) {
    it(`can be selected by ${JSON.stringify(selection)}`, async () => {
      const found = await reads().batch({ ...brand, ...selection }, undefined, 100);
      assert.deepEqual(
        found.map(({ id }) => id),
        ids,
      );
      assert.equal(await reads().count({ ...brand, ...selection }), ids.length);
    });
  }

  it('is nobody else’s, and leaves nothing open', async () => {
    const { reader, seen } = spyOn(store.reader);
    const other = { organizationId: 2, brandId: 1 };
    assert.deepEqual(await createObservationReads(reader).batch(other, undefined, 10), []);
    assert.equal(await reads().count(other), 0);
    assert.equal(seen.openSnapshots, 0);
  });
});

describe('the newest answers', () => {
  it('are found newest first, up to a number and of some days', async () => {
    const newest = (limit: number, days: number) => reads().newest(brand, { limit, days });
    const keys = [
      { day: '2026-03-02', id: 1 },
      { day: '2026-03-01', id: 2 },
      { day: '2026-03-01', id: 9 },
      { day: '2025-12-31', id: 5 },
    ];
    assert.deepEqual(await newest(10, 90), keys);
    assert.deepEqual(await newest(2, 90), keys.slice(0, 2));
    assert.deepEqual(await newest(10, 2), keys.slice(0, 3));
    assert.deepEqual(await newest(10, 1), keys.slice(0, 1));
    assert.deepEqual(await reads().newest({ ...brand, brandId: 7 }, { limit: 9, days: 9 }), []);
  });

  it('are read by their keys, without those that are gone', async () => {
    const [, second, third] = history;
    assert.ok(second && third);
    const keys = [
      { day: '2026-03-01', id: 2 },
      { day: '2026-03-01', id: 9 },
      { day: '2026-03-01', id: 77 },
      { day: '2026-03-09', id: 3 },
    ];
    const answer = (o: StoredObservation) => ({
      ...{ id: o.id, promptId: o.promptId, platform: o.platform, createdAt: o.createdAt },
      ...{ text: o.responseText, brandPresent: o.brand.present, brandPosition: o.brand.position },
      evaluatorVersion: o.provenance.evaluatorVersion,
    });
    assert.deepEqual(await reads().recent(brand, keys, 1e6), [answer(second), answer(third)]);
    assert.deepEqual(await reads().recent(brand, [], 1e6), []);
  });
});
