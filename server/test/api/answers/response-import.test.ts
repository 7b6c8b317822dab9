import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { importResponses } from '../../../src/modules/observations/index.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
});

async function freshBrand() {
  tracked = await trackedBrand(call);
  return tracked;
}

const importTo = (rows: unknown) => call('POST', `/v1/${tracked.brand.id}/responses/import`, rows);
const list = async (search = '') =>
  succeeded(await call('GET', `/v1/${tracked.brand.id}/responses?${search}`));

describe('what a record may say', () => {
  before(freshBrand);

  const rejected: [string, object, RegExp][] = [
    ['an unknown prompt', { prompt_id: 999_999_999 }, /prompt_id: this brand has no such prompt/],
    ['an unknown platform', { platform: 'bing' }, /platform: Input should be/],
    ['no time', { created_at: undefined }, /created_at: Field required/],
    ['a day that does not exist', { created_at: '2026-02-30T00:00:00Z' }, /created_at/],
    ['a time out of range', { created_at: '1900-01-01T00:00:00Z' }, /created_at/],
    ['an empty external id', { external_id: '' }, /external_id/],
    ['a country in lower case', { country: 'us' }, /country: .*ISO 3166-1/],
    ['a country of three letters', { country: 'USA' }, /country: .*ISO 3166-1/],
    ['a country that is none', { country: 'XX' }, /country: .*ISO 3166-1/],
    ['an empty model', { model: '' }, /model/],
    ['a long model', { model: 'x'.repeat(129) }, /model/],
    ['a long external id', { external_id: 'x'.repeat(129) }, /external_id/],
    ['a citation that is no URL', { citations: [{ url: 'not a url' }] }, /citations\.0\.url/],
    [
      'a citation of another scheme',
      { citations: [{ url: 'ftp://x.example' }] },
      /citations\.0\.url/,
    ],
    [
      'a position of what is absent',
      { evaluation: { brand_present: false, brand_position: 'top' } },
      /not present/,
    ],
    [
      'a sentiment of what is absent',
      { evaluation: { brand_present: false, brand_sentiment: 'none' } },
      /not present/,
    ],
    [
      'a rank of what is absent',
      { evaluation: { brand_present: false, brand_rank: 1, list_length: 3 } },
      /evaluation: a rank is given for what is not present/,
    ],
    [
      'a rank without a list',
      { evaluation: { brand_present: true, brand_rank: 1 } },
      /evaluation: a rank is given that list_length does not have/,
    ],
    [
      'a rank beyond the list',
      {
        evaluation: {
          ...{ brand_present: true, list_length: 2 },
          competitors: [{ name: 'Contoso', present: true, rank: 3 }],
        },
      },
      /evaluation\.competitors\.0: a rank is given that list_length does not have/,
    ],
    ['rank 0', { evaluation: { brand_present: true, brand_rank: 0 } }, /evaluation\.brand_rank/],
    [
      'a list of one',
      { evaluation: { brand_present: true, list_length: 1 } },
      /evaluation\.list_length/,
    ],
    [
      'an unknown competitor',
      { evaluation: { brand_present: false, competitors: [{ name: 'Nobody', present: true }] } },
      /no such competitor/,
    ],
    [
      'a competitor without id and name',
      { evaluation: { brand_present: false, competitors: [{ present: true }] } },
      /by id or name/,
    ],
    [
      'a competitor twice',
      {
        evaluation: {
          brand_present: false,
          competitors: [
            { name: 'Contoso', present: true },
            { name: 'contoso', present: false },
          ],
        },
      },
      /twice/,
    ],
    [
      'an unknown position',
      { evaluation: { brand_present: true, brand_position: 'first' } },
      /position/,
    ],
    ['text with NUL', { response_text: 'a\0b' }, /response_text/],
  ];
  for (const [name, fields, message] of rejected) {
    it(`${name} rejects the row and no other`, async () => {
      const good = importRow(tracked.plain, { external_id: `next to ${name}` });
      const result = succeeded(await importTo([good, importRow(tracked.plain, fields), good]));
      assert.equal(result.accepted, 2);
      assert.equal(result.rejected, 1);
      assert.equal(result.errors.length, 1);
      assert.match(result.errors[0], /^records\[1\]: /);
      assert.match(result.errors[0], message);
    });
  }

  it('rows that are no objects are rejected rows', async () => {
    const result = succeeded(await importTo([null, 5, 'x', [], {}]));
    assert.deepEqual([result.accepted, result.rejected], [0, 5]);
  });

  it('keeps at most 100 messages and counts every row', async () => {
    const result = succeeded(await importTo(Array.from({ length: 150 }, () => ({}))));
    assert.deepEqual([result.accepted, result.rejected, result.errors.length], [0, 150, 100]);
  });
});

