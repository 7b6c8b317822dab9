import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CitedPage, CitedPageSummary } from '#contract/pages/cited-pages.ts';
import type { Source } from '#contract/pages/sources.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import type { Outbound } from '#kernel/ports/outbound.ts';
import { createOutbound } from '../../../src/adapters/outbound-http/index.ts';
import { checkNextHost, sampleDueBrands } from '../../../src/modules/cited-pages/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow } from '../../support/answers/responses.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { startCitedSite } from '../../support/sites/cited-site.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { signal } = new AbortController();

let site: Awaited<ReturnType<typeof startCitedSite>>;
let tests = 0;
let origin: string;
let services: Services;
/** How far the clock of the workers is ahead. */
let aheadMs = 0;

const { service, call } = useOrganization(async () => {
  site = await startCitedSite();
  return {};
});
before(async () => {
  const hosts = Array.from({ length: 20 }, (_, index) => `cited-${index}.test:${site.port}`);
  services = {
    ...service.services,
    clock: { now: () => new Date(Date.now() + aheadMs) },
    outbound: createOutbound({
      allowedHosts: hosts,
      politeness: { atOnce: 10, pauseMs: 0 },
      resolve: async (name) => {
        if (name.startsWith('cited-')) return [{ address: '127.0.0.1', family: 4 }];
        const code = name === 'silent.test' ? 'EAI_AGAIN' : 'ENOTFOUND';
        throw Object.assign(new Error('no such name'), { code });
      },
    }),
  };
});
after(() => site.close());
beforeEach(() => {
  // Leases end by the clock, which tests move.
  tests += 1;
  origin = `http://cited-${tests}.test:${site.port}`;
  aheadMs = 0;
  site.requests.length = 0;
  site.seen.maxAtOnce = 0;
});

interface Cited {
  readonly paths: readonly string[];
  readonly platform?: PlatformValue;
  readonly times?: number;
}

/** A brand with an answer of today for each, that cites these paths of the site or whole addresses. */
async function brandCiting(...answers: readonly Cited[]) {
  const brand = await createBrand(call, { alternative_names: ['NWT suite'] });
  const prompt = await call('POST', `/v1/${brand.id}/prompts`, {
    ...{ text: 'Which tool?', stage: 'Awareness' },
  });
  const rows = answers.flatMap(({ paths, platform = 'chatgpt', times = 1 }, index) =>
    Array.from({ length: times }, (_, time) =>
      importRow(succeeded(prompt).id, {
        ...{ platform, external_id: `${index}-${time}`, created_at: new Date().toISOString() },
        citations: paths.map((path) => ({ url: URL.parse(path)?.href ?? `${origin}${path}` })),
      }),
    ),
  );
  const imported = await call('POST', `/v1/${brand.id}/responses/import`, rows);
  assert.equal(succeeded(imported).accepted ?? rows.length, rows.length);
  const of = `/v1/${brand.id}/cited-pages`;
  return {
    id: brand.id,
    check: async () => succeeded(await call('POST', `${of}/checks`)),
    summary: async (): Promise<CitedPageSummary> => succeeded(await call('GET', `${of}/summary`)),
    list: async (search = ''): Promise<CitedPage[]> =>
      succeeded(await call('GET', `${of}?${search}`)).items,
    put: async (body: object) =>
      succeeded(await call('PUT', `/v1/brands/${brand.id}/cited-page-settings`, body)),
  };
}

/** One worker, until nothing is due: also of other files that run at the same time. */
async function work(as: Services = services, stopping: AbortSignal = signal): Promise<void> {
  while (!stopping.aborted && (await checkNextHost(as, { signal: stopping, pauseMs: 0 })));
}

/** The way out, with another answer to requests for pages of this test. */
function outboundWith(open: Outbound['open']): Outbound {
  const { outbound } = services;
  const replaced: Outbound = {
    ...outbound,
    open: (request) => (request.url.startsWith(origin) ? open(request) : outbound.open(request)),
    onBehalfOf: () => replaced,
  };
  return replaced;
}

const asked = () => site.requests.filter((path) => path !== '/robots.txt').toSorted();
const pathOf = ({ url }: CitedPage) => url.replace(origin, '');

