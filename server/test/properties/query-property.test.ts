import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { succeeded } from '../support/answers/answers.ts';
import { allRows, type QueryInput, type Row } from '../support/brute-force/brute-force.ts';
import { describeDifference, queryString, sameRows } from '../support/brute-force/query-rows.ts';
import { eventfulBrand, plainBrand } from '../support/brute-force/random-brands.ts';
import { randomQuery, smallerQueries } from '../support/brute-force/random-query.ts';
import { createRandom } from '../support/random.ts';
import { callerWith } from '../support/records/brand.ts';
import type { BrandModel } from '../support/records/brand-model.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

const cases = Number(process.env.SIGHTLINE_TEST_CASES ?? 300);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

interface Subject {
  readonly model: BrandModel;
  readonly key: string;
}

let subjects: Subject[];

const service = useTestService({});
before(async () => {
  const mine = await (await service.organization()).key();
  const theirs = await (await service.organization()).key();
  const [call, callTheirs] = [callerWith(service.call, mine), callerWith(service.call, theirs)];
  subjects = [
    { model: await eventfulBrand(call, random), key: mine },
    { model: await plainBrand(call, random, { competitors: [] }), key: mine },
    { model: await plainBrand(callTheirs, random), key: theirs },
  ];
});

/** What the service gives and what it should, undefined when they are the same. */
async function differenceOf({ model, key }: Subject, query: QueryInput) {
  const all = allRows(model.world(), query);
  const asksTotal = all.length % 4 === 0;
  const offset = query.offset ?? 0;
  const expected = all.slice(offset, offset + (query.limit ?? 50_000));
  const search = queryString({ ...query, include_total: asksTotal });
  const answer = await service.call('GET', `/v1/${model.brandId}/query?${search}`, { key });
  const got: Row[] = answer.status === 200 ? succeeded(answer) : [{ error: answer.status }];
  const total = answer.headers['x-total-count'];
  if (sameRows(expected, got) && total === (asksTotal ? String(all.length) : undefined)) {
    return undefined;
  }
  const totals = `total expected ${asksTotal ? all.length : 'none'}, got ${total}`;
  return `${describeDifference(expected, got)}\n${totals}\n${answer.status === 200 ? '' : JSON.stringify(answer.body)}`;
}

/** Takes things away from a failing query for as long as it fails. */
async function smallest(subject: Subject, query: QueryInput): Promise<QueryInput> {
  for (const smaller of smallerQueries(query)) {
    if (await differenceOf(subject, smaller)) return smallest(subject, smaller);
  }
  return query;
}

async function check(subject: Subject, query: QueryInput): Promise<void> {
  if (!(await differenceOf(subject, query))) return;
  const least = await smallest(subject, query);
  const difference = await differenceOf(subject, least);
  assert.fail(
    `seed ${seed}, brand ${subjects.indexOf(subject)}\n${JSON.stringify(least)}\n` +
      `GET /v1/${subject.model.brandId}/query?${queryString({ ...least })}\n${difference}`,
  );
}

it(`gives what a plain reading of the definitions gives, seed ${seed}`, async (context) => {
  const models = subjects.map(({ model }) => model);
  const queries = Array.from({ length: cases }, () => {
    const subject = random.pick([0, 0, 0, 1, 2].map((index) => subjects[index] ?? assert.fail()));
    const others = models.filter((model) => model !== subject.model);
    return { subject, query: randomQuery(random, subject.model, others) };
  });
  const pending = queries.values();
  let withRows = 0;
  const work = async () => {
    for (const { subject, query } of pending) {
      await check(subject, query);
      if (allRows(subject.model.world(), query).length > 0) withRows += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  context.diagnostic(`seed ${seed}: ${cases} cases agree, ${withRows} of them with rows`);
  assert.ok(withRows > cases / 3, 'the filters leave too little to compare');
});
