import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { answerOf, connectMcp } from '../support/clients/mcp-client.ts';
import {
  conformanceIntervals,
  conformanceQueries,
  loadConformanceSet,
} from '../support/conformance-set.ts';
import { callerWith } from '../support/records/brand.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

/** Twelve questions of the kind that people ask about figures, on data whose answers are fixed: every figure comes from the conformance set. */

let service: TestService;
let client: Client;
let brandId: number;

before(async () => {
  service = await startTestService();
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const key = await (await service.organization()).key();
  ({ brandId } = await loadConformanceSet(callerWith(service.call, key)));
  client = await connectMcp(address, key);
});
after(async () => {
  await client.close();
  await service.close();
});

const days = { start_date: '2026-01-26', end_date: '2026-03-11' };
/** The conformance set is over all prompts. */
const all = { ...days, prompts: 'all' };
const halves = {
  prompts: 'all',
  ...{ start_date: '2026-02-18', end_date: '2026-03-11' },
  ...{ compare_start_date: '2026-01-26', compare_end_date: '2026-02-17' },
};
const ask = (tool: string, given: object) =>
  answerOf(client, tool, { brand_id: brandId, ...given });

interface FigureRow {
  readonly group: Readonly<Record<string, unknown>>;
  readonly metrics: Readonly<Record<string, { readonly value: number; readonly says: string }>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the set is JSON
const expectedRows = (index: number): any[] => conformanceQueries[index]?.rows ?? [];
// biome-ignore lint/suspicious/noExplicitAny: the set is JSON
const expectedBounds = (index: number): any[] => [...(conformanceIntervals[index]?.rows ?? [])];
const close = (got: number, expected: number, what?: string) =>
  assert.ok(Math.abs(got - expected) <= 0.00005, `${what}: ${got} instead of ${expected}`);

function sameByGroup(
  rows: readonly FigureRow[],
  expected: readonly Record<string, unknown>[],
  dimension: string,
  metric: string,
) {
  assert.equal(rows.length, expected.length);
  for (const row of expected) {
    const found = rows.find(({ group }) => group[dimension] === row[dimension]);
    close(found?.metrics[metric]?.value ?? Number.NaN, Number(row[metric]), String(row[dimension]));
  }
}

describe('questions', () => {
  it('1. Which brands do I track?', async () => {
    const { brands } = await answerOf(client, 'list_brands', {});
    assert.deepEqual(
      brands.map(({ name }: { name: string }) => name),
      ['Northwind'],
    );
  });

  it('2. How often do AI platforms name us, and how sure is that?', async () => {
    const { rows } = await ask('query_metrics', {
      metrics: ['brand_presence_percentage'],
      ...all,
    });
    const { brand_presence_percentage: expected } = expectedBounds(0)[0];
    const found = rows[0].metrics.brand_presence_percentage;
    close(found.value, expected.estimate);
    close(found.lower, expected.basket.lower);
    close(found.upper, expected.basket.upper);
    assert.equal(found.answers, 2600);
    assert.match(found.says, /^Presence 45\.2% \(\d\d\.\d% to \d\d\.\d%\), 2,600 answers$/);
  });

  it('3. On which platform are we named most?', async () => {
    const { rows } = await ask('query_metrics', {
      metrics: ['brand_presence_percentage'],
      by: ['ai_platform'],
      ...all,
    });
    sameByGroup(rows, expectedRows(2), 'ai_platform', 'brand_presence_percentage');
    const values = rows.map((row: FigureRow) => row.metrics.brand_presence_percentage?.value);
    assert.deepEqual(
      values,
      values.toSorted((a: number, b: number) => b - a),
    );
  });

  it('4. Which competitor is named most?', async () => {
    const { rows } = await ask('query_metrics', {
      metrics: ['competitor_presence_percentage'],
      by: ['competitor_name'],
      ...all,
    });
    sameByGroup(rows, expectedRows(5), 'competitor_name', 'competitor_presence_percentage');
  });

  it('5. How did sentiment go, month by month?', async () => {
    const { rows } = await ask('query_metrics', {
      metrics: ['brand_sentiment_score'],
      by: ['date_month'],
      ...all,
    });
    const asDates = expectedRows(1).map((row) => {
      const [, year, month] = /^(\d{4})(\d{2})$/.exec(row.date_month) ?? [];
      return { ...row, date_month: `${year}-${month}` };
    });
    sameByGroup(rows, asDates, 'date_month', 'brand_sentiment_score');
    assert.deepEqual(
      rows.map(({ group }: FigureRow) => group.date_month),
      asDates.map(({ date_month }) => date_month).sort(),
    );
  });

  it('6. Did presence change in the second half, and is that chance?', async () => {
    const { rows } = await ask('compare_periods', {
      metrics: ['brand_presence_percentage'],
      ...halves,
    });
    const { brand_presence_percentage: expected } = expectedBounds(9)[0];
    close(rows[0].before, expected.before);
    close(rows[0].now, expected.now);
    close(rows[0].change, expected.like_for_like);
    close(rows[0].lower, expected.basket.lower);
    assert.equal(rows[0].verdict, expected.basket.q_value < 0.05 ? 'likely real' : 'may be chance');
  });

  it('7. On which platform did it change most?', async () => {
    const { rows } = await ask('compare_periods', {
      metrics: ['brand_presence_percentage'],
      by: ['ai_platform'],
      ...halves,
    });
    for (const expected of expectedBounds(10)) {
      const found = rows.find(({ group }: FigureRow) => group.ai_platform === expected.ai_platform);
      close(found.change, expected.brand_presence_percentage.like_for_like, expected.ai_platform);
    }
  });

  it('8. How many answers are there about EMEA prompts?', async () => {
    const { rows } = await ask('query_metrics', {
      metrics: ['responses'],
      filters: ['tag:emea'],
      ...all,
    });
    assert.equal(rows[0].metrics.responses.value, expectedRows(20)[0].responses);
    // The answers themselves can be read, as many as were counted.
    const { total } = await ask('search_answers', { tag: 'emea', ...days });
    assert.equal(total, expectedRows(20)[0].responses);
  });

  it('9. Which websites are cited most?', async () => {
    const { sources } = await ask('list_sources', { worth_winning: false, limit: 50, ...all });
    const cited = expectedRows(6).filter(({ source_domain }) => source_domain !== null);
    assert.equal(sources.length, cited.length);
    for (const { cited_domain, answers } of sources) {
      const expected = cited.find(({ source_domain }) => source_domain === cited_domain);
      assert.equal(answers, expected?.citation_unique_responses, cited_domain);
    }
  });

  it('10. What is our share of voice on each platform?', async () => {
    const { rows } = await ask('query_metrics', {
      metrics: ['brand_mention_share'],
      by: ['ai_platform'],
      ...all,
    });
    sameByGroup(rows, expectedRows(37), 'ai_platform', 'brand_mention_share');
  });

  it('11. How often are we named where the question does not name us?', async () => {
    const unasked = await ask('query_metrics', {
      metrics: ['brand_presence_percentage'],
      by: ['stage'],
      ...days,
    });
    sameByGroup(unasked.rows, expectedRows(19), 'stage', 'brand_presence_percentage');
    assert.match(unasked.over, /^Over prompts that do not name the brand\. .*prompts=all\.$/);
    assert.match(unasked.link, /filters=branded%3Afalse/);
    const both = await ask('query_metrics', { metrics: ['responses'], by: ['branded'], ...days });
    assert.equal(both.rows.length, 2, 'a question by kind is over both');
    const named = await ask('list_sources', { prompts: 'branded', ...days });
    assert.equal(named.over, 'Over prompts that name the brand.');
    assert.match(named.link, /prompts=branded/);
    const { over } = await ask('compare_periods', {
      metrics: ['brand_presence_percentage'],
      ...days,
    });
    assert.match(over, /do not name the brand/);
  });

  it('12. And where every question names us?', async () => {
    const { answers } = await ask('search_answers', { branded: true, limit: 1, ...days });
    const { rows, over } = await ask('query_metrics', {
      metrics: ['responses'],
      filters: [`prompt_id:${answers[0].prompt_id}`],
      ...days,
    });
    assert.equal(over, 'All prompts name the brand: these figures are over all prompts.');
    assert.ok(rows[0].metrics.responses.value > 0);
  });
});
