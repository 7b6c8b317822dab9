import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { succeeded } from '../support/answers.ts';
import { callerWith } from '../support/brand.ts';
import type { BrandModel } from '../support/brand-model.ts';
import type { QueryInput } from '../support/brute-force.ts';
import {
  allChanges,
  allIntervals,
  type ChangeQuery,
  type IntervalQuery,
} from '../support/brute-force-bounds.ts';
import { shareMetrics } from '../support/brute-force-shares.ts';
import { assertSameIntervals, type ComputedRow } from '../support/interval-rows.ts';
import { queryString } from '../support/query-rows.ts';
import { createRandom } from '../support/random.ts';
import { days, eventfulBrand, plainBrand } from '../support/random-brands.ts';
import { randomQuery } from '../support/random-query.ts';
import { startTestService, type TestService } from '../support/service.ts';

const cases = Number(process.env.SIGHTLINE_TEST_CASES ?? 60);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

let service: TestService;
let key: string;
let models: BrandModel[];

before(async () => {
  service = await startTestService();
  key = await (await service.organization()).key();
  const call = callerWith(service.call, key);
  models = [await eventfulBrand(call, random), await plainBrand(call, random)];
});
after(() => service.close());

/** Of a random query, the fields that have bounds, and one metric at least. */
function withBounds(query: QueryInput, isAllowed: (dimension: string) => boolean): IntervalQuery {
  const names = query.fields?.split(',') ?? [];
  const fields = names.filter((name) =>
    /_percentage$|_score$|_rate$|_voice$/.test(name)
      ? shareMetrics.includes(name)
      : isAllowed(name),
  );
  if (!fields.some((name) => shareMetrics.includes(name))) fields.push(random.pick(shareMetrics));
  const level = random.pick([0.8, 0.9, 0.95, 0.999]);
  return { ...query, fields: fields.join(','), level };
}

const isDimension = (name: string) => !/^responses$|^citation_|_average_rank$/.test(name);
const isNoDate = (name: string) => isDimension(name) && !name.startsWith('date');

/** Splits the time in which the brand was observed. */
function inTwoWindows(query: IntervalQuery): ChangeQuery {
  const start = random.pick(days.slice(3));
  const dayBefore = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
  return {
    ...query,
    start_date: start,
    end_date: '2026-03-02',
    compare_start_date: '2020-12-30',
    compare_end_date: dayBefore,
  };
}

async function check(
  model: BrandModel,
  endpoint: string,
  query: IntervalQuery,
  all: readonly ComputedRow[],
): Promise<void> {
  const path = `/v1/${model.brandId}/query/${endpoint}?${queryString({ ...query, include_total: true })}`;
  const answer = await service.call('GET', path, { key });
  const what = `seed ${seed}\nGET ${path}\n`;
  const offset = query.offset ?? 0;
  const expected = all.slice(offset, offset + (query.limit ?? 50_000));
  assertSameIntervals(succeeded(answer), expected, what);
  assert.equal(answer.headers['x-total-count'], String(all.length), what);
  const follows = /rel="next"/.test(String(answer.headers.link ?? ''));
  assert.equal(follows, all.length > offset + expected.length && expected.length > 0, what);
}

it(`gives the bounds that a plain reading of the definitions gives, seed ${seed}`, async () => {
  let withRows = 0;
  for (let index = 0; index < cases; index += 1) {
    const model = random.pick(models);
    const query = randomQuery(random, model, []);
    const intervals = withBounds(query, isDimension);
    const changes = inTwoWindows(withBounds(query, isNoDate));
    const [bounded, changed] = [
      allIntervals(model.world(), intervals),
      allChanges(model.world(), changes),
    ];
    await check(model, 'intervals', intervals, bounded);
    await check(model, 'changes', changes, changed);
    if (bounded.length > 0 && changed.length > 0) withRows += 1;
  }
  assert.ok(withRows > cases / 3, 'the filters leave too little to compare');
});