describe('cited pages', () => {
  it('are not looked at before somebody asks', async () => {
    const brand = await brandCiting({ paths: ['/named'] });
    await sampleDueBrands(services, { signal });
    await work();
    assert.deepEqual(asked(), []);
    const summary = await brand.summary();
    assert.deepEqual([summary.sampled_at, summary.platforms, summary.total.sampled], [null, [], 0]);
    const settings = await call('GET', `/v1/brands/${brand.id}/cited-page-settings`);
    assert.deepEqual(succeeded(settings), { mode: 'off', pages_per_platform: 50 });
  });

  it('say at each source how many of its pages name the brand', async () => {
    const brand = await brandCiting({ paths: ['/named', '/unnamed?utm_source=ai', '/missing'] });
    const sources = async (search: string): Promise<Source[]> =>
      succeeded(await call('GET', `/v1/${brand.id}/sources?${search}`)).items;
    assert.deepEqual(
      (await sources('')).map(({ checks }) => checks),
      [null],
    );
    await brand.check();
    await work();
    const [domain] = await sources('');
    assert.deepEqual([domain?.checks?.pages, domain?.checks?.naming_brand], [2, 1]);
    const pages = await sources('by=page');
    assert.deepEqual(
      pages.map(({ url, checks }) => [url?.split('/')[1], checks?.naming_brand]).toSorted(),
      [
        ['missing', undefined],
        ['named', 1],
        ['unnamed', 0],
      ],
    );
  });

  it('are judged by what their host answers', async () => {
    const expected: Readonly<Record<string, readonly unknown[]>> = {
      '/named': ['alive', 200, null, 'Freight tools', true],
      '/other-name': ['alive', 200, null, 'Freight tools', true],
      '/unnamed': ['alive', 200, null, 'Shoes', false],
      '/moved': ['redirected', 200, `${origin}/named`, 'Freight tools', true],
      '/slash': ['alive', 200, `${origin}/slash/`, 'Shoes', false],
      '/paper': ['alive', 200, null, null, null],
      '/script': ['alive', 200, null, 'App', null],
      '/missing?id=7': ['dead', 404, null, null, null],
      '/gone': ['dead', 410, null, null, null],
      '/soft': ['dead', 200, null, null, null],
      '/refused': ['blocked', 403, null, null, null],
      '/private/x': ['blocked', null, null, null, null],
      '/fails': ['unknown', 500, null, null, null],
      'https://nobody.test/a': ['no_such_host', null, null, null, null],
      'https://silent.test/a': ['unknown', null, null, null, null],
      'http://127.0.0.1/admin': ['unknown', null, null, null, null],
    };
    const brand = await brandCiting({ paths: Object.keys(expected) });
    assert.deepEqual(await brand.check(), { sampled: 16, waiting: 16 });
    assert.ok((await brand.list()).every(({ status }) => status === 'pending'));
    await work();
    const found = (await brand.list()).map((page) => [
      pathOf(page),
      [page.status, page.http_status, page.final_url, page.title, page.names_brand],
    ]);
    assert.deepEqual(Object.fromEntries(found), expected);
    assert.ok(!site.requests.some((path) => path.startsWith('/private')));
    assert.deepEqual([...site.seen.agents], ['Mozilla/5.0 (compatible; Sightline-Citations/1.0)']);
    for (const { status, error } of await brand.list()) {
      assert.equal(error === null, status === 'alive' || status === 'redirected');
      assert.doesNotMatch(error ?? '', /127\.0\.0\.1/);
    }
    const { platforms, total, waiting } = await brand.summary();
    assert.deepEqual(platforms, [{ platform: 'chatgpt', ...total }]);
    assert.deepEqual(
      { ...total, waiting },
      {
        ...{ cited_urls: 16, citations: 16, sampled: 16, sampled_citations: 16, checked: 16 },
        ...{ alive: 6, redirected: 1, dead: 3, no_such_host: 1, blocked: 2, unknown: 3 },
        ...{ read: 5, names_brand: 3, waiting: 0 },
      },
    );
  });

  it('are sampled for each platform, and listed by their filters', async () => {
    const brand = await brandCiting(
      { paths: ['/named'], times: 3 },
      { paths: ['/unnamed#top', '/unnamed?utm_source=chatgpt.com'] },
      { paths: ['/gone'] },
      { paths: ['/unnamed', 'https://www.nobody.test/'], platform: 'claude' },
    );
    await brand.put({ pages_per_platform: 2 });
    assert.deepEqual(await brand.check(), { sampled: 3, waiting: 3 });
    await work();
    const listed = async (search: string) => (await brand.list(search)).map(pathOf);
    assert.deepEqual(await listed(''), ['/named', '/unnamed', 'https://www.nobody.test/']);
    assert.deepEqual(await listed('platform=claude'), ['/unnamed', 'https://www.nobody.test/']);
    assert.deepEqual(await listed('status=no_such_host'), ['https://www.nobody.test/']);
    assert.deepEqual(await listed('domain=NOBODY.test'), ['https://www.nobody.test/']);
    assert.deepEqual(await listed('names_brand=false'), ['/unnamed']);
    assert.deepEqual(await listed('limit=1&offset=1'), ['/unnamed']);
    const [, shared] = await brand.list();
    assert.deepEqual(shared?.platforms, [
      { platform: 'chatgpt', citations: 2 },
      { platform: 'claude', citations: 1 },
    ]);
    const { platforms, total } = await brand.summary();
    assert.deepEqual(
      platforms.map((one) => [one.platform, one.cited_urls, one.citations, one.sampled, one.alive]),
      [
        ['chatgpt', 4, 6, 2, 2],
        ['claude', 2, 2, 2, 1],
      ],
    );
    assert.deepEqual([total.sampled, total.sampled_citations, total.alive], [3, 7, 2]);
  });

  it('are asked for once, one at a time for each host, by however many workers', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `/missing/${index}`);
    const brands = [await brandCiting({ paths }), await brandCiting({ paths: ['/named'] })];
    for (const brand of brands) await brand.check();
    await Promise.all([work(), work(), work()]);
    await work();
    assert.deepEqual(asked(), [...paths, '/named'].toSorted());
    assert.equal(site.seen.maxAtOnce, 1);
    await brands[0]?.check();
    await work();
    assert.equal(asked().length, 13, 'fresh results are not asked for again');
  });

  it('that a killed worker had taken are looked at again after its lease, and its late result is dropped', async () => {
    const brand = await brandCiting({ paths: ['/named'] });
    await brand.check();
    const hanging = Promise.withResolvers<never>();
    const taken = Promise.withResolvers<void>();
    const dead = work({
      ...services,
      outbound: outboundWith(() => {
        taken.resolve();
        return hanging.promise;
      }),
    });
    await taken.promise;
    await work();
    assert.deepEqual(asked(), []);
    aheadMs = 11 * 60_000;
    await work();
    assert.deepEqual(asked(), ['/named']);
    hanging.reject(new Error('too late'));
    await dead;
    assert.deepEqual(
      (await brand.list()).map(({ status }) => status),
      ['alive'],
    );
  });

  it('are handed to the next worker at once when one is stopped', async () => {
    const brand = await brandCiting({ paths: ['/named'] });
    await brand.check();
    const stopping = new AbortController();
    const outbound = outboundWith((request) => {
      stopping.abort();
      return services.outbound.open(request);
    });
    await work({ ...services, outbound }, stopping.signal);
    assert.equal((await brand.summary()).waiting, 1);
    aheadMs = 1_000;
    await work();
    assert.deepEqual(
      (await brand.list()).map(({ status }) => status),
      ['alive'],
    );
  });
});

