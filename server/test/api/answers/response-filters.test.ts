import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { plainBrand } from '../../support/brute-force/random-brands.ts';
import { createRandom } from '../../support/random.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

type Row = Readonly<Record<string, string | number | null>>;
type Interval = { readonly responses: number } | null;

const { call } = useOrganization();
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
let contoso: number;
let fabrikam: number;

/** What a competitor's evaluation says, for the rows below. */
const of = (name: string, judged: object = {}) => ({ name, present: true, ...judged });

before(async () => {
  tracked = await trackedBrand(call);
  [contoso = 0, fabrikam = 0] = tracked.brand.competitors.map(({ id }) => id);
  const { plain, asCfo } = tracked;
  const rows = [
    importRow(plain, {
      created_at: '2026-01-01T00:00:00Z',
      response_text: 'One: Northwind is **hard** to set up, Contoso is not. Pricing?',
      evaluation: {
        ...{ brand_present: true, brand_position: 'bottom', brand_sentiment: 'negative' },
        ...{ brand_rank: 2, list_length: 5 },
        competitors: [
          of('Contoso', { position: 'top', sentiment: 'positive', rank: 1 }),
          of('Fabrikam', { position: 'bottom', sentiment: 'negative', rank: 5 }),
        ],
      },
      citations: [{ url: 'https://www.northwind.example/Guide?x=1' }],
    }),
    importRow(asCfo, {
      created_at: '2026-01-02T00:00:00Z',
      platform: 'claude',
      response_text: 'Two: PRICING is fine. Easy to set up.',
      evaluation: {
        ...{ brand_present: true, brand_position: 'top', brand_sentiment: 'none' },
        ...{ brand_rank: 1, list_length: 3 },
        competitors: [of('Contoso', { position: 'bottom', sentiment: 'negative' })],
      },
      citations: [{ url: 'https://contoso.example/a' }, { url: 'https://x.example/b' }],
    }),
    importRow(plain, {
      created_at: '2026-01-03T00:00:00Z',
      response_text: 'Three: 価格が安い',
      evaluation: { brand_present: false },
      citations: [{ url: 'https://fab.example/eu/1' }],
    }),
    importRow(plain, {
      created_at: '2026-01-04T00:00:00Z',
      response_text: 'Four',
      evaluation: { brand_present: true, brand_rank: 4, list_length: 4 },
    }),
  ];
  succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
});

const get = (search: string) => call('GET', `/v1/${tracked.brand.id}/responses?${search}`);
const list = async (search: string) => succeeded(await get(search));
const found = async (search: string) =>
  (await list(search)).items.map(({ response_text }: { response_text: string }) =>
    /^\w+/.exec(response_text)?.at(0),
  );