describe('what is stored', () => {
  before(freshBrand);

  it('takes defaults from the prompt and classifies citations itself', async () => {
    const { brand, asCfo } = tracked;
    const [contoso, fabrikam] = brand.competitors;
    const fanout = { queries: ['q1'], engine_metadata: { a: [1, null, { b: 'c' }] } };
    const row = importRow(asCfo, {
      external_id: 'one',
      platform: 'the service',
      created_at: '2026-02-10T23:30:00-05:00',
      response_text: 'Ünïcode "quotes" \n\t\\ and 🚚',
      citations: [
        { url: 'https://www.northwind.example/a?x=1#y', title: 'T', snippet: 'S' },
        { url: 'http://docs.example/northwind/setup' },
        { url: 'https://docs.example/northwinds' },
        { url: 'https://shop.contoso.example' },
        { url: 'https://fab.example/eu/x' },
        { url: 'https://fab.example/us' },
      ],
      query_fanout: fanout,
      shopping_results: [
        {
          url: 'https://s.example',
          title: 'Truck',
          purchasing_options: [{ price: 9.99, currency: 'USD' }],
        },
      ],
      evaluation: {
        brand_present: true,
        competitors: [
          { id: fabrikam?.id, present: true, position: 'bottom', sentiment: 'negative' },
        ],
      },
    });
    succeeded(await importTo([row]));
    const [item] = (await list()).items;
    assert.equal(item.created_at, '2026-02-11T04:30:00.000Z');
    assert.equal(item.platform, 'chatgpt');
    assert.equal(item.response_text, row.response_text);
    assert.equal(item.prompt, 'Is Northwind good on pricing?');
    assert.equal(item.persona_name, 'CFO');
    assert.equal(item.stage, 'Evaluation');
    assert.equal(item.branded, true);
    assert.equal(item.country, 'US');
    assert.deepEqual(item.key_topics, ['pricing']);
    assert.deepEqual([item.brand_sentiment, item.brand_position], ['none', null]);
    assert.deepEqual(item.competitors_present, ['Fabrikam']);
    assert.deepEqual(item.competitors, [
      { id: contoso?.id, name: 'Contoso', present: false, position: null, sentiment: null },
      {
        id: fabrikam?.id,
        name: 'Fabrikam',
        present: true,
        position: 'bottom',
        sentiment: 'negative',
      },
    ]);
    assert.deepEqual(
      item.citations.map((c: Record<string, unknown>) => [
        c.domain,
        c.source_type,
        c.competitor_id,
      ]),
      [
        ['northwind.example', 'brand', null],
        ['docs.example', 'brand', null],
        ['docs.example', 'other', null],
        ['shop.contoso.example', 'competitor', contoso?.id],
        ['fab.example', 'competitor', fabrikam?.id],
        ['fab.example', 'other', null],
      ],
    );
    assert.deepEqual([item.citations[0].title, item.citations[0].snippet], ['T', 'S']);
    assert.deepEqual(item.query_fanout, fanout);
    assert.equal(item.shopping_results[0].purchasing_options[0].price, 9.99);
    assert.equal(item.shopping_results[0].image, null);
  });

  it('keeps the model that answered', async () => {
    const row = importRow(tracked.plain, { external_id: 'by-a-model', model: 'sonar-2' });
    succeeded(await importTo([row]));
    const { items } = await list();
    const stored = Math.max(...items.map(({ id }: { id: number }) => id));
    const path = `/v1/${tracked.brand.id}/responses/${stored}`;
    assert.equal(succeeded(await call('GET', path)).model, 'sonar-2');
  });

  it('null stays null where a missing country is the one of the prompt', async () => {
    succeeded(
      await importTo([importRow(tracked.plain, { external_id: 'nowhere', country: null })]),
    );
    const { items } = await list();
    assert.equal(
      items.find((item: { country: unknown }) => item.country === null)?.prompt_id,
      tracked.plain,
    );
  });
});

