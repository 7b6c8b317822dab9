import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { ReportFieldName } from '#contract/pages/referrals.ts';
import type { TrafficField } from '#contract/pages/sites.ts';
import type { TrafficPlan } from '#kernel/ports/analytics/traffic.ts';
import { createReferralReads } from '../../src/adapters/duckdb/reads/referrals.ts';
import { createVisitReads } from '../../src/adapters/duckdb/reads/visits.ts';
import { openDuckDb, type TestDuckDb } from './support/duckdb-reader.ts';

const brand = { organizationId: 1, brandId: 1 };
const whole = { first: '1970-01-01', last: '2149-01-01', limit: 100, offset: 0 };
const largest = (2n ** 64n - 1n).toString();

/** Connection, day, referrer, page, list version, platform, pageviews, sessions, transactions, revenue. */
const referrals = [
  `'a', '2026-01-01', 'chatgpt.com', '/one', 3, 'chatgpt', 5, 2, NULL, 12.5`,
  `'a', '2026-01-01', 'chatgpt.com', '/two', 3, 'chatgpt', ${largest}, NULL, NULL, 0.0001`,
  `'a', '2026-01-02', 'perplexity.ai', '/one', 2, 'perplexity', ${largest}, 1, NULL, 100`,
  `'b', '2026-01-02', 'news.example', '/one', 2, '', 7, 7, 7, 7`,
  `'b', '2026-02-01', 'z.example', '/"q" ' || chr(8232), 1, 'other_ai', 0, 0, NULL, NULL`,
];
/** Site, time, agent, role, path, status, bytes, served. */
const visits = [
  `'s', '2026-01-01 00:00:00.000', 'GPTBot', 'training', '/', 200, ${largest}, 'live'`,
  `'s', '2026-01-01 23:59:59.999', 'GPTBot', 'training', '/a', 404, 10, 'origin'`,
  `'s', '2026-01-02 12:00:00.000', 'ClaudeBot', 'training', '/', 500, 1, 'live'`,
  `'other', '2026-01-02 12:00:00.000', 'ClaudeBot', 'training', '/', 200, 1, 'live'`,
];

let store: TestDuckDb;
before(async () => {
  store = await openDuckDb();
  await store.run(`INSERT INTO referrals (organization_id, brand_id, connection_id, day, referrer, page, list_version,
      platform, pageviews, sessions, transactions, purchase_revenue, batch, batch_id)
    SELECT 1, 1, *, 1, '' FROM (VALUES (${referrals.join('), (')}))`);
  await store.run(`INSERT INTO agent_visits (organization_id, brand_id, site_id, visited_at, agent, role, path, status,
      bytes, served, host, day)
    SELECT 1, 1, *, 'h.example', col1::TIMESTAMP::DATE FROM (VALUES (${visits.join('), (')}))`);
});
after(() => store.close());

async function referralReport(
  groupBy: ReportFieldName[],
  range: Partial<TrafficPlan<'date'>> = {},
) {
  const plan = { ...brand, ...whole, ...range, groupBy };
  const { total, rows } = await createReferralReads(store.reader).report(plan);
  return { total, body: await text(rows) };
}

async function visitReport(groupBy: TrafficField[], range: Partial<TrafficPlan<'date'>> = {}) {
  const plan = { ...brand, ...whole, ...range, groupBy, siteId: 's' };
  const { total, rows } = await createVisitReads(store.reader).report(plan);
  return { total, body: await text(rows) };
}

describe('the report of referrals', () => {
  it('adds up exactly, in the order of its fields, null where no event has a value', async () => {
    assert.deepEqual(await referralReport([]), {
      total: 1,
      body: '{"pageviews":36893488147419103235,"sessions":3,"transactions":null,"purchase_revenue":112.5001}\n',
    });
    assert.deepEqual(await referralReport(['platform', 'date']), {
      total: 3,
      body: [
        '{"platform":"chatgpt","date":"2026-01-01","pageviews":18446744073709551620,"sessions":2,"transactions":null,"purchase_revenue":12.5001}\n',
        '{"platform":"other_ai","date":"2026-02-01","pageviews":0,"sessions":0,"transactions":null,"purchase_revenue":null}\n',
        '{"platform":"perplexity","date":"2026-01-02","pageviews":18446744073709551615,"sessions":1,"transactions":null,"purchase_revenue":100}\n',
      ].join(''),
    });
    const { body } = await referralReport(['connection', 'page'], { offset: 2 });
    assert.equal(
      body,
      '{"connection":"b","page":"/\\"q\\" \\u2028","pageviews":0,"sessions":0,"transactions":null,"purchase_revenue":null}\n',
    );
  });

  it('covers both of its days, and nothing of anyone else', async () => {
    const days = { first: '2026-01-02', last: '2026-02-01' };
    assert.equal((await referralReport(['date'], days)).total, 2);
    assert.deepEqual(await referralReport([], { first: '2027-01-01' }), { total: 0, body: '' });
    assert.equal((await referralReport(['date'], { organizationId: 2 })).total, 0);
    assert.equal((await referralReport(['date'], { brandId: 2 })).total, 0);
  });

  it('knows its total on every page, and behind the last', async () => {
    const fields: ReportFieldName[] = ['date', 'page'];
    const { total, body } = await referralReport(fields);
    const lines = body.split('\n').slice(0, -1);
    assert.equal(total, 4);
    for (let offset = 0; offset < 6; offset += 1) {
      const page = await referralReport(fields, { limit: 1, offset });
      assert.deepEqual(page, {
        total,
        body: lines
          .slice(offset, offset + 1)
          .map((line) => `${line}\n`)
          .join(''),
      });
    }
  });
});

describe('the report of visits', () => {
  it('counts those of a site', async () => {
    assert.deepEqual(await visitReport(['agent', 'role']), {
      total: 2,
      body: [
        '{"agent":"ClaudeBot","role":"training","visits":1,"live_visits":1,"failed_visits":1,"bytes":1}\n',
        '{"agent":"GPTBot","role":"training","visits":2,"live_visits":1,"failed_visits":1,"bytes":18446744073709551625}\n',
      ].join(''),
    });
    assert.equal((await visitReport(['date', 'path'])).total, 3);
    assert.deepEqual(await visitReport([], { last: '2025-12-31' }), { total: 0, body: '' });
  });
});

describe('referrers that an older list judged', () => {
  it('come in order, page by page', async () => {
    const judged = (connectionId: string, list: number, after = '', limit = 10) =>
      createReferralReads(store.reader).referrersJudgedBefore({ ...brand, connectionId }, list, {
        after,
        limit,
      });
    assert.deepEqual(await judged('a', 4), ['chatgpt.com', 'perplexity.ai']);
    assert.deepEqual(await judged('a', 4, '', 1), ['chatgpt.com']);
    assert.deepEqual(await judged('a', 4, 'chatgpt.com'), ['perplexity.ai']);
    assert.deepEqual(await judged('a', 3), ['perplexity.ai']);
    assert.deepEqual(await judged('b', 2), ['z.example']);
    assert.deepEqual(await judged('c', 4), []);
  });
});
