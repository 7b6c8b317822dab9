import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

interface Item {
  readonly id: number;
  readonly response_text: string;
}

interface Evident {
  readonly sentiment_evidence: {
    readonly brand: readonly { readonly text: string }[];
    readonly competitors: readonly { readonly spans: readonly { readonly text: string }[] }[];
  };
}

const { call } = useOrganization();
let tracked: Awaited<ReturnType<typeof trackedBrand>>;

/** The texts distinguish the rows. */
const rows = () => {
  const { plain, asCfo } = tracked;
  const shop = [{ url: 'https://s.example', title: 'Truck' }];
  const cite = (...urls: string[]) => urls.map((url) => ({ url }));
  const absent = { brand_present: false };
  return [
    importRow(plain, {
      created_at: '2026-01-01T00:00:00Z',
      response_text: 'first',
      citations: cite(
        'https://northwind.example/1',
        'https://northwind.example/2',
        'https://x.example',
      ),
    }),
    importRow(plain, {
      created_at: '2026-01-05T23:59:59.999Z',
      response_text: 'second',
      platform: 'claude',
      shopping_results: shop,
      evaluation: absent,
    }),
    importRow(asCfo, {
      created_at: '2026-01-06T00:00:00Z',
      response_text: 'third',
      platform: 'perplexity',
      country: 'DE',
      citations: cite('https://contoso.example', 'https://x.example/y'),
    }),
    importRow(asCfo, {
      created_at: '2026-01-20T12:00:00Z',
      response_text: 'fourth',
      country: null,
      evaluation: absent,
      citations: cite('https://x.example'),
    }),
  ];
};

before(async () => {
  tracked = await trackedBrand(call);
  succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows()));
});

const get = (search: string) => call('GET', `/v1/${tracked.brand.id}/responses?${search}`);
const list = async (search = '') => succeeded(await get(search));
const texts = async (search: string) =>
  (await list(search)).items.map((item: Item) => item.response_text);

describe('GET responses', () => {
  it('newest first, with the total of all pages', async () => {
    const all = await list();
    assert.deepEqual([all.total, all.offset, all.limit], [4, 0, 100]);
    assert.deepEqual(await texts(''), ['fourth', 'third', 'second', 'first']);
    assert.deepEqual(await texts('limit=2&offset=1'), ['third', 'second']);
    const past = await list('offset=9&limit=2147483647');
    assert.deepEqual([past.total, past.items], [4, []]);
  });

  const filters: [string, string[]][] = [
    ['platform=claude', ['second']],
    ['platform=the%20service', ['fourth', 'first']],
    ['stage=Evaluation', ['fourth', 'third']],
    ['stage=Nowhere', []],
    ['start_date=2026-01-06', ['fourth', 'third']],
    ['end_date=2026-01-06', ['second', 'first']],
    ['through_date=2026-01-05', ['second', 'first']],
    ['through_date=2026-01-06', ['third', 'second', 'first']],
    ['end_date=&through_date=9999-12-31', ['fourth', 'third', 'second', 'first']],
    ['start_date=2026-01-05&end_date=2026-01-20', ['third', 'second']],
    ['start_date=&end_date=%20', ['fourth', 'third', 'second', 'first']],
    ['has_shopping_data=true', ['second']],
    ['has_shopping=false', ['fourth', 'third', 'first']],
    ['has_shopping=true&has_shopping_data=1', ['second']],
    ['has_shopping=true&has_shopping_data=false', []],
    ['tag=a', ['second', 'first']],
    ['tag=none%27%20OR%201', []],
    ['country=DE', ['third']],
    ['brand_present=true', ['third', 'first']],
    ['brand_present=false&platform=chatgpt', ['fourth']],
    ['competitor_id=0', []],
    ['competitor_id=-1', []],
    ['competitor_id=999999999999', []],
    ['surface=import', ['fourth', 'third', 'second', 'first']],
    ['surface=api', []],
    ['surface=elsewhere', []],
    ['stage=Evaluation&surface=elsewhere', []],
    ['persona_id=0', []],
    ['prompt_id=999999999999', []],
    ['persona_id=-1', []],
    ['whatever=ignored', ['fourth', 'third', 'second', 'first']],
  ];
  for (const [search, expected] of filters) {
    it(`${search} gives ${expected.length}`, async () => {
      assert.deepEqual(await texts(search), expected);
    });
  }

  it('by prompt and persona', async () => {
    assert.deepEqual(await texts(`prompt_id=${tracked.plain}`), ['second', 'first']);
    const persona = tracked.brand.personas[0]?.id;
    assert.deepEqual(await texts(`persona_id=${persona}`), ['fourth', 'third']);
  });

  it('what a filter cannot be is a 422', async () => {
    invalid(await get('platform=bing'), 'query.platform', 'enum');
    invalid(await get('platform=grok&platform=grok'), 'query.platform', 'string_type');
    for (const country of ['', 'us', 'usa', 'XX'])
      invalid(await get(`country=${country}`), 'query.country', 'value_error');
    invalid(await get('prompt_id=x'), 'query.prompt_id', 'int_parsing');
    invalid(await get('start_date=2026-02-30'), 'query.start_date');
    invalid(await get('end_date=tomorrow'), 'query.end_date');
    invalid(await get('through_date=x'), 'query.through_date', 'date_parsing');
    const bothEnds = 'end_date=2026-01-06&through_date=2026-01-05';
    invalid(await get(bothEnds), 'query.through_date', 'value_error');
    invalid(await get('has_shopping_data=perhaps'), 'query.has_shopping_data', 'bool_parsing');
    invalid(await get('limit=0'), 'query.limit', 'greater_than_equal');
    invalid(await get('limit=2147483648'), 'query.limit', 'less_than_equal');
    invalid(await get('offset=-1'), 'query.offset', 'greater_than_equal');
  });

  it('shows the current names', async () => {
    const [persona] = tracked.brand.personas;
    const path = `/v1/brands/${tracked.brand.id}/personas/${persona?.id}`;
    succeeded(await call('PUT', path, { name: 'Chief', description: '' }));
    const { items } = await list('limit=1');
    assert.equal(items[0].persona_name, 'Chief');
  });
});

