import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { queryParameters } from '#contract/figures/query.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import type { RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { queryMetrics } from '../../src/modules/analytics/index.ts';
import { type LocatingSizes, locatingSizes } from '../../src/modules/analytics/locate-page.ts';
import { allRows, type QueryInput } from '../support/brute-force/brute-force.ts';
import {
  assertSameCells,
  assertSameRows,
  cellsOf,
  parseCsv,
  parseLines,
} from '../support/brute-force/query-rows.ts';
import { eventfulBrand } from '../support/brute-force/random-brands.ts';
import { randomQuery } from '../support/brute-force/random-query.ts';
import { createRandom } from '../support/random.ts';
import { callerWith } from '../support/records/brand.ts';
import type { BrandModel } from '../support/records/brand-model.ts';
import { useOrganization } from '../support/service/borrowed-service.ts';

const cases = Number(process.env.SIGHTLINE_TEST_CASES ?? 120);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);
const times = ['date', 'date_week', 'date_month', 'date_quarter', 'date_year'];

let model: BrandModel;

const { service, organization } = useOrganization({});
before(async () => {
  model = await eventfulBrand(callerWith(service.call, await organization.key()), random);
});

interface Asked extends QueryInput {
  readonly includeTotal?: boolean;
  readonly format?: RowFormat;
}

/** A page that is looked for in steps of any size, and what was asked to find it. */
async function ask(query: Asked, sizes: LocatingSizes) {
  const { includeTotal = false, format = 'json-lines', limit, offset, ...rest } = query;
  const read: string[] = [];
  const { analytics } = organization.ctx;
  const metrics: MetricReader = {
    ...analytics.metrics,
    estimateBuckets: (...asked) => {
      read.push('estimate');
      return analytics.metrics.estimateBuckets(...asked);
    },
    countBuckets: (...asked) => {
      read.push('count');
      return analytics.metrics.countBuckets(...asked);
    },
  };
  const ctx = { ...organization.ctx, analytics: { ...analytics, metrics } };
  const parameters = queryParameters.parse({
    ...rest,
    include_total: String(includeTotal),
    ...(limit === undefined ? {} : { limit: String(limit) }),
    ...(offset === undefined ? {} : { offset: String(offset) }),
  });
  const input = {
    ...parameters,
    brandId: model.brandId,
    format,
    signal: AbortSignal.timeout(60_000),
  };
  const { rows, hasMore, total } = await queryMetrics(ctx, input, sizes);
  return { body: await text(rows), hasMore, total, read };
}

const anyTimes = (step: number): LocatingSizes => ({ lists: 0, rows: 0, step });

/** Any query whose first fields are times, with a page that may lie anywhere in it, or behind it. */
function randomCase() {
  const { fields = 'tag,prompt_topic', ...rest } = randomQuery(random, model, []);
  const first = random.some(times, 2);
  const others = fields.split(',').filter((field) => !first.includes(field));
  const asked = [...(first.length > 0 ? first : ['date']), ...others].join();
  const all = allRows(model.world(), { ...rest, fields: asked });
  const query = {
    ...rest,
    fields: asked,
    limit: random.pick([1, 2, 5, 17, all.length + 1]),
    offset: random.pick([0, 0, 1, 5, Math.floor(all.length / 2), all.length, 1000]),
    includeTotal: random.chance(0.3),
  };
  return { query, all, step: random.pick([1, 10, 200]) };
}

describe('a page that is looked for by its days', () => {
  it(`is the same as if all were grouped, seed ${seed}`, async (context) => {
    const pending = Array.from({ length: cases }, randomCase).values();
    let withMore = 0;
    const work = async () => {
      for (const { query, all, step } of pending) {
        const { limit, offset, includeTotal } = query;
        const what = `seed ${seed}, step ${step}: ${JSON.stringify(query)}`;
        const got = await ask(query, anyTimes(step));
        assertSameRows(parseLines(got.body), all.slice(offset, offset + limit), what);
        assert.equal(got.hasMore, all.length > offset + limit, what);
        assert.equal(got.total, includeTotal ? all.length : undefined, what);
        if (got.hasMore) withMore += 1;
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    context.diagnostic(`seed ${seed}: ${cases} cases agree, ${withMore} of them with more pages`);
    assert.ok(withMore > cases / 10, 'too few pages that are not the last');
  });

  const everything: QueryInput = { start_date: '2020-12-30', end_date: '2026-03-02' };

  it('is one of pages that together are all rows, in every format', async () => {
    const all = allRows(model.world(), everything);
    const limit = Math.ceil(all.length / 5);
    const found = { lines: [] as unknown[], csv: [] as string[][] };
    for (let offset = 0, hasMore = true; hasMore; offset += limit) {
      const page = { ...everything, limit, offset };
      const lines = await ask(page, anyTimes(200));
      const csv = await ask({ ...page, format: 'csv' }, anyTimes(200));
      found.lines.push(...parseLines(lines.body));
      found.csv.push(...parseCsv(csv.body).slice(1));
      assert.equal(csv.hasMore, lines.hasMore);
      hasMore = lines.hasMore;
    }
    assert.deepEqual(found.lines, all);
    assertSameCells(found.csv, cellsOf(all));
  });

  it('has a header line also behind the last row', async () => {
    const page = { ...everything, fields: 'date,tag', offset: 100_000 };
    const { body, hasMore } = await ask({ ...page, format: 'csv' }, anyTimes(10));
    assert.equal(body, '"date","tag"\n');
    assert.equal(hasMore, false);
  });

  it('counts no further than to its end, unless the total is asked for', async () => {
    const first = { ...everything, fields: 'date,tag', limit: 1 };
    const days = new Set(allRows(model.world(), first).map(({ date }) => date)).size;
    const { read: some } = await ask(first, anyTimes(1));
    const { read: every } = await ask({ ...first, includeTotal: true }, anyTimes(1));
    // One operation says how many rows there may be, each further one counts a day.
    assert.ok(every.length > days, `${every.length} operations for ${days} days`);
    assert.ok(
      some.length < every.length,
      `${some.length} operations for the first of ${days} days`,
    );
  });

  it('is looked for only where rows come by time first, lists multiply, and rows are many', async () => {
    const reads = async (fields: string, sizes: LocatingSizes) =>
      (await ask({ ...everything, fields, limit: 90_000 }, sizes)).read.length;
    assert.equal(await reads('tag,date', anyTimes(1)), 0);
    assert.equal(await reads('date,tag', { ...anyTimes(1), lists: 2 }), 0);
    assert.equal(await reads('date,tag', { ...anyTimes(1), rows: 100_000 }), 1);
    assert.equal(await reads('date,tag,responses', locatingSizes), 0);
  });
});
