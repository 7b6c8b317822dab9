import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { responseColumns } from '#contract/answers/responses.ts';
import { parseCsv } from '#domain/tables/parse-csv.ts';
import { invalid, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

let service: TestService;
let key: string;
let call: KeyCaller;
let path: string;
const texts = ['=HYPERLINK("https://x.example")', 'Northwind, "the" best\nof all', 'third price'];

before(async () => {
  service = await startTestService();
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  const { brand, plain } = await trackedBrand(call);
  path = `/v1/${brand.id}/responses`;
  const rows = texts.map((response_text, at) =>
    importRow(plain, {
      created_at: `2026-01-0${at + 1}T00:00:00Z`,
      response_text,
      citations: [{ url: `https://x.example/${at}` }],
    }),
  );
  succeeded(await call('POST', `${path}/import`, rows));
});
after(() => service.close());

async function read(accept: string, search = '') {
  const answer = await service.call('GET', `${path}?${search}`, { key, headers: { accept } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.headers['content-type'], `${accept}; charset=utf-8`);
  return { text: String(answer.body), headers: answer.headers };
}

async function readLines(search = '') {
  const { text, headers } = await read('application/x-ndjson', search);
  const rows = text.split('\n').filter(Boolean);
  return { rows: rows.map((line) => JSON.parse(line)), headers };
}

describe('responses, one per line', () => {
  it('are the items of the list, without its total', async () => {
    const { items } = succeeded(await call('GET', path));
    const { rows, headers } = await readLines();
    assert.deepEqual(rows, items);
    assert.deepEqual([headers.link, headers['x-total-count']], [undefined, undefined]);
  });

  it('lead to the next page while more follow, and are counted on request', async () => {
    const first = await readLines('limit=2&include_total=true&brand_present=true');
    const total = Number(first.headers['x-total-count']);
    assert.ok(total >= 1);
    const page = await readLines('limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    const last = await readLines(next.split('?')[1]);
    assert.deepEqual(
      last.rows.map(({ response_text }) => response_text),
      [texts[0]],
    );
    assert.match(String(last.headers.link), /^<[^>]+>; rel="prev"$/);
  });

  it('have only the fields that are asked for', async () => {
    const { rows } = await readLines('fields=id,created_at&fields=id&limit=1');
    assert.deepEqual(Object.keys(rows[0]), ['id', 'created_at']);
    const found = await readLines('fields=platform&text=price&include_evidence=true');
    assert.deepEqual(Object.keys(found.rows[0]), [
      ...['platform', 'sentiment_evidence', 'text_matches'],
    ]);
    assert.equal(found.rows[0].text_matches[0].match, 'price');
  });
});

describe('responses as CSV', () => {
  it('have all columns, lists and objects as JSON, and no formulas', async () => {
    const { text } = await read('text/csv');
    assert.ok(text.endsWith('\r\n'));
    const [header, ...rows] = parseCsv(text);
    assert.deepEqual(header, responseColumns);
    const column = (name: string) => rows.map((row) => row[responseColumns.indexOf(name)]);
    assert.deepEqual(column('response_text'), [texts[2], texts[1], `'${texts[0]}`]);
    const [cited] = JSON.parse(column('citations')[0] ?? '');
    assert.equal(cited.url, 'https://x.example/2');
  });

  it('have columns in the order that was asked for, and a header without rows', async () => {
    const asked = 'fields=response_text,id';
    const { text } = await read('text/csv', `${asked}&limit=1`);
    assert.match(text, /^response_text,id\r\nthird price,\d+\r\n$/);
    const none = await read('text/csv', `${asked}&offset=9`);
    assert.equal(none.text, 'response_text,id\r\n');
  });
});

describe('fields of responses', () => {
  it('must exist: the error lists those that do', async () => {
    const headers = { accept: 'text/csv' };
    const answer = await service.call('GET', `${path}?fields=id,rank`, { key, headers });
    const { msg } = invalid(answer, 'query.fields', 'value_error');
    assert.equal(msg, `There is no field "rank". There are: ${responseColumns.join(', ')}`);
  });

  it('are not chosen in JSON, whose items are whole', async () => {
    invalid(await call('GET', `${path}?fields=id`), 'query.fields', 'value_error');
    succeeded(await call('GET', `${path}?fields=`));
  });
});

describe('responses, compressed', () => {
  for (const accept of ['text/csv', 'application/x-ndjson', 'application/json']) {
    it(`are the same as ${accept}`, async () => {
      const get = (coding: string) => {
        const headers = { authorization: `Bearer ${key}`, accept, 'accept-encoding': coding };
        return service.app.inject({ url: path, headers });
      };
      const [plain, packed, refused] = [
        await get('identity'),
        await get('br, gzip'),
        await get('gzip;q=0'),
      ];
      assert.equal(packed.headers['content-encoding'], 'gzip');
      assert.equal(gunzipSync(packed.rawPayload).toString(), plain.body);
      for (const answer of [plain, packed, refused]) {
        assert.equal(answer.headers.vary, 'accept-encoding');
      }
      for (const answer of [plain, refused]) {
        assert.equal(answer.headers['content-encoding'], undefined);
      }
      assert.equal(refused.body, plain.body);
    });
  }
});