describe('answers can be asked for by', () => {
  const filters: [what: string, search: () => string, expected: string[]][] = [
    ['a sentiment', () => 'brand_sentiment=negative', ['One']],
    ['no sentiment', () => 'brand_sentiment=none', ['Four', 'Three', 'Two']],
    ['a mention without', () => 'brand_sentiment=none&brand_present=1', ['Four', 'Two']],
    ['any sentiment', () => 'brand_sentiment=any', ['One']],
    ['a position', () => 'brand_position=top', ['Two']],
    ['any position', () => 'brand_position=any', ['Two', 'One']],
    ['no position', () => 'brand_position=none', ['Four', 'Three']],
    ['the first rank', () => 'brand_rank=first', ['Two']],
    ['the first three ranks', () => 'brand_rank=top_three', ['Two', 'One']],
    ['any rank', () => 'brand_rank=listed', ['Four', 'Two', 'One']],
    ['a competitor', () => `competitor_id=${contoso}`, ['Two', 'One']],
    [
      'its absence',
      () => `competitor_id=${fabrikam}&competitor_present=false`,
      ['Four', 'Three', 'Two'],
    ],
    ['its sentiment', () => `competitor_id=${contoso}&competitor_sentiment=negative`, ['Two']],
    ['its position', () => `competitor_id=${contoso}&competitor_position=top`, ['One']],
    [
      'any sentiment of it',
      () => `competitor_id=${contoso}&competitor_sentiment=any`,
      ['Two', 'One'],
    ],
    ['any position of it', () => `competitor_id=${fabrikam}&competitor_position=any`, ['One']],
    ['no position of it', () => `competitor_id=${fabrikam}&competitor_position=none`, []],
    [
      'having been evaluated for it',
      () => `evaluated_competitor_id=${fabrikam}&brand_present=true`,
      ['Four', 'Two', 'One'],
    ],
    ['an evaluation for nobody', () => 'evaluated_competitor_id=-1', []],
    ['its rank', () => `competitor_id=${fabrikam}&competitor_rank=listed`, ['One']],
    [
      'both of the same competitor',
      () => `competitor_id=${fabrikam}&competitor_sentiment=negative&competitor_rank=first`,
      [],
    ],
    ['any competitor', () => 'any_competitor_present=true', ['Two', 'One']],
    ['none of them', () => 'any_competitor_present=false', ['Four', 'Three']],
    ['a domain', () => 'cited_domain=WWW.Northwind.example', ['One']],
    ['a page', () => 'cited_url=https://www.northwind.example/Guide%23part', ['One']],
    ['a page without scheme', () => 'cited_url=x.example/b', ['Two']],
    ['another case of its path', () => 'cited_url=www.northwind.example/guide', []],
    ['no page', () => 'cited_url=http://', []],
    ['own pages', () => 'cited_owner=brand', ['One']],
    ['pages of competitors', () => 'cited_owner=competitor', ['Three', 'Two']],
    [
      'pages of one, named or not',
      () => `cited_owner=competitor&competitor_id=${fabrikam}`,
      ['Three'],
    ],
    [
      'pages of one that is named',
      () => `cited_owner=competitor&competitor_id=${fabrikam}&competitor_present=true`,
      [],
    ],
    ['citing anything', () => 'has_citations=true', ['Three', 'Two', 'One']],
    ['citing nothing', () => 'has_citations=false', ['Four']],
    ['a prompt that names the brand', () => 'branded=true', ['Two']],
    ['prompts that do not', () => 'branded=false', ['Four', 'Three', 'One']],
    ['a topic', () => 'topic=pricing', ['Two']],
    ['no topic', () => 'topic=', ['Four', 'Three', 'One']],
    ['words in any case', () => 'text=pricing', ['Two', 'One']],
    ['all of several words', () => 'text=pricing contoso', ['One']],
    ['a phrase across markup', () => 'text="is hard to"', ['One']],
    ['no part of a word', () => 'text=pric', []],
    ['a part of a text without spaces', () => 'text=価格', ['Three']],
    ['a blank text', () => 'text=%20', ['Four', 'Three', 'Two', 'One']],
    ['several at once', () => 'text=pricing&brand_sentiment=negative&topic=', ['One']],
  ];
  for (const [what, search, expected] of filters) {
    it(what, async () => assert.deepEqual(await found(search()), expected));
  }

  it('nothing that makes no sense', async () => {
    for (const name of ['present', 'sentiment', 'position', 'rank']) {
      const value = { present: 'true', sentiment: 'none', position: 'top', rank: 'first' }[name];
      const { msg } = invalid(
        await get(`competitor_${name}=${value}`),
        `query.competitor_${name}`,
        'value_error',
      );
      assert.match(msg, /competitor_id/);
    }
    invalid(await get('brand_sentiment=angry'), 'query.brand_sentiment', 'enum');
    invalid(await get('cited_owner=us'), 'query.cited_owner', 'enum');
    invalid(await get(`text=${'a '.repeat(11)}`), 'query.text', 'value_error');
    invalid(await get(`text=${'a'.repeat(201)}`), 'query.text', 'string_too_long');
  });
});

