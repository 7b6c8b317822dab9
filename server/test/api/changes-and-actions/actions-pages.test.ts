import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Action } from '#contract/changes-and-actions/actions.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { searchActions } from '../../../src/modules/actions/index.ts';
import { citedPageTables } from '../../../src/modules/cited-pages/tables.ts';
import { runPageAudit } from '../../../src/modules/page-audits/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { startWebServer, type WebServer } from '../../support/service/web-server.ts';
import { freshDomain } from '../../support/sites/site.ts';

const prose = `<p>${'Freight moves by rail and by road every day of the week. '.repeat(20)}</p>`;
const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

const served: Readonly<Record<string, string>> = {
  '/pricing': html('', prose),
  '/closed': html('<title>Closed</title>', `<main><h1>Closed</h1>${prose}</main>`),
  '/members': html(
    '<title>Members</title>',
    '<main><h1>Sign in</h1><form><label>Password</label><input type="password"></form></main>',
  ),
  '/unknown': html('', prose),
  '/': html(
    '<title>Northwind</title>',
    `<main><h1>Northwind</h1><p>Northwind costs $39 a month.</p>${prose}</main>`,
  ),
  '/review': html(
    '<title>Tools, tested</title>',
    `<main><h1>Tools, tested</h1><p>Northwind costs $49 a month.</p>${prose}</main>`,
  ),
};
const robots = `User-agent: OAI-SearchBot
User-agent: PerplexityBot
Disallow: /closed

User-agent: *
Allow: /`;

let site: WebServer;

const { service, organization, call } = useOrganization(async () => {
  site = await startWebServer((request, response) => {
    if (request.url === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
      return;
    }
    const body = served[request.url ?? ''];
    const status = body === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? '');
  });
  return { allowedPrivateHosts: [site.host, `localhost:${site.port}`] };
});
after(() => site.close());

const today = dayOf(new Date());

/** A brand with the loopback site, whose answers cite these pages. */
async function newBrand(
  cited: readonly string[],
  alternative_websites: string[] = [],
  texts: readonly string[] = ['Several tools plan freight.'],
) {
  const websites = { website: site.origin, alternative_websites };
  const { id: brandId } = await createBrand(call, websites);
  const prompt = await call('POST', `/v1/${brandId}/prompts`, {
    text: 'Which tool plans freight?',
  });
  const prompt_id: number = succeeded(prompt).id;
  const records = cited.flatMap((url, at) =>
    Array.from({ length: 4 }, (_, time) => ({
      ...{ external_id: `${at}-${time}`, prompt_id, platform: 'chatgpt' },
      created_at: `${addDays(today, -1 - time)}T10:00:00Z`,
      response_text: texts[time % texts.length],
      citations: [{ url }],
    })),
  );
  succeeded(await call('POST', `/v1/${brandId}/responses/import`, records));
  return {
    ...{ brandId, prompt_id },
    audit: async (...paths: string[]) => {
      const urls = paths.map((path) => `${site.origin}${path}`);
      const made = succeeded(await call('POST', `/v1/${brandId}/page-audits`, { urls }));
      for (const { page_audit_id: pageAuditId } of made) {
        await runPageAudit(organization.ctx, { pageAuditId });
      }
    },
    search: async (kind: Action['kind']): Promise<Action[]> => {
      await searchActions(organization.ctx, { brandId });
      return succeeded(await call('GET', `/v1/${brandId}/actions?kind=${kind}`)).items;
    },
  };
}

interface VisitedSite {
  readonly brandId: number;
  readonly siteId: string;
  readonly domain: string;
}

type Visit = { readonly path: string; readonly agent?: string; readonly status?: number };

/** As the edge would have counted them. */
function storeVisits({ brandId, siteId, domain }: VisitedSite, visits: readonly Visit[]) {
  const seen = { organizationId: organization.id, brandId, siteId, host: domain, at: new Date() };
  const read = { role: 'search' as const, bytes: 1, served: 'origin' as const };
  return service.services.analytics.visits.store({
    name: `visits ${brandId}`,
    visits: visits.map(({ path, agent = 'GPTBot', status = 200 }) => ({
      ...{ ...seen, ...read, path, agent, status },
    })),
  });
}

