import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Source, SourceList, SourceShare } from '#contract/pages/sources.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();
let asPerson: KeyCaller;
let brandId: number;
let contoso: number;
let fabrikam: number;

const review = 'https://hub.example/best?from=ai#list';
const days = { start_date: '2026-02-01', end_date: '2026-02-28' };

interface Given {
  readonly cites: readonly string[];
  readonly names?: readonly string[];
  readonly day?: string;
  readonly platform?: string;
}

before(async () => {
  asPerson = callerWith(service.call, (await organization.person('admin')).token);
  const { brand, plain, asCfo } = await trackedBrand(call);
  brandId = brand.id;
  [contoso = 0, fabrikam = 0] = brand.competitors.map(({ id }) => id);
  const answer = (prompt: number, { cites, names = [], day = '10', platform }: Given) =>
    importRow(prompt, {
      created_at: `2026-${day.includes('-') ? day : `02-${day}`}T08:30:00Z`,
      ...(platform && { platform }),
      response_text: `${names.join(' and ')} ${cites.length} ${day}`,
      citations: cites.map((url) => ({ url })),
      evaluation: {
        brand_present: names.includes('Northwind'),
        competitors: ['Contoso', 'Fabrikam'].map((name) => ({
          ...{ name, present: names.includes(name) },
        })),
      },
    });
  const forum = 'https://www.reddit.com/r/freight';
  const rows = [
    answer(plain, { cites: [review, review, forum], names: ['Contoso', 'Fabrikam'] }),
    answer(plain, { cites: [review], names: ['Contoso'], platform: 'perplexity' }),
    answer(asCfo, { cites: [review, 'https://contoso.example/'], names: ['Northwind'] }),
    answer(asCfo, { cites: ['https://www.northwind.example/a'], names: ['Fabrikam'] }),
    answer(plain, { cites: [] }),
    answer(plain, { cites: [forum, 'https://hub.example/other'], day: '20' }),
    answer(plain, { cites: [forum], names: ['Contoso'], day: '01-15' }),
    answer(plain, { cites: [], day: '01-16' }),
  ];
  const imported = await call('POST', `/v1/${brandId}/responses/import`, rows);
  assert.deepEqual(succeeded(imported).errors, []);
});

const ask = (path: string, parameters: Record<string, unknown>) =>
  call('GET', `/v1/${brandId}/${path}?${queryString({ ...days, ...parameters })}`);
const list = async (parameters: Record<string, unknown> = {}): Promise<SourceList> =>
  succeeded(await ask('sources', parameters));
const shown = ({ domain, url, kind, answers, gap_answers }: Source) =>
  [url ?? domain, kind, answers, gap_answers].join(' ');
const names = async (parameters: Record<string, unknown>) =>
  (await list(parameters)).items.map(shown);

