import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { runReevaluation } from '../../../src/modules/observations/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { runTouches } from '../../support/answers/run-touches.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

interface Row {
  readonly id: number;
  readonly deleted: boolean;
  readonly external_id?: string;
  readonly [member: string]: unknown;
}

let service: TestService;
let organization: TestOrganization;
let key: string;
let call: KeyCaller;
before(async () => {
  service = await startTestService();
  organization = await service.organization();
  key = await organization.key();
  call = callerWith(service.call, key);
});
after(() => service.close());

const pathOf = (brandId: number, search = '') => `/v1/${brandId}/responses/feed${search}`;

async function page(brandId: number, parameters: Record<string, string> = {}) {
  const search = `?${new URLSearchParams(parameters)}`;
  const { status, body, headers } = await call('GET', pathOf(brandId, search));
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(headers['content-type'], 'application/x-ndjson; charset=utf-8');
  const lines: string[] = body.split('\n').slice(0, -1);
  return {
    rows: lines.map((line) => JSON.parse(line) as Row),
    cursor: String(headers['sightline-cursor']),
    more: headers['sightline-more'],
  };
}

/** What comes behind a cursor, page by page. */
async function readAll(brandId: number, from?: string) {
  const found: Row[] = [];
  for (let cursor = from; ; ) {
    const read = await page(brandId, { limit: '2', ...(cursor && { cursor }) });
    found.push(...read.rows);
    cursor = read.cursor;
    if (read.more === 'false') return { rows: found, cursor };
  }
}

async function importRows(brandId: number, promptId: number, rows: Record<string, object>) {
  const records = Object.entries(rows).map(([external_id, row]) =>
    importRow(promptId, { external_id, ...row }),
  );
  const imported = succeeded(await call('POST', `/v1/${brandId}/responses/import`, records));
  assert.equal(imported.accepted, records.length, JSON.stringify(imported.errors));
}

const keysOf = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows.map(({ external_id }) => external_id);