describe('its metadata', () => {
  it('describes the filtered set in distinct responses', async () => {
    const { metadata } = await list();
    assert.deepEqual(metadata.top_domains.domains, [
      { domain: 'x.example', domain_owner: 'other', observation_count: 3 },
      { domain: 'contoso.example', domain_owner: 'competitor', observation_count: 1 },
      { domain: 'northwind.example', domain_owner: 'brand', observation_count: 1 },
    ]);
    assert.equal(metadata.top_domains.grand_total, 3);
    assert.deepEqual(metadata.top_domains.owner_totals, { brand: 1, competitor: 1, other: 3 });
    assert.deepEqual(metadata.top_domains.segment_totals, [
      { name: 'ChatGPT', observation_count: 2 },
      { name: 'Perplexity', observation_count: 1 },
    ]);
    assert.equal(metadata.aggregation_granularity, 'daily');
    assert.equal(metadata.period_count, 20);
    assert.equal(metadata.start_date, '2026-01-01T00:00:00.000Z');
    assert.equal(metadata.end_date, '2026-01-20T12:00:00.000Z');
    const series = metadata.top_domains.owner_time_series;
    assert.equal(series.length, 20);
    assert.deepEqual(series[0], { time_bucket: '2026-01-01', brand: 1, competitor: 0, other: 1 });
    assert.deepEqual(series[5], { time_bucket: '2026-01-06', brand: 0, competitor: 1, other: 1 });
  });

  it('has one row for a domain, whose owner most of its citations have', async () => {
    const brand = await createBrand(call, {
      website: 'https://hub.example/northwind',
      competitors: [{ name: 'Contoso', websites: ['https://hub.example/contoso'] }],
    });
    const { id } = succeeded(await call('POST', `/v1/${brand.id}/prompts`, { text: 'Which hub?' }));
    const domainsAfter = async (...paths: string[]) => {
      const citations = paths.map((path) => ({ url: `https://hub.example/${path}` }));
      const row = importRow(id, { citations });
      succeeded(await call('POST', `/v1/${brand.id}/responses/import`, [row]));
      const { metadata } = succeeded(await call('GET', `/v1/${brand.id}/responses`));
      return metadata.top_domains.domains;
    };
    const hub = (domain_owner: string, observation_count: number) => [
      { domain: 'hub.example', domain_owner, observation_count },
    ];
    // Of as many each, the brand comes before competitors and they before others.
    assert.deepEqual(await domainsAfter('northwind', 'contoso', 'a'), hub('brand', 1));
    assert.deepEqual(await domainsAfter('contoso/1', 'a', 'b'), hub('other', 2));
    assert.deepEqual(await domainsAfter('contoso/1'), hub('competitor', 3));
    assert.deepEqual(await domainsAfter('northwind/1', 'northwind/2'), hub('brand', 4));
  });

  const periods: [string, string, number][] = [
    ['start_date=2026-01-01&end_date=2026-02-01', 'daily', 31],
    ['start_date=2026-01-01&through_date=2026-01-31', 'daily', 31],
    ['start_date=2026-01-01&end_date=2026-02-02', 'weekly', 5],
    ['start_date=2026-01-01&end_date=2026-06-30', 'weekly', 27],
    ['start_date=2026-01-01&end_date=2026-07-01', 'monthly', 6],
    ['start_date=2025-12-31&end_date=2026-12-31', 'monthly', 13],
  ];
  for (const [search, granularity, count] of periods) {
    it(`${search} is ${granularity}`, async () => {
      const { metadata } = await list(search);
      assert.deepEqual(
        [metadata.aggregation_granularity, metadata.period_count],
        [granularity, count],
      );
      assert.equal(metadata.top_domains.owner_time_series.length, count);
    });
  }

  it('of nothing is empty', async () => {
    const { metadata, total } = await list('stage=Nowhere');
    assert.equal(total, 0);
    assert.deepEqual([metadata.period_count, metadata.start_date], [0, null]);
    assert.deepEqual(metadata.top_domains.owner_time_series, []);
  });
});

