import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

type Row = Readonly<Record<string, unknown>>;

const { call } = useOrganization({});

/** What comes behind a cursor, two rows at a time. */
async function readAll(path: string, from?: string, limit = '2') {
  const rows: Row[] = [];
  for (let cursor = from; ; ) {
    const search = new URLSearchParams({ limit, ...(cursor && { cursor }) });
    const { status, body, headers } = await call('GET', `${path}?${search}`);
    assert.equal(status, 200, JSON.stringify(body));
    rows.push(
      ...body
        .split('\n')
        .slice(0, -1)
        .map((line: string) => JSON.parse(line)),
    );
    cursor = String(headers['sightline-cursor']);
    if (headers['sightline-more'] === 'false') return { rows, cursor };
  }
}

describe('the feed of prompts', () => {
  it('has every prompt, and again what changed: labels, status, platforms, the name of its stage', async () => {
    const { brand, plain, asCfo } = await trackedBrand(call);
    const path = `/v1/${brand.id}/prompts/feed`;
    const whole = await readAll(path);
    for (const { changed_at, deleted, language, ...row } of whole.rows) {
      const single = succeeded(await call('GET', `/v1/${brand.id}/prompts/${row.id}`));
      const { continued_by_prompt_id, ...shown } = single;
      assert.deepEqual(row, shown);
      assert.deepEqual([deleted, language], [false, 'en']);
      assert.ok(Math.abs(Date.parse(String(changed_at)) - Date.now()) < 600_000);
    }
    assert.deepEqual(idsOf(whole), [plain, asCfo]);
    assert.deepEqual(idsOf(await readAll(path, whole.cursor)), []);
    let { cursor } = whole;
    const changed = async (method: string, rest: string, body: unknown) => {
      const answer = await call(method, `/v1/${brand.id}/${rest}`, body);
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      const next = await readAll(path, cursor);
      cursor = next.cursor;
      return next.rows;
    };
    const [tagged, ...others] = await changed('PUT', `prompts/${plain}/labels`, { tags: ['new'] });
    assert.deepEqual([tagged?.id, tagged?.tags, others], [plain, ['new'], []]);
    const [paused] = await changed('PATCH', `prompts/${asCfo}`, { status: 'paused' });
    assert.deepEqual([paused?.id, paused?.status], [asCfo, 'paused']);
    const [asked] = await changed('PUT', `prompts/${plain}/labels`, { platforms: ['grok'] });
    assert.deepEqual([asked?.id, asked?.platforms], [plain, ['grok']]);
    const stages = succeeded(await call('GET', `/v1/brands/${brand.id}/stages?limit=100`)).items;
    const renamed = stages.map(({ id, name }: { id: number; name: string }) => {
      return { id, name: name === tagged?.stage ? 'First look' : name };
    });
    succeeded(await call('PUT', `/v1/brands/${brand.id}/stages`, { stages: renamed }));
    const { rows } = await readAll(path, cursor);
    assert.deepEqual(
      rows.map(({ id, stage }) => [id, stage]),
      [[plain, 'First look']],
    );
  });

  it('numbers what changes at once in the order of the commits', async () => {
    const { brand, plain, asCfo } = await trackedBrand(call);
    const path = `/v1/${brand.id}/prompts/feed`;
    let { cursor } = await readAll(path);
    const seen = new Map<unknown, unknown>();
    const write = async (id: number) => {
      for (let at = 0; at < 10; at += 1) {
        succeeded(await call('PUT', `/v1/${brand.id}/prompts/${id}/labels`, { tags: [`t${at}`] }));
      }
    };
    let isOver = false;
    const read = async () => {
      for (let isLast = false; !isLast; ) {
        isLast = isOver;
        const next = await readAll(path, cursor, '1');
        cursor = next.cursor;
        for (const { id, tags } of next.rows) seen.set(id, tags);
      }
    };
    const reading = read();
    await Promise.all([write(plain), write(asCfo)]);
    isOver = true;
    await reading;
    assert.deepEqual([...seen].toSorted(), [
      [plain, ['t9']],
      [asCfo, ['t9']],
    ]);
  });

  it('refuses a cursor ahead of everything', async () => {
    const { brand } = await trackedBrand(call);
    const cursor = Buffer.from(`prompts.${brand.id}.99.1.`).toString('base64url');
    const answer = await call('GET', `/v1/${brand.id}/prompts/feed?cursor=${cursor}`);
    refused(answer, 410, 'cursor_ahead');
  });
});