describe('a dry run', () => {
  before(freshBrand);

  it('stores nothing and says which rows are there already', async () => {
    const row = (fields: object) => importRow(tracked.plain, fields);
    succeeded(await importTo([row({ external_id: 'there' })]));
    const path = `/v1/${tracked.brand.id}/responses/import`;
    const rows = [
      row({ external_id: 'fresh' }),
      row({}),
      row({ external_id: 'there', response_text: 'Changed.' }),
      row({ external_id: 'there', prompt_id: 999_999_999 }),
    ];
    assert.deepEqual(succeeded(await call('POST', `${path}?dry_run=true`, rows)), {
      accepted: 3,
      rejected: 1,
      errors: ['records[3]: prompt_id: this brand has no such prompt'],
      existing: [2],
    });
    const { items } = await list();
    assert.deepEqual(
      items.map(({ response_text }: { response_text: string }) => response_text),
      ['Northwind is fine.'],
    );
    const other = await createBrand(call);
    const elsewhere = succeeded(
      await call('POST', `/v1/${other.id}/responses/import?dry_run=true`, rows),
    );
    assert.deepEqual([elsewhere.accepted, elsewhere.existing], [0, []]);
  });
});

describe('the same external id again', () => {
  before(freshBrand);
  const total = async () => (await list()).total;
  const responses = async () => {
    const path = `/v1/${tracked.brand.id}/query?fields=responses&start_date=2026-01-01&end_date=2026-12-31`;
    return succeeded(await call('GET', path))[0].responses;
  };

  it('replaces the earlier record and keeps its id', async () => {
    const row = (text: string) =>
      importRow(tracked.plain, { external_id: 'r', response_text: text });
    succeeded(await importTo([row('first')]));
    const [before] = (await list()).items;
    succeeded(await importTo([row('second')]));
    const { total: count, items } = await list();
    assert.equal(count, 1);
    assert.deepEqual([items[0].id, items[0].response_text], [before.id, 'second']);
  });

  it('moves it when the corrected record lies on another day, also back again', async () => {
    for (const day of ['2026-03-01', '2026-01-05', '2026-02-10', '2026-03-01']) {
      const moved = importRow(tracked.plain, { external_id: 'r', created_at: `${day}T00:00:00Z` });
      succeeded(await importTo([moved]));
      assert.equal(await total(), 1);
      assert.equal(await responses(), 1);
      assert.equal((await list()).items[0].created_at, `${day}T00:00:00.000Z`);
    }
  });

  it('within one batch the last one counts', async () => {
    const rows = ['a', 'b', 'c'].map((text, day) =>
      importRow(tracked.plain, {
        external_id: 'r',
        response_text: text,
        created_at: `2026-04-0${day + 1}T00:00:00Z`,
      }),
    );
    assert.equal(succeeded(await importTo(rows)).accepted, 3);
    assert.deepEqual([await total(), (await list()).items[0].response_text], [1, 'c']);
  });

  it('overlapping batches at once leave each record once', async () => {
    const batch = (shift: number) =>
      Array.from({ length: 40 }, (_, index) =>
        importRow(tracked.plain, {
          external_id: `o${index}`,
          created_at: new Date(Date.UTC(2026, 4, 1 + ((index + shift) % 20))).toISOString(),
        }),
      );
    const answers = await Promise.all([0, 3, 7, 11].map((shift) => importTo(batch(shift))));
    for (const answer of answers) assert.equal(succeeded(answer).accepted, 40);
    assert.equal(await total(), 41);
    assert.equal(await responses(), 41);
  });

  it('a crash between the steps is mended by repeating the batch', async () => {
    const row = importRow(tracked.plain, {
      external_id: 'crash',
      created_at: '2026-06-01T00:00:00Z',
    });
    succeeded(await importTo([row]));
    const before = await total();
    // As a crash after PostgreSQL knew of the new day and before the observation was stored leaves it.
    await service.stores.postgres.pool.query(
      `UPDATE observation_keys SET version = version + 1, days = days || '{2026-06-05}'
       WHERE brand_id = $1 AND key = 'crash'`,
      [tracked.brand.id],
    );
    succeeded(await importTo([{ ...row, created_at: '2026-06-09T00:00:00Z' }]));
    assert.equal(await total(), before);
    const { rows } = await service.stores.postgres.pool.query(
      `SELECT days::text[] AS days FROM observation_keys WHERE brand_id = $1 AND key = 'crash'`,
      [tracked.brand.id],
    );
    assert.deepEqual(rows, [{ days: ['2026-06-09'] }]);
  });

  it('is another record in another brand', async () => {
    const other = await trackedBrand(call);
    const path = `/v1/${other.brand.id}/responses/import`;
    succeeded(await call('POST', path, [importRow(other.plain, { external_id: 'r' })]));
    const before = await total();
    assert.equal(succeeded(await call('GET', `/v1/${other.brand.id}/responses`)).total, 1);
    assert.equal(await total(), before);
  });
});

