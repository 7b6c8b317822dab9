import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { mondayOfWeek } from '#domain/calendar/weeks-and-months.ts';
import { runReevaluation } from '../../src/modules/observations/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { auditedPage } from '../support/clients/mcp-calls.ts';
import { answerOf, connectMcp, refusalOf } from '../support/clients/mcp-client.ts';
import { loadConformanceSet } from '../support/conformance-set.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/records/brand.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { referralEvent } from '../support/records/referrals.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';

/** The other questions that a marketer asks: each in at most three calls, with the figures of the API. */

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
const all = { ...days, prompts: 'all' };
const window = '2026-01-26 to 2026-03-11';
const ask = (tool: string, given: object) =>
  answerOf(client, tool, { brand_id: brandId, ...given });
const api = async (path: string, given: Readonly<Record<string, string>> = days) =>
  succeeded(await call('GET', `/v1/${path}?${new URLSearchParams(given)}`));
const rounded = (value: number) => Number(value.toFixed(4));

// biome-ignore lint/suspicious/noExplicitAny: what tools and the API answer is JSON
type Json = any;

describe('more questions', () => {
  it('13. In answers to which prompts are we named least?', async () => {
    const asked = { metrics: ['brand_presence_percentage'], by: ['prompt_id'], limit: 100, ...all };
    const { rows, link } = await ask('query_metrics', { ...asked, order: 'ascending' });
    const values: number[] = rows.map((row: Json) => row.metrics.brand_presence_percentage.value);
    assert.deepEqual(
      values,
      values.toSorted((one, other) => one - other),
    );
    const fields = 'prompt_id,brand_presence_percentage';
    const expected: Json[] = await api(`${brandId}/query`, { fields, ...days });
    assert.equal(rows.length, expected.length);
    const least = Math.min(...expected.map((row) => row.brand_presence_percentage));
    assert.equal(values[0], rounded(least));
    assert.match(link, /start=2026-01-26&end=2026-03-11$/);
  });

  it('14. How did presence go week by week?', async () => {
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

  it('15. What did we or the platforms do in March?', async () => {
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

  it('16. How many people do assistants send us, and to which pages?', async () => {
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

  it('17. Which AI agents read our website?', async () => {
    const { rows, how_sure } = await ask('get_traffic', { of: 'agents', by: ['agent'], ...days });
    assert.deepEqual(rows, [], 'no site is served');
    assert.match(how_sure, /claims/);
    const input = { brand_id: brandId, of: 'agents', by: ['ai_platform'] };
    const words = await refusalOf(client, 'get_traffic', input);
    assert.match(words, /have no "ai_platform"\. One of: date, agent, role, page\./);
  });

  it('18. How do our brands compare?', async () => {
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

  it('19. Which alerts do we have, and what did they say?', async () => {
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

  it('20. Do we ask enough, and what would a narrower range cost?', async () => {
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

  it('21. What did our rewritten pages do?', async () => {
    await ask('improve_pages', { urls: [`http://${website.host}/shoes`] });
    const { pages } = await ask('list_pipelines', {});
    assert.equal(pages.length, 1);
    const page = await ask('get_improved_page', { token: pages[0].token });
    assert.equal(page.url, `http://${website.host}/shoes`);
    assert.equal(page.effect_status, 'not_published');
    assert.equal(page.presence.says, 'Not published');
  });

  it('22. Who else is in our market, and can you track them?', async () => {
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

  it('23. Where can I read those answers myself?', async () => {
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

  it('24. How often is a website cited?', async () => {
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
