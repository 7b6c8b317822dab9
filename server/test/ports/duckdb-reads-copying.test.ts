import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { CopyPart } from '#kernel/ports/analytics/copying.ts';
import { createCopyReads } from '../../src/adapters/duckdb/reads/copying.ts';
import { createFrozenSnapshots } from '../../src/adapters/duckdb/reads/frozen-snapshots.ts';
import { createObservationReads } from '../../src/adapters/duckdb/reads/observations.ts';
import { openDuckDb, type TestDuckDb } from './support/duckdb-reader.ts';
import { insertObservations } from './support/duckdb-rows.ts';
import { nastyTexts } from './support/escaped-json.ts';
import { spyOn } from './support/spied-reader.ts';
import { storedObservation } from './support/stored-observation.ts';

const nasty = nastyTexts.join(' ');
const provenance = { ...storedObservation().provenance, costMicros: 7 };
const observations = [
  storedObservation({ id: 1, responseText: 'é', provenance }),
  storedObservation({ id: 2, version: 2 ** 50, responseText: nasty, provenance }),
  storedObservation({ id: 3, createdAt: new Date('2026-02-11T00:00:00Z') }),
  storedObservation({ id: 4, brandId: 2, organizationId: 2 }),
];

const frozen = createFrozenSnapshots();
let store: TestDuckDb;
before(async () => {
  store = await openDuckDb();
  await insertObservations(store, observations);
  await store.run(`INSERT INTO moved_observations VALUES (1, 1, '2026-02-09', 2, 5, 8)`);
  await store.run(`INSERT INTO removed_observations VALUES (1, 1, '2026-02-09', 3, 9)`);
  await store.run(
    `INSERT INTO raw_answers VALUES (1, 1, '2026-02-10', 'k2', 'claude', 'c', '1', 'hash', $1),
    (1, 1, '2026-02-10', 'k1', 'claude', 'c', '1', 'hash', 'é')`,
    [nasty],
  );
  await store.run(`INSERT INTO referrals VALUES
    (1, 1, '2026-02-10', 'a', 'chatgpt.com', '/é', 4, 2, 'chatgpt', 5, NULL, NULL, 12.5, 'b1'),
    (1, 1, '2026-02-10', 'a', 'news.example', '/', 5, 2, '', NULL, NULL, 3, NULL, '')`);
  await store.run(`INSERT INTO agent_visits VALUES
    (1, 1, 's', '2026-02-10', '2026-02-10 01:02:03.004', 'GPTBot', 'training', 'h.example', '/é', 404, 9, 'origin')`);
  await store.run(
    `INSERT INTO names VALUES (1, 'prompt', 101, $1, 8), (1, 'stage', 31, 'Advice', 9)`,
    [nasty],
  );
});
after(() => store.close());

const bytes = (value: string) => String(Buffer.byteLength(value));
const part = (table: CopyPart['table'], day: string | null = '2026-02-10'): CopyPart => ({
  ...{ table, brandId: 1, day },
});

describe('what there is to copy', () => {
  it('is summed up part by part, in order', async () => {
    assert.deepEqual(await createCopyReads(store.reader, frozen).summarize(), [
      {
        ...{ ...part('observations'), rows: 2 },
        sums: [String(2 ** 20 + 2 ** 50), '3', bytes(`é${nasty}`), '0', '14', '0'],
      },
      {
        ...part('observations', '2026-02-11'),
        rows: 1,
        sums: ['1048576', '3', '9', '0', '0', '0'],
      },
      { ...part('observations'), brandId: 2, rows: 1, sums: ['1048576', '4', '9', '0', '0', '0'] },
      { ...part('movedObservations', '2026-02-09'), rows: 1, sums: ['5', '2', '8'] },
      { ...part('removedObservations', '2026-02-09'), rows: 1, sums: ['3', '9'] },
      { ...part('rawAnswers'), rows: 2, sums: [bytes(`é${nasty}`)] },
      { ...part('referrals'), rows: 2, sums: ['9', '4', '5', '0', '4'] },
      { ...part('visits'), rows: 1, sums: ['9', '404', '3'] },
      { ...part('names', null), rows: 2, sums: ['17', '132', bytes(`${nasty}Advice`)] },
    ]);
  });
});

describe('reads', () => {
  it('leave nothing open once they are read', async () => {
    const { reader, seen } = spyOn(store.reader);
    for (const table of ['observations', 'visits'] as const) {
      await text(await createCopyReads(reader, frozen).read(part(table)));
    }
    await createCopyReads(reader, frozen).summarize();
    await createObservationReads(reader).batch({ organizationId: 1, brandId: 1 }, undefined, 10);
    assert.equal(seen.openSnapshots, 0);
  });
});