describe('bodies', () => {
  before(freshBrand);
  const path = () => `/v1/${tracked.brand.id}/responses/import`;
  const send = (body: string | Buffer, headers: Record<string, string>) =>
    service.call('POST', path(), { key, body, headers });
  const lines = 'application/x-ndjson';

  it('one record per line, blank lines aside', async () => {
    const body = `${JSON.stringify(importRow(tracked.plain))}\n\n  \r\n${JSON.stringify(importRow(tracked.plain))}`;
    assert.equal(succeeded(await send(body, { 'content-type': lines })).accepted, 2);
  });

  it('compressed', async () => {
    const body = gzipSync(JSON.stringify([importRow(tracked.plain)]));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    assert.equal(succeeded(await send(body, headers)).accepted, 1);
    refused(await send(body.subarray(0, 40), headers), 400, 'malformed_body');
    refused(
      await send(body, { ...headers, 'content-encoding': 'rot13' }),
      415,
      'unsupported_media_type',
    );
  });

  it('an empty list stores nothing, and says so', async () => {
    assert.deepEqual(succeeded(await importTo([])), { accepted: 0, rejected: 0, errors: [] });
  });

  it('without bytes or lines: 400, whatever its type', async () => {
    for (const type of ['application/json', lines]) {
      for (const body of ['', ' ', '\n\n', ' \r\n\t']) {
        refused(await send(body, { 'content-type': type }), 400, 'malformed_body');
      }
    }
    refused(await service.call('POST', path(), { key }), 400, 'malformed_body');
  });

  it('cut or malformed ones store nothing', async () => {
    const { total } = await list();
    const whole = JSON.stringify([importRow(tracked.plain), importRow(tracked.plain)]);
    const json = { 'content-type': 'application/json' };
    for (const body of [
      whole.slice(0, -1),
      whole.slice(0, -40),
      `${whole},`,
      '',
      ' ',
      '{}',
      '[1,]',
      'null',
    ]) {
      refused(await send(body, json), 400, 'malformed_body');
    }
    const row = JSON.stringify(importRow(tracked.plain));
    refused(await send(`${row}\n{"broken`, { 'content-type': lines }), 400, 'malformed_body');
    refused(await send(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), json), 400, 'malformed_body');
    refused(await send('['.repeat(100_000), json), 400, 'malformed_body');
    assert.equal((await list()).total, total);
  });
});

it('a prompt of another brand is no prompt of this one', async () => {
  await freshBrand();
  const elsewhere = await createBrand(call);
  const path = `/v1/${elsewhere.id}/responses/import`;
  const result = succeeded(await call('POST', path, [importRow(tracked.plain)]));
  assert.deepEqual([result.accepted, result.rejected], [0, 1]);
});

it('stores a large import in parts, so that a small one of somebody else has its turn', async () => {
  const organization = await service.organization();
  const ours = await trackedBrand(callerWith(service.call, await organization.key()));
  const { ctx } = organization;
  const sizes: number[] = [];
  const observations: typeof ctx.analytics.observations = {
    ...ctx.analytics.observations,
    store(writes) {
      sizes.push(writes.length);
      return ctx.analytics.observations.store(writes);
    },
  };
  const rows = Array.from({ length: 2_500 }, () => importRow(ours.plain));
  const result = await importResponses(
    { ...ctx, analytics: { ...ctx.analytics, observations } },
    { brandId: ours.brand.id, body: Buffer.from(JSON.stringify(rows)), form: 'json' },
  );
  assert.deepEqual([result.accepted, sizes], [2_500, [1_000, 1_000, 500]]);
  const { brandId, organizationId } = { brandId: ours.brand.id, organizationId: organization.id };
  assert.equal(await ctx.analytics.observations.count({ brandId, organizationId }), 2_500);
});