describe('sources', () => {
  it('are also those of the answers that name a competitor, two of them, or none', async () => {
    const naming = async (value: string | number) => {
      const { items, responses } = await list({ filters: `named_competitor_id:${value}` });
      return [responses, ...items.map(({ domain, answers }) => `${domain} ${answers}`)];
    };
    assert.deepEqual(await naming(contoso), [2, 'hub.example 2', 'reddit.com 1']);
    assert.deepEqual(await naming(`${contoso}|${fabrikam}`), [
      3,
      'hub.example 2',
      'northwind.example 1',
      'reddit.com 1',
    ]);
    assert.deepEqual(await naming('null'), [
      3,
      'hub.example 2',
      'contoso.example 1',
      'reddit.com 1',
    ]);
    assert.deepEqual(await naming(`!${contoso}`), [
      4,
      'hub.example 2',
      'contoso.example 1',
      'northwind.example 1',
      'reddit.com 1',
    ]);
  });

  it('are the websites that answers cite, with whom those answers name', async () => {
    const { items, total, responses } = await list();
    assert.deepEqual([total, responses], [4, 6]);
    assert.deepEqual(items.map(shown), [
      'hub.example other 4 2',
      'reddit.com forum 2 1',
      'contoso.example rival 1 0',
      'northwind.example own 1 1',
    ]);
    assert.deepEqual(items[0], {
      ...{ domain: 'hub.example', url: null, kind: 'other', kind_from: 'none', owner: 'other' },
      ...{ answers: 4, share: 4 / 6, gap_answers: 2, owner_competitor_id: null },
      ...{ brand_answers: 1, prompts: 2 },
      platforms: [
        { platform: 'chatgpt', answers: 3 },
        { platform: 'perplexity', answers: 1 },
      ],
      competitors: [
        { competitor_id: contoso, name: 'Contoso', answers: 2 },
        { competitor_id: fabrikam, name: 'Fabrikam', answers: 1 },
      ],
      ...{ competitors_named: 2, checks: null, previous: null, change: null },
    });
    const { owner, owner_competitor_id, kind_from } = items[2] ?? {};
    assert.deepEqual([owner, owner_competitor_id, kind_from], ['competitor', contoso, 'website']);
  });

  it('are pages, of all websites or of one', async () => {
    assert.deepEqual(await names({ by: 'page', domain: 'WWW.Hub.example' }), [
      ...['hub.example/best other 3 2', 'hub.example/other other 1 0'],
    ]);
    assert.deepEqual(await names({ by: 'page', url: 'https://hub.example/best?x=1' }), [
      'hub.example/best other 3 2',
    ]);
    assert.equal((await list({ by: 'page' })).total, 5);
    assert.deepEqual(await names({ domain: 'unknown.example' }), []);
  });

  it('are narrowed by kind, owner and the filters of the query, and paged', async () => {
    assert.deepEqual(await names({ kind: 'forum' }), ['reddit.com forum 2 1']);
    assert.deepEqual(await names({ owner: 'brand' }), ['northwind.example own 1 1']);
    assert.deepEqual(await names({ filters: ['ai_platform:perplexity'] }), [
      'hub.example other 1 1',
    ]);
    assert.deepEqual(await names({ filters: ['cited_domain:contoso.example'] }), [
      ...['contoso.example rival 1 0', 'hub.example other 1 0'],
    ]);
    const { items, total } = await list({ limit: '1', offset: '1' });
    assert.deepEqual([total, items.map(shown)], [4, ['reddit.com forum 2 1']]);
    assert.deepEqual((await list({ offset: '9' })).items, []);
  });

  it('worth winning are those cited where a competitor is named and the brand is not', async () => {
    assert.deepEqual(await names({ sort: 'worth' }), [
      ...['hub.example other 4 2', 'reddit.com forum 2 1'],
    ]);
    assert.deepEqual(await names({ sort: 'worth', by: 'page' }), [
      ...['hub.example/best other 3 2', 'www.reddit.com/r/freight forum 2 1'],
    ]);
    const onlyFabrikam = { sort: 'worth', filters: ['competitor_name:Fabrikam'] };
    assert.deepEqual((await names(onlyFabrikam)).length, 2);
  });

  it('have their numbers of another window', async () => {
    const january = { compare_start_date: '2026-01-01', compare_end_date: '2026-01-31' };
    const { items } = await list({ ...january, domain: 'reddit.com' });
    assert.deepEqual(items[0]?.previous, { answers: 1, share: 0.5, gap_answers: 1 });
    const { items: new_ } = await list({ ...january, domain: 'hub.example' });
    assert.deepEqual(new_[0]?.previous, { answers: 0, share: 0, gap_answers: 0 });
  });

  it('have the change that their own share has, judged among those of the list', async () => {
    const january = { compare_start_date: '2026-01-01', compare_end_date: '2026-01-31' };
    const share = async (one: object): Promise<SourceShare> =>
      succeeded(await ask('sources/share', { ...january, ...one }));
    const withoutQ = ({ q_value: _, ...rest }: { q_value: number }) => rest;
    for (const by of ['domain', 'page'] as const) {
      const { items } = await list({ ...january, by });
      assert.ok(items.length >= 4);
      for (const { domain, url, change } of items) {
        const { change: own } = await share(url === null ? { domain } : { url });
        const parts = ({ basket, population, ...rest }: NonNullable<typeof own>) => ({
          ...rest,
          basket: basket && withoutQ(basket),
          population: population && withoutQ(population),
        });
        assert.deepEqual(change && parts(change), own && parts(own), url ?? domain);
      }
    }
    // Of the plain prompt on ChatGPT 1 of 2 answers cited it, and 2 of 3 do.
    const { items } = await list({ ...january, domain: 'reddit.com' });
    assert.ok(Math.abs((items[0]?.change?.like_for_like ?? 0) - (2 / 3 - 1 / 2)) < 1e-9);
  });

  it('refuse what makes no sense', async () => {
    invalid(await ask('sources', { url: review }), 'query.url', 'value_error');
    invalid(await ask('sources', { by: 'page', url: ' ' }), 'query.url', 'value_error');
    invalid(await ask('sources', { domain: 'a/b' }), 'query.domain', 'value_error');
    invalid(await ask('sources', { kind: 'blog' }), 'query.kind');
    invalid(await ask('sources', { limit: '501' }), 'query.limit');
    invalid(await ask('sources', { filters: ['source_domain:a'] }), 'query.filters');
    invalid(await ask('sources/share', {}), 'query.domain', 'value_error');
    refused(await ask('sources', { start_date: 'soon' }), 400, 'invalid_date');
  });
});