describe('a page to improve', () => {
  it('is cited or meant for prompts and fails checks, which its action names', async () => {
    const { audit, search, prompt_id } = await newBrand([`${site.origin}/pricing`]);
    await audit('/pricing', '/unknown');
    const [action, ...others] = await search('improve_page');
    assert.equal(others.length, 0, 'nobody cites the other page');
    assert.match(action?.title ?? '', /^Improve \/pricing: \d+ checks fail$/);
    assert.match(action?.why ?? '', /^4 answers of the last 30 days cite this page\. .*title/i);
    assert.deepEqual(action?.reach.prompt_ids, [prompt_id]);
    assert.equal(action?.evidence.answers.length, 4);
    assert.equal(action?.evidence.pages[0]?.url, `${site.origin}/pricing`);
    assert.ok(action?.evidence.pages[0]?.says);
  });

  it('may be cited nowhere when a campaign registered it for prompts', async () => {
    const { brandId, audit, search, prompt_id } = await newBrand(['https://other.example/list']);
    await audit('/pricing');
    assert.deepEqual(await search('improve_page'), []);
    const campaign = { url: `${site.origin}/pricing`, kind: 'page', prompt_ids: [prompt_id] };
    const dates = { date: today, verdict_date: addDays(today, 60) };
    succeeded(await call('POST', `/v1/${brandId}/campaigns`, { ...campaign, ...dates }));
    const [action] = await search('improve_page');
    assert.deepEqual(action?.reach.answers, 4);
    assert.match(
      action?.why ?? '',
      /4 answers to the prompts that it is meant for do not name you/,
    );
  });
});

describe('a page that agents fetch', () => {
  it('is to improve without being cited or meant for prompts, by its part of their visits', async () => {
    const domain = freshDomain();
    const cited = ['https://other.example/list', 'https://other.example/more'];
    const { brandId, audit, search, prompt_id } = await newBrand(cited, [`https://${domain}`]);
    await audit('/pricing', '/unknown', '/');
    await sql`UPDATE page_audits SET url = replace(url, ${site.origin}, ${`https://${domain}`})
      WHERE brand_id = ${brandId}`.execute(service.services.db);
    assert.deepEqual(await search('improve_page'), [], 'no agent came');
    const { id: siteId } = succeeded(await call('POST', `/v1/${brandId}/sites`, { domain }));
    const fetched = ['/pricing', '/pricing', '/pricing', '/unknown', '/', '/', '/', '/'];
    await storeVisits(
      { brandId, siteId, domain },
      fetched.map((path) => ({ path })),
    );
    const actions = await search('improve_page');
    const [action] = actions.filter(({ subject }) => subject.endsWith('/pricing'));
    assert.match(action?.title ?? '', /^Improve \/pricing: \d+ checks fail$/);
    assert.match(
      action?.why ?? '',
      /^AI agents fetched this page 3 times in the last 30 days, and no answer cites it\. .* 3 answers that do not name you\. Failed in its audit/,
    );
    assert.deepEqual([action?.reach.answers, action?.reach.prompt_ids], [3, [prompt_id]]);
    assert.equal(action?.evidence.answers.length, 5);
    assert.ok(!actions.some(({ subject }) => subject.endsWith('/unknown')), 'once is an accident');
  });
});

describe('a page that answers cite for other prompts', () => {
  it('is to improve for those that it is meant for, once answers had time to cite it', async () => {
    const page = `${site.origin}/closed`;
    const { brandId, search } = await newBrand([page]);
    const meant = await call('POST', `/v1/${brandId}/prompts`, { text: 'Which tool is cheap?' });
    const prompt_id: number = succeeded(meant).id;
    const record = { prompt_id, platform: 'chatgpt', response_text: 'It depends.' };
    const created_at = `${addDays(today, -2)}T10:00:00Z`;
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, [{ ...record, created_at }]));
    const register = async (date: string) => {
      const campaign = { url: page, kind: 'page', prompt_ids: [prompt_id], date };
      const verdict_date = addDays(date, 100);
      const made = await call('POST', `/v1/${brandId}/campaigns`, { ...campaign, verdict_date });
      return succeeded(made).id as number;
    };
    const lately = await register(addDays(today, -7));
    assert.deepEqual(await search('improve_page'), []);
    succeeded(await call('DELETE', `/v1/${brandId}/campaigns/${lately}`));
    await register(addDays(today, -40));
    const [action] = await search('improve_page');
    assert.equal(action?.title, 'Improve /closed: answers cite it for other prompts');
    assert.match(action?.why ?? '', /^4 answers to 1 other prompt cite this page, and none to/);
    assert.deepEqual([action?.reach.answers, action?.reach.prompt_ids], [1, [prompt_id]]);
    assert.equal(action?.evidence.answers.length, 4);
  });
});

describe('a door to open', () => {
  it('is closed by robots.txt, a wall or an error that an audit found', async () => {
    const { audit, search } = await newBrand([`${site.origin}/pricing`]);
    await audit('/pricing', '/closed', '/members', '/missing');
    const actions = await search('open_door');
    assert.deepEqual(actions.map(({ title }) => title).toSorted(), [
      'Bring /missing back: agents get an error',
      'Let AI agents read /members: a sign-in is in place of the text',
      'Let OAI-SearchBot and PerplexityBot read /closed',
    ]);
    const closed = actions.find(({ title }) => title.endsWith('/closed'));
    assert.match(closed?.evidence.pages[0]?.says ?? '', /OAI-SearchBot: Disallow: \/closed/);
    assert.equal(closed?.reach.answers, 4);
  });

  it('is one where agents mostly get errors at the edge', async () => {
    const domain = freshDomain();
    const { brandId, search } = await newBrand([`https://${domain}/guide`], [`https://${domain}`]);
    const { id: siteId } = succeeded(await call('POST', `/v1/${brandId}/sites`, { domain }));
    const many = (agent: string, path: string, statuses: readonly number[]) =>
      statuses.map((status) => ({ agent, path, status }));
    await storeVisits({ brandId, siteId, domain }, [
      ...many('GPTBot', '/guide', [403, 403, 403, 200]),
      ...many('ClaudeBot', '/guide', [200, 200, 500]),
      ...many('GPTBot', '/wp-admin', [404, 404, 404, 404]),
    ]);
    const actions = await search('open_door');
    assert.deepEqual(
      actions.map(({ title, evidence }) => [title, evidence.pages[0]?.says]),
      [['Let GPTBot read /guide: visits fail', 'GPTBot: 3 of 4 visits failed.']],
    );
  });

  it('is a cited page that its host refuses or that is gone, unless only the checker is kept out', async () => {
    const paths = ['/refused', '/gone', '/ours'];
    const domain = freshDomain();
    const urls = paths.map((path) => `https://${domain}${path}`);
    const { brandId, search } = await newBrand(urls, [`https://${domain}`]);
    const found = [
      { status: 'blocked' as const, http_status: 403, error: 'The host answers 403.' },
      { status: 'dead' as const, http_status: 404, error: 'The host answers 404.' },
      { status: 'blocked' as const, http_status: null, error: 'robots.txt does not allow it.' },
    ];
    const at = new Date();
    const rows = found.map((row, index) => ({
      ...{ organization_id: organization.id, brand_id: brandId, url: urls[index] ?? '' },
      ...{ host: domain, domain, platforms: '{}', citations: 4, sampled_at: at, checked_at: at },
      ...row,
    }));
    await citedPageTables(service.services.db).insertInto('cited_pages').values(rows).execute();
    assert.deepEqual((await search('open_door')).map(({ title }) => title).toSorted(), [
      'Bring /gone back: answers cite it and it is gone',
      'Let AI agents read /refused: its host refuses',
    ]);
  });
});