describe('the feed of competitors', () => {
  it('has every competitor, and again what changed; archived ones stay', async () => {
    const { brand } = await trackedBrand(call);
    const path = `/v1/brands/${brand.id}/competitors/feed`;
    const whole = await readAll(path);
    assert.deepEqual(
      whole.rows.map(({ changed_at, deleted, archived, ...row }) => row),
      brand.competitors,
    );
    const [first, second] = brand.competitors;
    const url = `/v1/brands/${brand.id}/competitors/${second?.id}`;
    succeeded(await call('PUT', url, { name: 'Fabrikam Ltd' }));
    succeeded(await call('DELETE', `/v1/brands/${brand.id}/competitors/${first?.id}`));
    const next = await readAll(path, whole.cursor);
    assert.deepEqual(
      next.rows.map(({ id, name, archived }) => [id, name, archived]),
      [
        [second?.id, 'Fabrikam Ltd', false],
        [first?.id, 'Contoso', true],
      ],
    );
  });
});

describe('the feed of daily metrics', () => {
  it('has the figures of the query for whole days, again where something changed', async () => {
    const { brand, plain } = await trackedBrand(call);
    const path = `/v1/${brand.id}/daily-metrics/feed`;
    const on = (external_id: string, day: string, platform = 'chatgpt') =>
      importRow(plain, { external_id, platform, created_at: `${day}T08:00:00Z` });
    const put = async (...rows: object[]) =>
      succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
    await put(on('a', '2026-02-01'), on('b', '2026-02-01', 'claude'), on('c', '2026-03-20'));
    const whole = await readAll(path, undefined, '1');
    const present = (rows: readonly Row[]) =>
      rows
        .filter(({ deleted }) => !deleted)
        .map(({ date, ai_platform }) => `${date} ${ai_platform}`);
    assert.equal(whole.rows.length, 2 * 9);
    assert.deepEqual(present(whole.rows).toSorted(), [
      ...['2026-02-01 ChatGPT', '2026-02-01 Claude', '2026-03-20 ChatGPT'],
    ]);
    const fields = 'date,ai_platform,responses,brand_presence_percentage,citation_count';
    const query = `start_date=2026-01-01&end_date=2026-12-31&fields=${fields}`;
    const asked = async (): Promise<Row[]> =>
      // The query writes days without dashes.
      succeeded(await call('GET', `/v1/${brand.id}/query?${query}`)).map((row: Row) => ({
        ...row,
        date: String(row.date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
      }));
    const figures = (rows: readonly Row[]) =>
      rows
        .filter(({ deleted }) => !deleted)
        .map((row) => Object.fromEntries(fields.split(',').map((name) => [name, row[name]])));
    assert.deepEqual(figures(whole.rows), await asked());
    // Moved from one day to another: both are read again.
    await put(on('b', '2026-02-02', 'claude'));
    const next = await readAll(path, whole.cursor, '1');
    const dates = [...new Set(next.rows.map(({ date }) => date))];
    assert.deepEqual(dates, ['2026-02-01', '2026-02-02']);
    const kept = new Map(
      [...whole.rows, ...next.rows].map((row) => [`${row.date} ${row.ai_platform}`, row]),
    );
    const sorted = [...kept.values()].toSorted((one, other) =>
      `${one.date} ${one.ai_platform}` < `${other.date} ${other.ai_platform}` ? -1 : 1,
    );
    assert.deepEqual(figures(sorted), await asked());
    assert.deepEqual((await readAll(path, next.cursor)).rows, []);
  });
});

const idsOf = ({ rows }: { readonly rows: readonly Row[] }) => rows.map(({ id }) => id);