describe('answers that name a competitor, with the words of their evidence', () => {
  let read: Awaited<ReturnType<typeof trackedBrand>>;
  const listRead = async (search: string) =>
    succeeded(await call('GET', `/v1/${read.brand.id}/responses?${search}`)).items;
  before(async () => {
    read = await trackedBrand(call);
    const texts = [
      '**Northwind** is reliable.\n\nContoso is slow.',
      'Fabrikam is hard to beat.',
      'Nobody.',
    ];
    const imported = texts.map((response_text, index) =>
      importRow(read.plain, {
        ...{ response_text, evaluation: undefined, created_at: `2026-01-0${index + 1}T00:00:00Z` },
      }),
    );
    succeeded(await call('POST', `/v1/${read.brand.id}/responses/import`, imported));
  });

  it('are found by it, and only where it is named', async () => {
    const [contoso, fabrikam] = read.brand.competitors;
    const found = async (id = 0) =>
      (await listRead(`competitor_id=${id}`)).map((item: Item) => item.response_text.slice(0, 8));
    assert.deepEqual(await found(contoso?.id), ['**Northw']);
    assert.deepEqual(await found(fabrikam?.id), ['Fabrikam']);
  });

  it('keep the fields of the contract unless evidence is asked for', async () => {
    for (const item of await listRead('')) assert.ok(!('sentiment_evidence' in item));
    const items = await listRead('include_evidence=true');
    const words = items.map(({ sentiment_evidence: { brand, competitors } }: Evident) => [
      brand.map(({ text }) => text),
      ...competitors.map(({ spans }) => spans.map(({ text }) => text)),
    ]);
    assert.deepEqual(words, [
      [[], [], []],
      [[], [], ['Fabrikam is hard to beat.']],
      [['Northwind is reliable.'], ['Contoso is slow.'], []],
    ]);
    const [first] = items;
    const one = succeeded(await call('GET', `/v1/${read.brand.id}/responses/${first.id}`));
    assert.deepEqual(one.sentiment_evidence, first.sentiment_evidence);
  });
});

