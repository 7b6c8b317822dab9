import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { succeeded } from '../support/answers/answers.ts';
import { answerOf, connectMcp } from '../support/clients/mcp-client.ts';
import { loadConformanceSet } from '../support/conformance-set.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

/** Ordinary questions of a marketer: every figure that a tool answers with is the one that the API has. */

let service: TestService;
let client: Client;
let call: KeyCaller;
let brandId: number;
const seen = { questions: 0, figures: 0 };

before(async () => {
  service = await startTestService();
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  ({ brandId } = await loadConformanceSet(call));
  client = await connectMcp(address, key);
});
after(async () => {
  await client.close();
  await service.close();
});

// biome-ignore lint/suspicious/noExplicitAny: what tools and the API answer is JSON
type Json = any;
type Given = Readonly<Record<string, string | readonly string[]>>;

const days = { start_date: '2026-01-26', end_date: '2026-03-11' };
const lastWeek = { start_date: '2026-03-05', end_date: '2026-03-11' };
const unbranded = 'branded:false';

const ask = (tool: string, given: object): Promise<Json> =>
  answerOf(client, tool, { brand_id: brandId, ...given });

async function api(path: string, given: Given = {}): Promise<Json> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    for (const each of [value].flat()) search.append(name, each);
  }
  return succeeded(await call('GET', `/v1/${brandId}/${path}?${search}`));
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toFixed(4));

/** Counts the figures in it, and holds them against what is expected. */
function same(got: readonly Json[], expected: readonly Json[], what = 'figures') {
  assert.ok(got.length > 0, what);
  assert.deepEqual(got, expected, what);
  seen.figures += got.length;
}

interface Metrics {
  readonly question: string;
  readonly metrics: readonly string[];
  readonly by?: readonly string[];
  readonly filters?: readonly string[];
  readonly prompts?: 'unbranded' | 'branded' | 'all';
  readonly order?: 'ascending';
  readonly days?: typeof days;
  /** Filters of the API that say the same about prompts. */
  readonly about: readonly string[];
}

const presence = ['brand_presence_percentage'];
const questions: readonly Metrics[] = [
  { question: 'How visible are we in unbranded questions?', metrics: presence, about: [unbranded] },
  {
    question: 'And in questions that name us?',
    ...{ metrics: presence, prompts: 'branded', about: ['branded:true'] },
  },
  {
    question: 'Which competitor is named most in Germany?',
    ...{ metrics: ['competitor_presence_percentage'], by: ['competitor_name'] },
    ...{ filters: ['country:DE'], about: [unbranded] },
  },
  {
    question: 'On which platform are we named first in the US?',
    ...{ metrics: ['brand_first_rank_percentage'], by: ['ai_platform'] },
    ...{ filters: ['country:US'], about: [unbranded] },
  },
  {
    question: 'How well do platforms speak of us?',
    ...{ metrics: ['brand_sentiment_score'], by: ['ai_platform'], prompts: 'all', about: [] },
  },
  {
    question: 'In which topics are we weakest?',
    ...{ metrics: presence, by: ['prompt_topic'], order: 'ascending', about: [unbranded] },
  },
  {
    question: 'What do answers to CFOs say of us?',
    ...{ metrics: [...presence, 'brand_sentiment_score'], by: ['persona_name'] },
    about: [unbranded],
  },
  {
    question: 'What is our share of voice against that of our competitors, country by country?',
    ...{ metrics: ['brand_mention_share', 'competitor_mention_share'], by: ['country'] },
    about: [unbranded],
  },
  {
    question: 'In which stage of the journey are we seen?',
    ...{ metrics: ['brand_presence_percentage', 'brand_top_three_percentage'], by: ['stage'] },
    about: [unbranded],
  },
  {
    question: 'How often are our own pages cited, and those of competitors?',
    ...{ metrics: ['brand_citation_rate', 'competitor_citation_rate'], by: ['ai_platform'] },
    ...{ prompts: 'all', about: [] },
  },
  {
    question: 'Does it matter whether the assistant searched the web?',
    ...{ metrics: presence, by: ['ai_platform_search_enabled'], about: [unbranded] },
  },
  {
    question: 'How prominent is Contoso on each platform?',
    ...{ metrics: ['competitor_position_score'], by: ['ai_platform'] },
    ...{ filters: ['competitor_name:Contoso'], prompts: 'all', about: [] },
  },
  {
    question: 'How many answers did we get last week, platform by platform?',
    ...{ metrics: ['responses'], by: ['ai_platform'], prompts: 'all', days: lastWeek, about: [] },
  },
  {
    question: 'How many citations went to us, to competitors and to others?',
    ...{ metrics: ['citation_count', 'citation_unique_domains'], by: ['source_type'] },
    ...{ prompts: 'all', about: [] },
  },
  {
    question: 'How did Perplexity and ChatGPT see us in launch prompts?',
    ...{ metrics: presence, by: ['ai_platform'], prompts: 'all', about: [] },
    filters: ['ai_platform:perplexity|chatgpt', 'tag:launch'],
  },
];