describe('daily checks', () => {
  const daysUntil = ({ next_check_at: next, checked_at: checked }: CitedPage) =>
    next && checked && (Date.parse(next) - Date.parse(checked)) / dayMs;

  it('look at each page once a week, and at what failed once more after a day', async () => {
    const brand = await brandCiting({ paths: ['/named', '/fails'] });
    assert.deepEqual(await brand.put({ mode: 'on' }), { mode: 'on', pages_per_platform: 50 });
    const round = async () => {
      await sampleDueBrands(services, { signal });
      await work();
    };
    await round();
    const due = async () => (await brand.list()).map((page) => [pathOf(page), daysUntil(page)]);
    assert.deepEqual(await due(), [
      ['/fails', 1],
      ['/named', 7],
    ]);
    aheadMs = 1.5 * dayMs;
    await round();
    assert.deepEqual(asked(), ['/fails', '/fails', '/named']);
    assert.deepEqual((await due())[0], ['/fails', 7]);
    aheadMs = 7.5 * dayMs;
    await round();
    assert.equal(asked().filter((path) => path === '/named').length, 2);
    aheadMs = 40 * dayMs;
    await round();
    assert.deepEqual(await brand.list(), [], 'no longer cited');
    await brand.put({ mode: 'off' });
  });

  it('stop when they are switched off, and for archived brands', async () => {
    const off = await brandCiting({ paths: ['/named'] });
    await off.put({ mode: 'on' });
    await off.check();
    await off.put({ mode: 'off' });
    const archived = await brandCiting({ paths: ['/unnamed'] });
    await archived.put({ mode: 'on' });
    await archived.check();
    succeeded(await call('DELETE', `/v1/brands/${archived.id}`));
    aheadMs = 2 * dayMs;
    await sampleDueBrands(services, { signal });
    await work();
    assert.deepEqual(asked(), []);
    assert.equal((await off.summary()).waiting, 0);
  });
});