describe('a search', () => {
  it('says where it matches, in the list and in one response', async () => {
    const [item] = (await list('text=pricing "to set up"&include_evidence=true&limit=1')).items;
    assert.deepEqual(item.text_matches, [
      {
        ...{ start: 5, end: 12, before: 'Two: ', match: 'PRICING' },
        after: ' is fine. Easy to set up.',
      },
      {
        ...{ start: 27, end: 36, before: 'Two: PRICING is fine. Easy ' },
        ...{ match: 'to set up', after: '.' },
      },
    ]);
    assert.ok(item.sentiment_evidence);
    const path = `/v1/${tracked.brand.id}/responses/${item.id}`;
    const one = succeeded(await call('GET', `${path}?text=set`));
    assert.deepEqual(one.text_matches, [{ start: 30, end: 33 }]);
    assert.equal(succeeded(await call('GET', path)).text_matches, undefined);
    assert.equal((await list('limit=1')).items[0].text_matches, undefined);
  });
});

describe('groups and places', () => {
  const path = () => `/v1/${tracked.brand.id}/responses`;

  it('count the filtered set by platform and by prompt', async () => {
    const groups = async (search: string) => {
      const { total, items } = succeeded(await call('GET', `${path()}/groups?${search}`));
      return [total, items.map((group: Row) => [group.platform ?? group.prompt, group.responses])];
    };
    assert.deepEqual(await groups(''), [
      2,
      [
        ['chatgpt', 3],
        ['claude', 1],
      ],
    ]);
    assert.deepEqual(await groups('by=prompt&text=pricing'), [
      2,
      [
        ['Is Northwind good on pricing?', 1],
        ['Which freight tool?', 1],
      ],
    ]);
    assert.deepEqual(await groups('by=prompt&limit=1&offset=1'), [
      2,
      [['Is Northwind good on pricing?', 1]],
    ]);
    invalid(await call('GET', `${path()}/groups?by=day`), 'query.by', 'enum');
  });

  it('lead through the filtered list one by one', async () => {
    const search = 'brand_present=true';
    const ids: number[] = (await list(search)).items.map(({ id }: { id: number }) => id);
    for (const [index, id] of ids.entries()) {
      const place = succeeded(await call('GET', `${path()}/${id}/place?${search}`));
      assert.deepEqual(place, {
        ...{ total: 3, position: index + 1 },
        ...{ previous_id: ids[index - 1] ?? null, next_id: ids[index + 1] ?? null },
      });
    }
    const outside = succeeded(await call('GET', `${path()}/${ids[0]}/place?topic=pricing`));
    assert.deepEqual(outside, { total: 1, position: null, previous_id: null, next_id: null });
    refused(await call('GET', `${path()}/999999999/place`), 404, 'response_not_found');
  });
});

