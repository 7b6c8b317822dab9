import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { timeDimensions } from '#kernel/ports/analytics/query-plan.ts';
import { randomWorld } from '../clickhouse/worlds/random-world.ts';
import { storeWorld } from '../clickhouse/worlds/stored-world.ts';
import { engineJson } from '../ports/support/escaped-json.ts';
import { type OpenedDuckdb, openDuckdbStore } from '../ports/support/open-duckdb-store.ts';
import { planOf, readQuery } from '../ports/support/planned-query.ts';
import { storedObservation } from '../ports/support/stored-observation.ts';
import { allRows, type QueryInput } from '../support/brute-force/brute-force.ts';
import { cellsOf, parseCsv } from '../support/brute-force/query-rows.ts';
import { tags } from '../support/brute-force/random-brands.ts';
import { randomQuery } from '../support/brute-force/random-query.ts';
import { createRandom } from '../support/random.ts';
import type { BrandModel } from '../support/records/brand-model.ts';

const cases = Number(process.env.SIGHTLINE_TEST_CASES ?? 40);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

let opened: OpenedDuckdb;
const mine = { organizationId: 1, brandId: 2 };
const unread = { organizationId: 1, brandId: 4 };
const world = randomWorld(random, mine, { observations: 150, competitors: true });
// Of a model, queries only look at the names.
const model = { names: world.names } as BrandModel;

before(async () => {
  opened = await openDuckdbStore();
  const foreign = { organizationId: 2, brandId: 3 };
  const other = randomWorld(random, foreign, { observations: 50, competitors: true });
  for (const stored of [world, other]) await storeWorld(opened.store, stored);
  await addUnreadable();
});
after(() => opened.close());

const reader = () => opened.store.metrics;

/** One answer without a citation, one with a page and with a URL that could not be read, cited twice. */
async function addUnreadable(): Promise<void> {
  const broken = {
    ...{ url: 'http://[', domain: '', page: '', sourceType: 'other' as const },
    ...{ competitorId: null, title: null, snippet: null },
  };
  const page = { ...broken, url: 'https://x.example/a', domain: 'x.example', page: 'x.example/a' };
  const answers = [
    storedObservation({ ...unread, id: 1 }),
    storedObservation({ ...unread, id: 2, citations: [broken, page, broken] }),
  ];
  await opened.store.observations.store(
    answers.map((observation) => ({ observation, earlierDays: [] })),
  );
}

const lines = (rows: readonly object[]) => rows.map((row) => `${engineJson(row)}\n`).join('');

