import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { startWebServer, type WebServer } from '../../../server/test/support/service/web-server.ts';
import { type Home, openHome, type ServedBrand, serveBrand } from '../support/served-brand.ts';

interface Row {
  readonly id: number;
  readonly created_at: string;
  readonly response_text: string;
}

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

describe('answers export from the real service', () => {
  let served: ServedBrand;
  let total: number;
  before(async () => {
    served = await serveBrand();
    const path = `/v1/${served.brandId}/responses?limit=1`;
    total = succeeded(await served.call('GET', path)).total;
    assert.ok(total > 100);
  });
  after(() => served.close());

  const file = (name: string) => join(served.home.home, name);
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await served.home.run('answers', 'export', ...args);
    assert.equal(code, 0, stderr);
    return { stdout, stderr };
  };

  it('writes every answer with its text, and leaves nothing but the file', async () => {
    const to = file('answers.ndjson');
    const { stdout, stderr } = await run('--to', to);
    assert.equal(stdout, '');
    assert.match(stderr, /are in .*answers\.ndjson\.\n$/);
    const rows = rowsOf(await readFile(to, 'utf8'));
    assert.equal(new Set(rows.map(({ id }) => id)).size, total);
    assert.equal(rows.length, total);
    assert.ok(rows.every((row) => row.response_text.length > 0));
    assert.equal(existsSync(`${to}.partial`), false);
  });

  it('takes those since a day, in each format the same', async () => {
    const since = ['--since', '2026-02-15'];
    const { stdout } = await run(...since);
    const rows = rowsOf(stdout);
    assert.ok(rows.length > 10 && rows.length < total, `${rows.length} of ${total}`);
    assert.ok(rows.every(({ created_at }) => created_at >= '2026-02-15'));
    const { stdout: csv } = await run(...since, '--format', 'csv');
    const [header = ''] = csv.split('\r\n');
    assert.match(header, /^id,changed_at,deleted,.*response_text/);
    assert.equal(csv.match(/^\d+,[\dT:.Z-]*,false,/gm)?.length, rows.length);
    await run(...since, '--format', 'parquet', '--to', file('answers.parquet'));
    const engine = await DuckDBInstance.create(':memory:');
    const connection = await engine.connect();
    const found = await connection.runAndReadAll(
      `SELECT id::INT AS id FROM '${file('answers.parquet')}' ORDER BY id`,
    );
    assert.deepEqual(
      found.getRows().map(([id]) => id),
      rows.map(({ id }) => id).toSorted((left, right) => left - right),
    );
    connection.closeSync();
    engine.closeSync();
  });

  it('refuses what it cannot write', async () => {
    const { code, stderr } = await served.home.run('answers', 'export', '--format', 'parquet');
    assert.equal(code, 2);
    assert.match(stderr, /--to answers\.parquet/);
    const nowhere = file('missing/answers.ndjson');
    const written = await served.home.run('answers', 'export', '--to', nowhere, '--since', 'soon');
    assert.match(written.stderr, /--since is a day/);
  });
});

describe('answers export that is killed', () => {
  const brands = {
    ...{ total: 1, offset: 0, limit: 1000, metadata: {} },
    items: [{ id: 7, name: 'Northwind', website: 'https://www.northwind.example' }],
  };
  const answer = (id: number, text: string) => ({
    ...{ id, changed_at: null, deleted: false, created_at: `2026-01-0${id}T00:00:00.000Z` },
    response_text: text,
  });
  /** Of the second page an answer is new, one changed and one gone. */
  const pages = [
    [answer(1, 'One.'), answer(2, 'Two.'), answer(3, 'Three.')],
    [answer(2, '=Two "again"'), { id: 3, changed_at: null, deleted: true }, answer(4, 'Four.')],
  ];
  let home: Home;
  let service: WebServer;
  /** The second page is not answered while somebody waits for its request. */
  let onAsked: (() => void) | undefined;
  before(async () => {
    service = await startWebServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://loopback');
      if (!pathname.endsWith('/feed')) {
        response.setHeader('content-type', 'application/json');
        const isList = pathname.endsWith('/responses');
        response.end(JSON.stringify(isList ? { ...brands, total: 4 } : brands));
        return;
      }
      const at = Number(searchParams.get('cursor') ?? 0);
      if (at === 1 && onAsked) {
        onAsked();
        return;
      }
      const lines = (pages[at] ?? []).map((row) => `${JSON.stringify(row)}\n`).join('');
      response.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'sightline-cursor': String(at + 1),
        'sightline-more': String(at + 1 < pages.length),
      });
      response.end(lines);
    });
    home = await openHome({ SIGHTLINE_URL: service.origin, SIGHTLINE_API_KEY: 'sl_test' });
  });
  after(async () => {
    await home.close();
    await service.close();
  });

  it('continues where it was, and has no half file under the final name', async () => {
    const to = join(home.home, 'answers.csv');
    const args = ['answers', 'export', '--brand', '7', '--format', 'csv', '--to', to];
    const killed = home.start(...args);
    await new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    onAsked = undefined;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    assert.deepEqual([existsSync(to), existsSync(`${to}.partial`)], [false, true]);
    const others = await home.run(...args.map((word) => (word === 'csv' ? 'parquet' : word)));
    assert.match(others.stderr, /another brand, service or format/);
    service.requests.length = 0;
    const { code, stderr } = await home.run(...args);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^Continuing an export that was interrupted/);
    const feeds = service.requests.filter((path) => path.includes('/feed'));
    assert.deepEqual(feeds, ['/v1/7/responses/feed?cursor=1&limit=10000&include=text']);
    assert.equal(
      await readFile(to, 'utf8'),
      'id,changed_at,deleted,created_at,response_text\r\n' +
        '1,,false,2026-01-01T00:00:00.000Z,One.\r\n' +
        '2,,false,2026-01-02T00:00:00.000Z,"=Two ""again"""\r\n' +
        '4,,false,2026-01-04T00:00:00.000Z,Four.\r\n',
    );
    assert.equal(existsSync(`${to}.partial`), false);
  });
});