describe('the newest answer of each platform', () => {
  it('is chosen after the filters, and total and metadata are of these answers', async () => {
    const newest = await list('newest_by=platform');
    assert.deepEqual(
      newest.items.map((item: Item) => item.response_text),
      ['fourth', 'third', 'second'],
    );
    assert.equal(newest.total, 3);
    assert.deepEqual(newest.metadata.top_domains.owner_totals, {
      ...{ brand: 0, competitor: 1, other: 2 },
    });
    assert.deepEqual(await texts('newest_by=platform&end_date=2026-01-06'), ['second', 'first']);
    assert.deepEqual(await texts('newest_by=platform&limit=1&offset=1'), ['third']);
    const ofPrompt = `newest_by=platform&prompt_id=${tracked.plain}`;
    assert.deepEqual(await texts(ofPrompt), ['second', 'first']);
    assert.deepEqual(await texts(`${ofPrompt}&brand_present=true`), ['first']);
    assert.deepEqual(await texts('newest_by=platform&prompt_id=999999999999'), []);
  });
});

describe('who is named in each answer', () => {
  it('is in the list as in one response, where it is asked for', async () => {
    const { brand, plain } = await trackedBrand(call);
    const path = `/v1/${brand.id}/responses`;
    const long = `${'word '.repeat(5_000)}Northwind`;
    const imported = [long, '**Contoso** or Northwind?', 'Nobody.'].map((response_text) =>
      importRow(plain, { response_text, evaluation: undefined }),
    );
    succeeded(await call('POST', `${path}/import`, imported));
    const search = 'include_mentions=true&include_evidence=true&text=nobody&limit=50';
    const [searched] = succeeded(await call('GET', `${path}?${search}`)).items;
    assert.deepEqual(searched.mentions, { brand: [], competitors: [], passed_over: [] });
    assert.equal(searched.text_matches.length, 1);
    assert.ok(searched.sentiment_evidence);
    const { items } = succeeded(await call('GET', `${path}?include_mentions=true&limit=3`));
    assert.deepEqual(items[2].mentions.brand, [{ start: 25_000, end: 25_009 }]);
    assert.deepEqual(items[1].mentions, {
      brand: [{ start: 15, end: 24 }],
      competitors: [{ id: brand.competitors[0]?.id, spans: [{ start: 2, end: 9 }] }],
      passed_over: [],
    });
    for (const item of items) {
      const one = succeeded(await call('GET', `${path}/${item.id}`));
      assert.deepEqual(item.mentions, one.mentions);
    }
    assert.ok(!('mentions' in succeeded(await call('GET', path)).items[0]));
  });

  it('is looked for in 50 answers at most', async () => {
    invalid(await get('include_mentions=true'), 'query.limit', 'value_error');
    invalid(await get('include_mentions=true&limit=51'), 'query.limit', 'value_error');
    assert.equal((await list('include_mentions=true&limit=50')).total, 4);
  });
});

describe('GET one response', () => {
  const one = (id: unknown, as = call) => as('GET', `/v1/${tracked.brand.id}/responses/${id}`);

  it('adds how it came to be', async () => {
    const [item] = (await list('limit=1')).items;
    const detail = succeeded(await one(item.id));
    const { competitors, ...same } = item;
    for (const [name, value] of Object.entries(same)) assert.deepEqual(detail[name], value, name);
    const ranked = competitors.map((evaluation: object) => ({ ...evaluation, rank: null }));
    assert.deepEqual(detail.competitors, ranked);
    assert.deepEqual([detail.brand_rank, detail.list_length], [null, null]);
    assert.equal(detail.surface, 'import');
    assert.equal(detail.evaluator_version, 'given');
    assert.match(detail.answer_hash, /^[0-9a-f]{64}$/);
    assert.equal(detail.cost, 0);
    assert.deepEqual(detail.sentiment_evidence.brand, []);
  });

  it('unknown, malformed or of another brand', async () => {
    refused(await one(999_999_999), 404, 'response_not_found');
    refused(await one(-1), 404, 'response_not_found');
    invalid(await one('x'), 'path.response_id', 'int_parsing');
    const other = await trackedBrand(call);
    const [item] = (await list('limit=1')).items;
    const path = `/v1/${other.brand.id}/responses/${item.id}`;
    refused(await call('GET', path), 404, 'response_not_found');
  });
});