const isCount = (metric: string) => /^(responses|citation_count|citation_unique_)/.test(metric);

async function compareMetrics({ question, about, days: given = days, ...asked }: Metrics) {
  const { metrics, by = [], filters = [] } = asked;
  const { rows, rows_left_out } = await ask('query_metrics', {
    ...{ metrics, by, filters, limit: 100, prompts: asked.prompts ?? 'unbranded', ...given },
    ...(asked.order && { order: asked.order }),
  });
  const scope = { ...given, filters: [...filters, ...about], limit: '5000' };
  const fields = (names: readonly string[]) => ({ ...scope, fields: [...by, ...names].join(',') });
  const counts = metrics.filter(isCount);
  const shares = metrics.filter((metric) => !isCount(metric));
  const counted: Json[] = counts.length > 0 ? await api('query', fields(counts)) : [];
  const bounded: Json[] = shares.length > 0 ? await api('query/intervals', fields(shares)) : [];
  const keyOf = (group: Json) => JSON.stringify(by.map((name) => group[name] ?? null));
  const groups = new Set([...counted, ...bounded].map(keyOf));
  assert.deepEqual([rows.length, rows_left_out], [groups.size, 0], question);
  for (const { group, metrics: got } of rows) {
    for (const metric of shares) {
      const figure = bounded.find((row) => keyOf(row) === keyOf(group))?.[metric];
      if (!figure) {
        assert.equal(got[metric], null, metric);
        continue;
      }
      const { value, lower, upper, answers, reliable } = got[metric];
      const { estimate, basket, responses } = figure;
      same(
        [value, lower, upper, answers],
        [...[estimate, basket.lower, basket.upper].map(rounded), responses],
        `${question} ${metric}`,
      );
      assert.equal(reliable, basket.reliable);
    }
    for (const metric of counts) {
      const row = counted.find((one) => keyOf(one) === keyOf(group));
      same([got[metric].value], [rounded(row?.[metric])], `${question} ${metric}`);
    }
  }
  const [first = ''] = metrics;
  const sizes: number[] = rows.flatMap((row: Json) => row.metrics[first]?.value ?? []);
  const sign = asked.order ? 1 : -1;
  assert.deepEqual(
    sizes,
    sizes.toSorted((one, other) => sign * (one - other)),
    'by size',
  );
}

/** A question by another tool than that of metrics. */
const others: Readonly<Record<string, () => Promise<void>>> = {
  'What did ChatGPT say about our prices last week?': () =>
    compareAnswers(
      { ai_platform: 'ChatGPT', prompt_topic: 'pricing' },
      { platform: 'chatgpt', topic: 'pricing' },
      lastWeek,
    ),
  'Which answers speak badly of us?': () =>
    compareAnswers({ brand_sentiment: 'negative' }, { brand_sentiment: 'negative' }),
  'Which answers name Contoso and not us?': async () => {
    const { competitors } = await ask('list_competitors', {});
    const { competitor_id: id } = competitors.find(({ name }: Json) => name === 'Contoso');
    await compareAnswers(
      { competitor_id: id, brand_present: false },
      { competitor_id: String(id), brand_present: 'false' },
    );
  },
  'Which pages are cited most?': () => compareSources({ by: 'page' }, 'answers'),
  'Which websites would be worth winning?': () => compareSources({ worth_winning: true }, 'worth'),
  'Did presence change since February, and is that chance?': () =>
    compareChanges(['brand_presence_percentage'], []),
  'Which competitor gained since February?': () =>
    compareChanges(['competitor_presence_percentage'], ['competitor_name']),
  'How many prompts do we have about prices?': async () => {
    const found = await ask('list_prompts', { prompt_topic: 'pricing', limit: 100 });
    const expected = await api('prompts', { topic: 'pricing', limit: '100' });
    same([found.total], [expected.total]);
    assert.deepEqual(
      found.prompts.map(({ prompt_id }: Json) => prompt_id),
      expected.items.map(({ id }: Json) => id),
    );
  },
  'What does asking cost us this month?': async () => {
    const found = await ask('get_costs', { new_prompts: 10 });
    const status = await api('collections/status');
    const { spent_usd, budget_usd } = status.spending.brand.month;
    same([found.month.spent_usd, found.month.budget_usd], [rounded(spent_usd), budget_usd]);
  },
};

