import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { mondayOfWeek } from '#domain/calendar/weeks-and-months.ts';
import { runReevaluation } from '../../src/modules/observations/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { auditedPage } from '../support/clients/mcp-calls.ts';
import { answerOf, connectMcp, refusalOf } from '../support/clients/mcp-client.ts';
import {
  conformanceIntervals,
  conformanceQueries,
  loadConformanceSet,
} from '../support/conformance-set.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/records/brand.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { referralEvent } from '../support/records/referrals.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';

/**
 * Questions that a marketer asks, each in at most three calls: first some whose answers the conformance set has, then others,
 * with the figures of the API. That every figure is that of the API is the test next to this.
 */

let service: TestService;
let website: WebServer;
let organization: TestOrganization;
let client: Client;
let call: KeyCaller;
let brandId: number;

before(async () => {
  website = await startWebServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(auditedPage);
  });
  service = await startTestService({ allowedPrivateHosts: [website.host] });
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  organization = await service.organization();
  const key = await organization.key();
  call = callerWith(service.call, key);
  ({ brandId } = await loadConformanceSet(call));
  client = await connectMcp(address, key);
});
after(async () => {
  await client.close();
  await service.close();
  await website.close();
});

const days = { start_date: '2026-01-26', end_date: '2026-03-11' };
/** The conformance set is over all prompts. */
const all = { ...days, prompts: 'all' };
const halves = {
  prompts: 'all',
  ...{ start_date: '2026-02-18', end_date: '2026-03-11' },
  ...{ compare_start_date: '2026-01-26', compare_end_date: '2026-02-17' },
};
const window = '2026-01-26 to 2026-03-11';
const ask = (tool: string, given: object) =>
  answerOf(client, tool, { brand_id: brandId, ...given });
const api = async (path: string, given: Readonly<Record<string, string>> = days) =>
  succeeded(await call('GET', `/v1/${path}?${new URLSearchParams(given)}`));
const rounded = (value: number) => Number(value.toFixed(4));

