import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { succeeded } from '../support/answers/answers.ts';
import type { QueryInput } from '../support/brute-force/brute-force.ts';
import {
  allChanges,
  allIntervals,
  type ChangeQuery,
  type IntervalQuery,
} from '../support/brute-force/brute-force-bounds.ts';
import { shareMetrics } from '../support/brute-force/brute-force-shares.ts';
import { assertSameIntervals, type ComputedRow } from '../support/brute-force/interval-rows.ts';
import { queryString } from '../support/brute-force/query-rows.ts';
import {
  dailyBrand,
  days,
  eventfulBrand,
  plainBrand,
} from '../support/brute-force/random-brands.ts';
import { randomQuery } from '../support/brute-force/random-query.ts';
import { createRandom } from '../support/random.ts';
import { callerWith } from '../support/records/brand.ts';
import type { BrandModel } from '../support/records/brand-model.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

const cases = Number(process.env.SIGHTLINE_TEST_CASES ?? 60);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

let key: string;
let models: BrandModel[];

const service = useTestService({});
before(async () => {
  key = await (await service.organization()).key();
  const call = callerWith(service.call, key);
  models = [
    await eventfulBrand(call, random),
    await plainBrand(call, random),
    await dailyBrand(call, random),
  ];
});

/** Filters seldom leave enough days to tell how long an answer lasts. */
function fewerFilters(query: QueryInput): QueryInput {
  if (random.chance(0.4)) return query;
  const { filters: _, having: _1, ...rest } = query;
  return { ...rest, start_date: '2020-12-30', end_date: '2026-03-02' };
}

/** Of a random query, the fields that have bounds, and one metric at least. */
function withBounds(query: QueryInput, isAllowed: (dimension: string) => boolean): IntervalQuery {
  const names = query.fields?.split(',') ?? [];
  const maxDimensions = random.pick([0, 0, 1, names.length]);
  const dimensions = names.filter((name) => !isMetric(name) && isAllowed(name));
  const fields = names.filter((name) =>
    isMetric(name)
      ? shareMetrics.includes(name)
      : dimensions.slice(0, maxDimensions).includes(name),
  );
  if (!fields.some((name) => shareMetrics.includes(name))) fields.push(random.pick(shareMetrics));
  const level = random.pick([0.8, 0.9, 0.95, 0.999]);
  return { ...query, fields: fields.join(','), level };
}

const isMetric = (name: string) => /_percentage$|_score$|_rate$|_voice$/.test(name);
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

/** Whether enough days are known in some row to say how much neighbouring days resemble each other. */
function saysHowLong(rows: readonly ComputedRow[]): boolean {
  return rows.some((row) => JSON.stringify(row).match(/"day_to_day":-?\d/));
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

/** All answers of the brand that is asked on most days. */
async function checkPlain(lasting: { intervals: number; changes: number }): Promise<void> {
  const model = models.at(-1) ?? assert.fail();
  const fields = ['brand_presence_percentage', ...random.some(shareMetrics, 3)];
  const days = { start_date: '2020-12-30', end_date: '2026-03-02' };
  const intervals = { ...days, fields: [...new Set(fields)].join(','), level: 0.95 };
  const changes = inTwoWindows(intervals);
  const bounded = allIntervals(model.world(), intervals);
  const changed = allChanges(model.world(), changes);
  await check(model, 'intervals', intervals, bounded);
  await check(model, 'changes', changes, changed);
  if (saysHowLong(bounded)) lasting.intervals += 1;
  if (saysHowLong(changed)) lasting.changes += 1;
}

it(`gives the bounds that a plain reading of the definitions gives, seed ${seed}`, async () => {
  let withRows = 0;
  const lasting = { intervals: 0, changes: 0 };
  for (let index = 0; index < cases; index += 1) {
    const model = random.pick([...models, ...models.slice(-1), ...models.slice(-1)]);
    const query = fewerFilters(randomQuery(random, model, []));
    if (index % 5 === 0) await checkPlain(lasting);
    const intervals = withBounds(query, isDimension);
    const changes = inTwoWindows(withBounds(query, isNoDate));
    const [bounded, changed] = [
      allIntervals(model.world(), intervals),
      allChanges(model.world(), changes),
    ];
    await check(model, 'intervals', intervals, bounded);
    await check(model, 'changes', changes, changed);
    if (bounded.length > 0 && changed.length > 0) withRows += 1;
    if (saysHowLong(bounded)) lasting.intervals += 1;
    if (saysHowLong(changed)) lasting.changes += 1;
  }
  assert.ok(withRows > cases / 3, 'the filters leave too little to compare');
  const isBoth = lasting.intervals > 0 && lasting.changes > 0;
  assert.ok(isBoth, 'too few days to tell how long an answer lasts');
});