async function compareAnswers(given: object, filters: Given, of = days) {
  const found = await ask('search_answers', { ...given, ...of, limit: 20 });
  const [year, month, day] = of.end_date.split('-').map(Number);
  const end_date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, (day ?? 0) + 1));
  const expected = await api('responses', {
    ...{ ...filters, start_date: of.start_date, limit: '20' },
    end_date: end_date.toISOString().slice(0, 10),
  });
  const judged = (answer: Json) => [
    ...[answer.brand_present, answer.brand_sentiment, answer.brand_position],
    ...[answer.prompt_id, answer.competitors_present.join()],
  ];
  const ids = expected.items.map(({ id }: Json) => id);
  same([found.total], [expected.total]);
  same(
    found.answers.flatMap((answer: Json) => [answer.response_id, ...judged(answer)]),
    expected.items.flatMap((answer: Json) => [answer.id, ...judged(answer)]),
  );
  const [first] = ids;
  const { text } = await ask('get_answer', { response_id: first });
  assert.equal(text, (await api(`responses/${first}`)).response_text);
}

async function compareSources(given: { by?: 'page'; worth_winning?: boolean }, sort: string) {
  const found = await ask('list_sources', { worth_winning: false, ...given, ...days, limit: 50 });
  const expected = await api('sources', {
    ...{ ...days, filters: unbranded, by: given.by ?? 'domain', sort, limit: '50' },
  });
  same([found.total, found.answers], [expected.total, expected.responses]);
  const figures = ({ answers, gap_answers, brand_answers, competitors }: Json) => [
    ...[answers, gap_answers, brand_answers],
    ...competitors.slice(0, 3).map((competitor: Json) => competitor.answers),
  ];
  same(found.sources.flatMap(figures), expected.items.flatMap(figures));
  assert.deepEqual(
    found.sources.map(({ cited_domain, url }: Json) => [cited_domain, url]),
    expected.items.map(({ domain, url }: Json) => [domain, url]),
  );
}

async function compareChanges(metrics: readonly string[], by: readonly string[]) {
  const periods = {
    ...{ start_date: '2026-02-18', end_date: '2026-03-11' },
    ...{ compare_start_date: '2026-01-26', compare_end_date: '2026-02-17' },
  };
  const { rows } = await ask('compare_periods', { metrics, by, ...periods, limit: 50 });
  const fields = [...by, ...metrics].join(',');
  const expected: Json[] = await api('query/changes', { ...periods, filters: unbranded, fields });
  assert.equal(rows.length, expected.length * metrics.length);
  for (const { group, metric, before: then, now, change, lower, upper } of rows) {
    const row = expected.find((one) => by.every((name) => one[name] === group[name]));
    const { before: was, now: is, like_for_like, basket } = row[metric];
    same(
      [then, now, change, lower, upper],
      [was, is, like_for_like, basket.lower, basket.upper].map(rounded),
    );
  }
}

describe('every figure of an answer to', () => {
  for (const asked of questions) {
    it(asked.question, async () => {
      await compareMetrics(asked);
      seen.questions += 1;
    });
  }
  for (const [question, compare] of Object.entries(others)) {
    it(question, async () => {
      await compare();
      seen.questions += 1;
    });
  }

  it('at least twenty questions was compared', (t) => {
    t.diagnostic(`${seen.questions} questions, ${seen.figures} figures equal those of the API`);
    assert.ok(seen.questions >= 20 && seen.figures >= 500);
  });
});