// biome-ignore lint/suspicious/noExplicitAny: what tools and the API answer is JSON
type Json = any;

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

  it('3. How did sentiment go, month by month?', async () => {
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

  it('4. Did presence change in the second half, and is that chance?', async () => {
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

  it('5. How often are we named where the question does not name us?', async () => {
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

  it('6. And where every question names us?', async () => {
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

describe('more questions', () => {
  it('7. How did presence go week by week?', async () => {
    const { rows, window: shown } = await ask('query_metrics', {
      ...{ metrics: ['brand_presence_percentage'], by: ['date_week'], ...all },
    });
    const fields = 'date_week,brand_presence_percentage';
    const expected: Json[] = await api(`${brandId}/query`, { fields, ...days });
    assert.equal(shown, window);
    assert.deepEqual(
      rows.map((row: Json) => [row.group.date_week, row.metrics.brand_presence_percentage.value]),
      expected.map((row) => [mondayOfWeek(row.date_week), rounded(row.brand_presence_percentage)]),
    );
  });

  it('8. What did we or the platforms do in March?', async () => {
    const { link } = await ask('add_annotation', {
      ...{ kind: 'model_change', title: 'A new model', ai_platform: 'ChatGPT' },
      start_date: '2026-03-02',
    });
    assert.match(link, /signals\/annotations$/);
    const march = { start_date: '2026-03-01', end_date: '2026-03-31' };
    const { annotations, total } = await ask('list_annotations', march);
    assert.equal(total, (await api(`${brandId}/annotations`, march)).total);
    const { title, ai_platform, end_date } = annotations[0];
    assert.deepEqual([title, ai_platform, end_date], ['A new model', 'ChatGPT', '2026-03-02']);
    assert.equal((await ask('list_annotations', days)).total, 1);
  });

  it('9. How many people do assistants send us, and to which pages?', async () => {
    const path = `${brandId}/ai-referrals`;
    const source = { website: 'https://www.northwind.example', provider: 'ga4' };
    const { id } = succeeded(await call('POST', `/v1/${path}/connections`, source), 201);
    const events = [
      referralEvent({ sessions: 3 }),
      referralEvent({ raw_referrer_value: 'perplexity.ai', sessions: 9 }),
    ];
    succeeded(await call('POST', `/v1/${path}/connections/${id}/events`, events));
    const by = async (name: string) =>
      (await ask('get_traffic', { of: 'people', by: [name], ...days })).rows;
    const expected = await api(`${path}/report`, { group_by: 'platform', ...days });
    const sessions = (rows: Json[]) => rows.map((row) => row.sessions).sort();
    assert.deepEqual(sessions(await by('ai_platform')), sessions(expected.items));
    assert.equal((await by('ai_platform'))[0].ai_platform, 'Perplexity');
    assert.deepEqual(sessions(await by('page')), [12]);
  });

  it('10. Which AI agents read our website?', async () => {
    const { rows, how_sure } = await ask('get_traffic', { of: 'agents', by: ['agent'], ...days });
    assert.deepEqual(rows, [], 'no site is served');
    assert.match(how_sure, /claims/);
    const input = { brand_id: brandId, of: 'agents', by: ['ai_platform'] };
    const words = await refusalOf(client, 'get_traffic', input);
    assert.match(words, /have no "ai_platform"\. One of: date, agent, role, page\./);
  });

  it('11. How do our brands compare?', async () => {
    await createBrand(call, { name: 'Second' });
    const { brands, total, window: shown } = await answerOf(client, 'compare_brands', all);
    const expected = await api('portfolio', all);
    assert.deepEqual([total, shown], [2, window]);
    for (const brand of brands) {
      const { figures } = expected.items.find(({ id }: Json) => id === brand.brand_id);
      for (const [metric, { value, lower, change }] of Object.entries<Json>(brand.metrics)) {
        const { now, change: found } = figures[metric];
        assert.equal(value, now && rounded(now.estimate), metric);
        assert.equal(lower, now && rounded(now.basket.lower), metric);
        assert.equal(change, found.like_for_like && rounded(found.like_for_like), metric);
      }
    }
    assert.match(brands[0].metrics.brand_presence_percentage.says, /^Presence 45\.2% \(/);
  });

  it('12. Which alerts do we have, and what did they say?', async () => {
    const rule = {
      ...{ name: 'We fall', metric: 'brand_presence_percentage', filters: [] },
      ...{ direction: 'down', smallest_change: 5 },
    };
    succeeded(await call('POST', `/v1/${brandId}/alerts`, rule));
    const { rules, reported, total } = await ask('list_alerts', {});
    assert.equal(rules[0].watches, 'Presence falls by 5 points or more');
    assert.equal(rules[0].latest, 'No day was judged yet.');
    assert.deepEqual([total, reported], [0, (await api(`${brandId}/alert-events`)).items]);
  });

  it('13. Do we ask enough, and what would a narrower range cost?', async () => {
    const asked = { width: 10, ...all };
    const plan = await ask('plan_collection', asked);
    const grade = await api(`${brandId}/decision-grade`);
    const expected = await api(`${brandId}/planner`, { ...days, width: '10' });
    assert.deepEqual(
      plan.conclusions,
      grade.conclusions.map(({ text }: Json) => text),
    );
    assert.deepEqual(plan.sentences, expected.sentences);
    assert.equal(plan.today.answers, expected.today.responses);
    assert.equal(plan.today.width_points, Number(expected.today.basket_width.toFixed(1)));
    assert.equal(plan.one_more.length, expected.steps.length);
    assert.match(plan.says, /^Presence 45\.2% \(/);
    assert.match(plan.grade, /^(Enough|Too little)/);
  });

  it('14. What did our rewritten pages do?', async () => {
    await ask('improve_pages', { urls: [`http://${website.host}/shoes`] });
    const { pages } = await ask('list_pipelines', {});
    assert.equal(pages.length, 1);
    const page = await ask('get_improved_page', { token: pages[0].token });
    assert.equal(page.url, `http://${website.host}/shoes`);
    assert.equal(page.effect_status, 'not_published');
    assert.equal(page.presence.says, 'Not published');
  });

  it('15. Who else is in our market, and can you track them?', async () => {
    const added = await ask('add_competitor', { name: 'Litware' });
    assert.match(added.says, /^Past answers are still being read: .* Litware: answers before /);
    const asked = { metrics: ['competitor_presence_percentage'], by: ['competitor_name'], ...all };
    const unread = await ask('query_metrics', asked);
    assert.match(unread.still_being_read, /they wait to begin\. Litware: .* not checked/);
    const reevaluationId = added.reevaluation_id;
    await runReevaluation(organization.ctx, { brandId, reevaluationId });
    const { competitors, still_being_read } = await ask('list_competitors', {});
    const [litware] = competitors.filter(({ name }: Json) => name === 'Litware');
    assert.deepEqual([litware.checked_since, still_being_read], [null, undefined]);
    assert.equal((await ask('query_metrics', asked)).still_being_read, undefined);
    const path = `brands/${brandId}/competitors/${added.competitor_id}`;
    assert.equal((await api(path)).checked_since, null);
  });

  it('16. Where can I read those answers myself?', async () => {
    const given = { ai_platform: 'Perplexity', prompt_topic: 'pricing', brand_present: false };
    const found = await ask('search_answers', { ...given, ...days, limit: 1 });
    const expected = await api(`${brandId}/responses`, {
      ...{ platform: 'perplexity', topic: 'pricing', brand_present: 'false' },
      ...{ start_date: '2026-01-26', end_date: '2026-03-12', limit: '1' },
    });
    assert.deepEqual([found.total, found.window], [expected.total, window]);
    assert.equal(found.answers[0].response_id, expected.items[0].id);
    const search = new URL(found.link).searchParams;
    assert.deepEqual(Object.fromEntries(search), {
      ...{ start: '2026-01-26', end: '2026-03-11', platform: 'perplexity' },
      ...{ topic: 'pricing', present: 'no' },
    });
    const { response_id } = found.answers[0];
    const answer = await ask('get_answer', { response_id });
    const detail = await api(`${brandId}/responses/${response_id}`, {});
    assert.deepEqual([answer.surface, answer.model], [detail.surface, detail.model]);
    assert.equal((await ask('search_answers', { limit: 1 })).total, 0, 'the last thirty days');
  });

  it('17. How often is a website cited?', async () => {
    const { sources } = await ask('list_sources', { worth_winning: false, limit: 1, ...all });
    const { cited_domain } = sources[0];
    const one = await ask('list_sources', {
      cited_domain,
      filters: ['ai_platform:claude'],
      ...all,
    });
    const expected = await api(`${brandId}/sources/share`, {
      ...{ domain: cited_domain, filters: 'ai_platform:claude', ...days },
    });
    const { estimate, responses } = expected.share;
    assert.ok(one.share.startsWith(`${(100 * estimate).toFixed(1)}% (`), one.share);
    assert.ok(one.share.endsWith(`of ${responses.toLocaleString('en-US')} answers`), one.share);
    assert.equal(new URL(one.link).searchParams.get('platform'), 'claude');
  });
});