describe('the feed of responses', () => {
  it('has every response as the single response has it', async () => {
    const { brand, plain } = await trackedBrand(call);
    const cited = {
      citations: [{ url: 'https://contoso.example/a#:~:text=b', title: '#1, "A" | \\' }],
      ...{ model: 'm-1', response_text: '# Northwind\r\n\tis “first”, \u2028 says \\n #1.' },
    };
    await importRows(brand.id, plain, { a: cited, b: {}, c: {} });
    const { rows } = await page(brand.id, { include: 'text,evidence' });
    assert.equal(rows.length, 3);
    for (const { changed_at, deleted, labels, sentiment_evidence, ...row } of rows) {
      const single = succeeded(await call('GET', `/v1/${brand.id}/responses/${row.id}`));
      const { mentions, sentiment_evidence: quoted, ...shown } = single;
      assert.deepEqual(row, shown);
      assert.deepEqual([deleted, labels], [false, null]);
      assert.ok(Math.abs(Date.parse(String(changed_at)) - Date.now()) < 600_000);
      assert.deepEqual(Object.keys(Object(sentiment_evidence)), Object.keys(quoted));
    }
    const [short] = (await page(brand.id)).rows;
    assert.ok(short && !('response_text' in short) && !('sentiment_evidence' in short));
  });

  it('continues behind its cursor: corrected, re-evaluated and deleted responses come again', async () => {
    const { brand, plain } = await trackedBrand(call);
    const read = { evaluation: null };
    await importRows(brand.id, plain, { a: read, b: read, c: read, d: read, e: read });
    const first = await readAll(brand.id);
    assert.deepEqual(keysOf(first), ['a', 'b', 'c', 'd', 'e']);
    assert.deepEqual(await readAll(brand.id, first.cursor), { rows: [], cursor: first.cursor });
    await importRows(brand.id, plain, { b: { response_text: 'Contoso is better.' } });
    const corrected = await readAll(brand.id, first.cursor);
    assert.deepEqual(keysOf(corrected), ['b']);
    assert.equal(corrected.rows[0]?.id, first.rows[1]?.id);
    const { id } = succeeded(await call('POST', `/v1/${brand.id}/reevaluations`, {}));
    await runReevaluation(organization.ctx, { brandId: brand.id, reevaluationId: id });
    const again = await readAll(brand.id, corrected.cursor);
    assert.deepEqual(keysOf(again).toSorted(), ['a', 'b', 'c', 'd', 'e']);
    const { organizationId } = organization.ctx.principal;
    const imported = { organizationId, brandIds: [brand.id], surface: 'import' } as const;
    await service.services.analytics.observations.remove(imported);
    const gone = await readAll(brand.id, again.cursor);
    assert.deepEqual(
      gone.rows.map((row) => [Object.keys(row), row.deleted]),
      again.rows.map(() => [['id', 'changed_at', 'deleted'], true]),
    );
  });

  it('brings what a person said of a response, and that it was withdrawn', async () => {
    const { brand, plain } = await trackedBrand(call);
    await importRows(brand.id, plain, { a: {}, b: {} });
    const { rows, cursor } = await readAll(brand.id);
    const check = `/v1/${brand.id}/responses/${rows[0]?.id}/check`;
    const labels = [{ competitor_id: null, sentiment: 'negative' }];
    succeeded(await call('PUT', check, { labels }));
    assert.equal(await runTouches(service, brand.id), 1);
    const labelled = await readAll(brand.id, cursor);
    assert.deepEqual(keysOf(labelled), ['a']);
    assert.deepEqual(labelled.rows[0]?.labels, [{ competitor_id: null, person: 'negative' }]);
    assert.equal(labelled.rows[0]?.brand_sentiment, 'negative');
    succeeded(await call('PUT', check, { labels: [] }));
    await runTouches(service, brand.id);
    const withdrawn = await readAll(brand.id, labelled.cursor);
    assert.deepEqual([keysOf(withdrawn), withdrawn.rows[0]?.labels], [['a'], null]);
    succeeded(await call('PUT', check, { labels }));
    await runTouches(service, brand.id);
    const { cursor: end } = await readAll(brand.id);
    // The same text again is another answer, of which nobody said anything.
    await importRows(brand.id, plain, { a: {} });
    await runTouches(service, brand.id);
    const replaced = await readAll(brand.id, end);
    assert.deepEqual([keysOf(replaced), replaced.rows[0]?.labels], [['a'], null]);
  });

  it('is lines or JSON, compressed where the client takes it', async () => {
    const { brand, plain } = await trackedBrand(call);
    await importRows(brand.id, plain, { a: {}, b: {} });
    const { rows, cursor } = await page(brand.id);
    const get = (headers: Record<string, string>) =>
      service.app.inject({
        ...{ method: 'GET', url: pathOf(brand.id) },
        headers: { authorization: `Bearer ${key}`, ...headers },
      });
    const json = await get({ accept: 'application/json' });
    assert.deepEqual(json.json(), { items: rows, cursor, more: false });
    const packed = await get({ 'accept-encoding': 'br, gzip' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    const lines = gunzipSync(packed.rawPayload).toString().trim().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      rows,
    );
    const refusedCoding = await get({ 'accept-encoding': 'gzip;q=0, identity' });
    assert.equal(refusedCoding.headers['content-encoding'], undefined);
    assert.equal((await get({ accept: 'image/png' })).statusCode, 406);
  });

  it('refuses a cursor that it did not give, and one ahead of everything', async () => {
    const { brand, plain } = await trackedBrand(call);
    await importRows(brand.id, plain, { a: {} });
    const other = await createBrand(call);
    const { cursor } = await page(brand.id);
    const ask = (of: number, parameters: Record<string, string>) =>
      call('GET', pathOf(of, `?${new URLSearchParams(parameters)}`));
    for (const broken of ['x', `${cursor}A`, cursor.slice(0, -2), 'cmVzcG9uc2VzLjEuMC4w']) {
      invalid(await ask(brand.id, { cursor: broken }), 'query.cursor', 'value_error');
    }
    invalid(await ask(other.id, { cursor }), 'query.cursor', 'value_error');
    invalid(await ask(brand.id, { limit: '0' }), 'query.limit');
    invalid(await ask(brand.id, { limit: '100001' }), 'query.limit');
    invalid(await ask(brand.id, { include: 'text,words' }), 'query.include', 'enum');
    const later = Buffer.from(`responses.${brand.id}.${2 ** 52}.1.`).toString('base64url');
    refused(await ask(brand.id, { cursor: later }), 410, 'cursor_ahead');
    assert.deepEqual((await page(other.id)).rows, []);
  });
});