describe('the number of answers', () => {
  let brandId: number;
  before(async () => {
    ({ brandId } = await plainBrand(call, createRandom(seed)));
  });
  const everyDay = 'start_date=2000-01-01&end_date=2100-01-01';
  const query = async (fields: string): Promise<Row[]> =>
    succeeded(await call('GET', `/v1/${brandId}/query?fields=${fields}&${everyDay}`));
  const total = async (filters: object): Promise<number> => {
    const search = new URLSearchParams({ limit: '1', ...filters });
    return succeeded(await call('GET', `/v1/${brandId}/responses?${search}`)).total;
  };

  const filterOf = {
    sentiment_band: 'brand_sentiment',
    position_bucket: 'brand_position',
    prompt_topic: 'topic',
    source_domain: 'cited_domain',
    source_url: 'cited_url',
    source_type: 'cited_owner',
  } as const;
  /** What can be asked for by its absence. */
  const absenceOf: Readonly<Record<string, string>> = { topic: '', brand_position: 'none' };
  for (const [dimension, filter] of Object.entries(filterOf)) {
    it(`by ${filter} is what the query counts by ${dimension}`, async () => {
      const rows = await query(`${dimension},responses`);
      assert.ok(rows.length > 1);
      for (const { [dimension]: value, responses } of rows) {
        const absence = absenceOf[filter];
        if (value === null && absence === undefined) continue;
        assert.equal(
          await total({ [filter]: value ?? absence }),
          responses,
          `${value}, seed ${seed}`,
        );
      }
    });
  }

  it('about each competitor is what the query says of it', async () => {
    const shares = 'competitor_presence_percentage,competitor_citation_rate';
    for (const row of await query(`competitor_id,responses,${shares}`)) {
      const { competitor_id, responses } = row;
      const counted = (name: string) => Math.round(Number(row[name]) * Number(responses));
      const present = counted('competitor_presence_percentage');
      assert.equal(await total({ competitor_id }), present, `seed ${seed}`);
      const evaluated = { evaluated_competitor_id: competitor_id };
      assert.equal(await total(evaluated), responses, `seed ${seed}`);
      const absent = { competitor_id, competitor_present: false };
      assert.equal(await total(absent), Number(responses) - present, `seed ${seed}`);
      const cited = { competitor_id, cited_owner: 'competitor' };
      assert.equal(await total(cited), counted('competitor_citation_rate'), `seed ${seed}`);
    }
  });

  it('that a score is averaged over is what its interval says', async () => {
    const scores = {
      brand_position_score: { brand_position: 'any' },
      brand_sentiment_score: { brand_sentiment: 'any' },
    };
    const ofCompetitor = {
      competitor_position_score: { competitor_position: 'any' },
      competitor_sentiment_score: { competitor_sentiment: 'any' },
    };
    const intervals = async (fields: string): Promise<Record<string, Interval>[]> =>
      succeeded(await call('GET', `/v1/${brandId}/query/intervals?fields=${fields}&${everyDay}`));
    const [row] = await intervals(Object.keys(scores).join());
    for (const [name, filters] of Object.entries(scores)) {
      assert.equal(await total(filters), row?.[name]?.responses ?? 0, `${name}, seed ${seed}`);
    }
    const rows = await intervals(`competitor_id,${Object.keys(ofCompetitor).join()}`);
    assert.ok(rows.length > 0);
    for (const { competitor_id, ...of } of rows) {
      for (const [name, filters] of Object.entries(ofCompetitor)) {
        const found = await total({ competitor_id, ...filters });
        assert.equal(found, of[name]?.responses ?? 0, `${name}, seed ${seed}`);
      }
    }
  });

  it('of shares of all answers is what the query says', async () => {
    const shares = {
      brand_presence_percentage: { brand_present: true },
      competitor_presence_percentage: { any_competitor_present: true },
      brand_citation_rate: { cited_owner: 'brand' },
      competitor_citation_rate: { cited_owner: 'competitor' },
    };
    const names = [...Object.keys(shares), 'citation_unique_responses'];
    const [row] = await query(`responses,${names.join()}`);
    assert.ok(row);
    for (const [name, filters] of Object.entries(shares)) {
      const expected = Math.round(Number(row[name]) * Number(row.responses));
      assert.equal(await total(filters), expected, `${name}, seed ${seed}`);
    }
    assert.equal(await total({ has_citations: true }), row.citation_unique_responses);
    const listed = await total({ brand_rank: 'listed' });
    const first = await total({ brand_rank: 'first' });
    const [ranks] = await query('brand_first_rank_percentage,brand_top_three_percentage');
    const topThree = await total({ brand_rank: 'top_three' });
    assert.ok(listed >= topThree && topThree >= first, `seed ${seed}`);
    const share = Number(ranks?.brand_first_rank_percentage);
    assert.equal(share > 0, first > 0, `seed ${seed}`);
    // A random brand may be first nowhere; the shares then say nothing about how many answers there are.
    if (first === 0) return;
    assert.equal(Math.round((first / share) * Number(ranks?.brand_top_three_percentage)), topThree);
  });
});