describe('a query', () => {
  it(`gives, byte for byte, what a plain reading of the definitions gives, seed ${seed}`, async (context) => {
    let withRows = 0;
    for (let at = 0; at < cases; at += 1) {
      const query = randomQuery(random, model, []);
      const plan = planOf(mine, world.names, query);
      const all = allRows(world, query);
      const end = plan.offset + plan.limit;
      const expected = all.slice(plan.offset, end);
      const what = `seed ${seed}: ${JSON.stringify(query)}`;
      const json = await readQuery(reader(), plan, { includeTotal: true });
      assert.equal(json.body, lines(expected), what);
      assert.deepEqual([json.total, json.hasMore], [all.length, all.length > end], what);
      const csv = await readQuery(reader(), plan, { format: 'csv' });
      const names = plan.columns.map((it) => (typeof it === 'object' ? it.name : it));
      assert.deepEqual(parseCsv(csv.body), [names, ...cellsOf(expected)], what);
      assert.deepEqual([csv.total, csv.hasMore], [undefined, json.hasMore], what);
      if (all.length > 0) withRows += 1;
    }
    context.diagnostic(`seed ${seed}: ${cases} cases agree, ${withRows} of them with rows`);
    assert.ok(withRows > cases / 3, 'the filters leave too little to compare');
  });

  it('filters by more values than are written out one by one', async () => {
    const ids = [...world.names.competitors.keys()].slice(1).join('|');
    const strangers = Array.from({ length: 9 }, (_, at) => 900 + at).join('|');
    const metrics =
      'responses,competitor_presence_percentage,competitor_position_score,competitor_citation_rate';
    for (const not of ['', '!']) {
      const competitors = `competitor_id:${not}${ids}|${strangers}`;
      const labels = `tag:${not}${tags.map((tag) => tag.replaceAll(/[|!]/g, '\\$&')).join('|')}`;
      const [first, second] = world.names.prompts.keys();
      const prompts = `prompt_id:${not}${first}|${second}|${strangers}`;
      for (const fields of [
        metrics,
        `competitor_name,${metrics}`,
        `source_domain,${metrics}`,
        `tag,${metrics}`,
      ]) {
        for (const filters of [[competitors], [labels], [prompts], [competitors, labels]]) {
          const query = { ...wholeTime, fields, filters };
          const plan = planOf(mine, world.names, query);
          const { body } = await readQuery(reader(), plan, {});
          assert.equal(body, lines(allRows(world, query)), JSON.stringify(query));
        }
      }
    }
  });

  it('shows a URL that could not be read like none, and counts it all the same', async () => {
    const ask = async (fields: string) => {
      const plan = planOf(unread, world.names, { ...wholeTime, fields });
      return (await readQuery(reader(), plan, {})).body.split('\n').slice(0, -1);
    };
    assert.deepEqual(await ask('source_url,responses,citation_count,citation_unique_domains'), [
      '{"source_url":"x.example/a","responses":1,"citation_count":1,"citation_unique_domains":1}',
      '{"source_url":null,"responses":2,"citation_count":2,"citation_unique_domains":0}',
    ]);
    assert.deepEqual(await ask('source_domain,source_type,citation_unique_responses'), [
      '{"source_domain":"x.example","source_type":"other","citation_unique_responses":1}',
      '{"source_domain":null,"source_type":"other","citation_unique_responses":1}',
      '{"source_domain":null,"source_type":null,"citation_unique_responses":0}',
    ]);
  });

  it('begins CSV with its names, quotes texts and leaves nulls empty', async () => {
    const plan = planOf(unread, world.names, {
      ...wholeTime,
      fields: 'persona_id,country,branded,brand_position_score',
    });
    const { body } = await readQuery(reader(), plan, { format: 'csv' });
    assert.equal(body, '"persona_id","country","branded","brand_position_score"\n,"US",false,\n');
    const behind = await readQuery(
      reader(),
      { ...plan, offset: 9 },
      { format: 'csv', includeTotal: true },
    );
    assert.equal(behind.body, '"persona_id","country","branded","brand_position_score"\n');
    assert.deepEqual([behind.total, behind.hasMore], [1, false]);
  });
});

const wholeTime = { start_date: '2020-12-30', end_date: '2026-03-02' };

describe('buckets of time', () => {
  it(`have the rows that the query has in them, and no more than estimated, seed ${seed}`, async () => {
    for (let at = 0; at < cases / 4; at += 1) {
      const { limit: _, offset: __, ...asked } = randomQuery(random, model, []);
      const by = random.pick(timeDimensions);
      const fields = [by, ...(asked.fields ?? 'tag').split(',').filter((field) => field !== by)];
      const query: QueryInput = { ...asked, fields: random.shuffle(fields).join(',') };
      const what = `seed ${seed}, by ${by}: ${JSON.stringify(query)}`;
      const plan = planOf(mine, world.names, query);
      const rows = Map.groupBy(allRows(world, query), (row) => String(row[by]));
      const counted = await reader().countBuckets(plan, by);
      const inOrder = (of: readonly (readonly [string, number])[]) => of.toSorted();
      assert.deepEqual(
        inOrder(counted.map((it) => [it.bucket, it.rows] as const)),
        inOrder([...rows].map(([bucket, of]) => [bucket, of.length] as const)),
        what,
      );
      const estimated = await reader().estimateBuckets(plan, by);
      const order = estimated.map(({ bucket }) => bucket);
      assert.deepEqual(order, order.toSorted(), what);
      for (const { bucket, rows: found } of counted) {
        const estimate = estimated.find((it) => it.bucket === bucket);
        assert.ok(estimate && estimate.atMost >= found, what);
        assert.ok(estimate.days.first <= estimate.days.last, what);
      }
      const [first] = estimated;
      if (first) assert.ok(plan.days.first <= first.days.first, what);
    }
  });
});