describe('a fact to correct', () => {
  it('is one that answers state otherwise than a page of the brand, with who else states it so', async () => {
    const review = `http://localhost:${site.port}/review`;
    const wrong = '**Northwind** costs $49 a month. Contoso costs $59 a month.';
    const traps = [
      'Northwind Rail costs $55 a month.',
      'Northwind starts from $29 a month, up to $99.',
    ];
    const { brandId, search } = await newBrand([review], [], [wrong, ...traps, wrong]);
    const [action, ...others] = await search('correct_fact');
    assert.deepEqual(others, []);
    assert.equal(action?.title, 'Set the price right: answers say $49, your page says $39');
    assert.equal(action?.reach.answers, 2);
    assert.deepEqual(
      action?.evidence.answers.map(({ text }) => text),
      ['Northwind costs $49 a month.', 'Northwind costs $49 a month.'],
    );
    const says = (found: Action | undefined) => found?.evidence.pages.map((page) => page.says);
    assert.deepEqual(says(action), ['Northwind costs $39 a month.']);
    assert.ok(!site.requests.includes('/review'), 'nobody asked for pages of others to be read');
    const settings = { mode: 'on', pages_per_platform: 10 };
    succeeded(await call('PUT', `/v1/brands/${brandId}/cited-page-settings`, settings));
    const [again] = await search('correct_fact');
    assert.deepEqual(says(again), ['Northwind costs $39 a month.', 'Northwind costs $49 a month.']);
  });

  it('is none where the page says the same', async () => {
    const right = 'Northwind costs $39 a month.';
    const { search } = await newBrand(['https://other.example/a'], [], [right]);
    assert.deepEqual(await search('correct_fact'), []);
  });
});