describe('the share of answers that cite a source', () => {
  const share = async (parameters: Record<string, unknown>): Promise<SourceShare> =>
    succeeded(await ask('sources/share', parameters));

  it('has bounds, by period and since another window', async () => {
    const january = { compare_start_date: '2026-01-01', compare_end_date: '2026-01-31' };
    const found = await share({ domain: 'www.reddit.com', ...january });
    assert.equal(found.share?.estimate, 2 / 6);
    assert.equal(found.share?.responses, 6);
    assert.ok((found.share?.basket.upper ?? 0) > 2 / 6);
    assert.deepEqual(
      found.periods.map(({ period, share: one }) => [period, one?.estimate, one?.responses]),
      [
        ['202607', 1 / 5, 5],
        ['202608', 1, 1],
      ],
    );
    assert.deepEqual([found.change?.before, found.change?.now], [0.5, 2 / 6]);
  });

  it('is of a page, by month, and of the answers that filters leave', async () => {
    const page = { url: review, interval: 'month' };
    assert.deepEqual(
      (await share(page)).periods.map(({ period }) => period),
      ['202602'],
    );
    assert.equal((await share(page)).share?.estimate, 3 / 6);
    assert.equal(
      (await share({ ...page, filters: ['ai_platform:perplexity'] })).share?.estimate,
      1,
    );
    assert.equal((await share(page)).change, null);
    assert.equal((await share({ url: 'a.example/|!' })).share?.estimate, 0);
    const none = await share({
      domain: 'a.example',
      start_date: '2025-01-01',
      end_date: '2025-01-02',
    });
    assert.deepEqual(none, { share: null, change: null, periods: [] });
  });
});

describe('the kind of a source', () => {
  const path = () => `/v1/${brandId}/source-kinds`;

  it('is corrected for the brand, with who and when, until that is removed', async () => {
    const put = await asPerson('PUT', `${path()}/WWW.Hub.example`, { kind: 'review' });
    const { corrected_by, corrected_at, ...correction } = succeeded(put);
    assert.deepEqual(correction, { domain: 'hub.example', kind: 'review' });
    assert.match(corrected_by, /@/);
    assert.ok(Date.parse(corrected_at) <= Date.now());
    const [first] = (await list()).items;
    assert.deepEqual([first?.kind, first?.kind_from], ['review', 'correction']);
    assert.deepEqual(await names({ kind: 'review' }), ['hub.example review 4 2']);

    const again = succeeded(await call('PUT', `${path()}/hub.example`, { kind: 'own' }));
    assert.equal(again.corrected_by, null);
    assert.deepEqual(await names({ sort: 'worth' }), ['reddit.com forum 2 1']);
    const { items, total } = succeeded(await call('GET', path()));
    assert.deepEqual([total, items], [1, [again]]);
    assert.deepEqual(succeeded(await call('GET', `${path()}?offset=5`)).items, []);

    assert.deepEqual(succeeded(await call('DELETE', `${path()}/www.hub.example`)), again);
    const gone = await call('DELETE', `${path()}/hub.example`);
    refused(gone, 404, 'source_kind_not_found');
    assert.equal((await list()).items[0]?.kind_from, 'none');
  });

  it('is corrected only for what can be a website', async () => {
    for (const domain of ['com', 'com.', '1000000000', 'a%20b.example', '%20']) {
      invalid(await call('PUT', `${path()}/${domain}`, { kind: 'shop' }), 'path.domain');
    }
    invalid(await call('PUT', `${path()}/a.example`, { kind: 'blog' }), 'body.kind');
  });
});
