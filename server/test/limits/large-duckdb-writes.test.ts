import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { createDuckdbStore } from '../../src/adapters/duckdb/index.ts';
import { newBrand } from '../ports/analytics-store/store-under-test.ts';
import { type OpenedDuckdb, openDuckdbStore } from '../ports/support/open-duckdb-store.ts';
import { storedObservation } from '../ports/support/stored-observation.ts';

const megabyte = 1024 * 1024;

describe('writing to DuckDB', { timeout: 180_000 }, () => {
  let opened: OpenedDuckdb;
  before(async () => {
    opened = await openDuckdbStore({ limits: { memoryBytes: 512 * megabyte } });
  });
  after(() => opened.close());

  it('takes 10,000 rows of 64 MB in one call: all or none, in bounded memory', async (t) => {
    const brand = newBrand();
    const words = 'An answer of some length. '.repeat(252);
    const writes = Array.from({ length: 10_000 }, (_, at) => ({
      observation: storedObservation({ ...brand, id: at + 1, responseText: `${at} ${words}` }),
      earlierDays: [],
    }));
    const reader = createDuckdbStore({ url: opened.engine.url });
    const counts = new Set<number>();
    let isDone = false;
    const reading = (async () => {
      while (!isDone) counts.add(await reader.observations.count(brand));
    })();
    await opened.store.observations.store(writes);
    isDone = true;
    await reading;
    await reader.close();
    assert.equal(await opened.store.observations.count(brand), 10_000);
    assert.deepEqual(
      [...counts].filter((count) => count !== 0 && count !== 10_000),
      [],
    );
    if (!existsSync('/proc')) return;
    const status = await readFile(`/proc/${opened.engine.pid()}/status`, 'utf8');
    const peak = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    t.diagnostic(`the engine had ${peak.toFixed(0)} MiB at most`);
    assert.ok(peak < 900, `${peak} MiB`);
  });

  it('takes one text of 64 MB', async () => {
    const brand = newBrand();
    const body = 'ä'.repeat(32 * megabyte);
    await opened.store.rawAnswers.store([
      {
        ...{ ...brand, day: '2026-01-10', observationKey: 'k', platform: 'chatgpt', hash: 'h' },
        ...{ collector: 'c', collectorVersion: '1', body },
      },
    ]);
    const summaries = await opened.store.copying.summarize();
    const found = summaries.find((summary) => summary.brandId === brand.brandId);
    assert.deepEqual(found?.sums, [String(64 * megabyte)]);
  });
});
