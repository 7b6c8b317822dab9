import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { competitorChange, dailyChange, promptChange } from '#contract/feeds/record-feeds.ts';
import { responseChange } from '#contract/feeds/response-feed.ts';
import { platforms } from '#contract/platform-names.ts';
import { runReevaluation } from '../../src/modules/observations/index.ts';
import { startPostgresUnderTest, temporaryFolders } from '../ports/postgres-under-test.ts';
import { succeeded } from '../support/answers/answers.ts';
import { importRow, trackedBrand } from '../support/answers/responses.ts';
import { runTouches } from '../support/answers/run-touches.ts';
import { readDbtProject } from '../support/examples/dbt-project.ts';
import {
  assertEqualTables,
  duckdbWarehouse,
  type Row,
  type Warehouse,
} from '../support/examples/warehouse-tables.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const examples = join(import.meta.dirname, '../../../docs/examples');
const loader = join(examples, 'load-warehouse.mjs');
const dbtProject = join(examples, 'dbt');
const newFolder = temporaryFolders();

let service: TestService;
let organization: TestOrganization;
let key: string;
let call: KeyCaller;
let proxy: Server;
/** How many more answers are whole; the one behind them breaks off. */
let wholeAnswers = Number.POSITIVE_INFINITY;
before(async () => {
  service = await startTestService();
  organization = await service.organization();
  key = await organization.key();
  call = callerWith(service.call, key);
  proxy = createServer(async (request, response) => {
    const { statusCode, headers, rawPayload } = await ask(request.url, request.headers);
    wholeAnswers -= 1;
    response.writeHead(statusCode, { ...headers });
    if (wholeAnswers >= 0) return response.end(rawPayload);
    return response.write(rawPayload.subarray(0, -1), () => response.destroy());
  }).listen(0, '127.0.0.1');
});
after(async () => {
  proxy.close();
  await service.close();
});

/** Pages of two rows, so that a run reads several. */
function ask(path = '', { authorization = '' }: IncomingHttpHeaders) {
  const url = new URL(path, 'http://service');
  url.searchParams.set('limit', '2');
  return service.app.inject({
    ...{ method: 'GET', url: url.pathname + url.search, headers: { authorization } },
  });
}

function load(brandId: number, address: string) {
  const { port } = proxy.address() as AddressInfo;
  const env = { SIGHTLINE_URL: `http://127.0.0.1:${port}`, SIGHTLINE_API_KEY: key };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [loader, String(brandId), address],
      { env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

async function loadWhole(brandId: number, { address }: Warehouse) {
  const { code, output } = await load(brandId, address);
  assert.equal(code, 0, output);
}

/** Loads, changes the brand, loads again, breaks a run off and completes it. */
async function follow(warehouse: Warehouse) {
  const { brand, plain, asCfo } = await trackedBrand(call);
  const path = `/v1/${brand.id}`;
  const put = async (rows: Record<string, object>) => {
    const records = Object.entries(rows).map(([external_id, row]) =>
      importRow(plain, { external_id, ...row }),
    );
    const imported = succeeded(await call('POST', `${path}/responses/import`, records));
    assert.equal(imported.accepted, records.length, JSON.stringify(imported.errors));
  };
  const read = { evaluation: null, response_text: 'Contoso and Northwind, it’s fine.' };
  const citations = ['https://contoso.example/a', 'https://else.example/#:~:text=a'].map((url) => ({
    url,
  }));
  const agrees = async (externalIds: readonly string[]) => {
    const get = async (from: string) => succeeded(await call('GET', from));
    const compared = await assertEqualTables(get, warehouse, brand.id);
    const kept = (await warehouse.read('responses')).map(({ external_id }) => external_id);
    assert.deepEqual(kept.toSorted(), externalIds);
    assert.equal(compared.responses, externalIds.length);
  };
  await put({ a: { citations, model: 'm-1' }, b: read, c: { platform: 'claude' }, d: read });
  await loadWhole(brand.id, warehouse);
  await agrees(['a', 'b', 'c', 'd']);
  await checkDbtProject(warehouse, brand.id);
  const before = await warehouse.read('responses');
  await loadWhole(brand.id, warehouse);
  assert.deepEqual(await warehouse.read('responses'), before);

  const { id: labelled } = before.find(({ external_id }) => external_id === 'c') ?? {};
  const labels = [{ competitor_id: null, sentiment: 'negative' }];
  succeeded(await call('PUT', `${path}/responses/${labelled}/check`, { labels }));
  await runTouches(service, brand.id);
  await put({
    a: { citations: [{ url: 'https://third.example' }] },
    b: { created_at: '2026-03-01T08:00:00Z' },
  });
  await put({ e: read });
  succeeded(await call('PATCH', `${path}/prompts/${asCfo}`, { status: 'paused' }));
  const renamed = `/v1/brands/${brand.id}/competitors/${brand.competitors[0]?.id}`;
  succeeded(await call('PUT', renamed, { name: 'Contoso Ltd' }));
  wholeAnswers = 1;
  const broken = await load(brand.id, warehouse.address);
  wholeAnswers = Number.POSITIVE_INFINITY;
  assert.notEqual(broken.code, 0);
  await loadWhole(brand.id, warehouse);
  await agrees(['a', 'b', 'c', 'd', 'e']);
  const said = (await warehouse.read('responses')).find(({ id }) => id === labelled);
  assert.deepEqual(said?.labels, [{ competitor_id: null, person: 'negative' }]);
  const names = (await warehouse.read('competitors')).map(({ name }) => name).toSorted();
  assert.deepEqual(names, ['Contoso Ltd', 'Fabrikam']);

  const { id } = succeeded(await call('POST', `${path}/reevaluations`, {}));
  await runReevaluation(organization.ctx, { brandId: brand.id, reevaluationId: id });
  await loadWhole(brand.id, warehouse);
  await agrees(['a', 'b', 'c', 'd', 'e']);
  const { organizationId } = organization.ctx.principal;
  const imported = { organizationId, brandIds: [brand.id], surface: 'import' } as const;
  await service.services.analytics.observations.remove(imported);
  await loadWhole(brand.id, warehouse);
  for (const table of [
    'responses',
    'response_competitors',
    'response_citations',
    'daily_metrics',
  ]) {
    assert.deepEqual(await warehouse.read(table), [], table);
  }
  await warehouse.run(
    `INSERT INTO response_citations (response_id, place, url, source_type) VALUES (1, 1, '', 'own')`,
  );
  assert.deepEqual(await brokenTests(warehouse), [
    'relationships stg_citations.answer_id',
    'relationships response_citations.response_id',
    'accepted_values response_citations.source_type',
  ]);
}

/** The data tests of the dbt project that find a row. */
async function brokenTests({ read }: Warehouse) {
  const { tests } = await readDbtProject(dbtProject);
  assert.ok(tests.length >= 20, `${tests.length} data tests`);
  const found: string[] = [];
  for (const { name, sql } of tests) if ((await read(`(${sql})`)).length > 0) found.push(name);
  return found;
}

async function checkDbtProject(warehouse: Warehouse, brandId: number) {
  const { views } = await readDbtProject(dbtProject);
  assert.equal(views.length, 4);
  for (const view of views) await warehouse.run(view);
  assert.deepEqual(await brokenTests(warehouse), []);
  const fields = 'date_week,ai_platform,responses,brand_presence_percentage';
  const asked = `start_date=2026-01-01&end_date=2026-12-31&fields=${fields}&filters=branded:false`;
  const shown: Row[] = succeeded(await call('GET', `/v1/${brandId}/query?${asked}`));
  assert.ok(shown.length > 0);
  const weeks = await warehouse.read('weekly_presence');
  assert.deepEqual(
    weeks.map(({ platform, answers, presence }) => [platform, answers, presence]).sort(),
    shown.map((row) => [row.ai_platform, row.responses, row.brand_presence_percentage]).sort(),
  );
}

/** The tables have every member of a row of their feed, or leave it out on purpose. */
function assertColumns(table: string, columns: readonly string[], members: object) {
  const elsewhere = new Set(
    'deleted prompt competitors competitors_present citations response_text sentiment_evidence'.split(
      ' ',
    ),
  );
  const expected = [...Object.keys(members).filter((name) => !elsewhere.has(name)), 'brand_id'];
  assert.deepEqual(columns.toSorted(), expected.toSorted(), table);
}

describe('the loader of the page for data engineers', () => {
  it('keeps tables in PostgreSQL equal to the service', async () => {
    const { url, connect, close } = await startPostgresUnderTest();
    const { pool } = connect(1);
    const read = async (table: string) =>
      (await pool.query(`SELECT row_to_json(t) AS row FROM ${table} AS t`)).rows.map(
        ({ row }) => row,
      );
    try {
      await follow({ address: url, read, run: (statement) => pool.query(statement) });
    } finally {
      await close();
    }
  });

  it('keeps tables in DuckDB equal to the service, with every member of the feeds', async () => {
    const address = join(await newFolder(), 'warehouse.duckdb');
    const warehouse = duckdbWarehouse(address);
    await follow(warehouse);
    const columnsOf = async (table: string) =>
      (await warehouse.run(`DESCRIBE ${table}`)).map(([name]) => String(name));
    const feeds = {
      responses: responseChange.shape,
      prompts: promptChange.shape,
      competitors: competitorChange.shape,
      daily_metrics: dailyChange.shape,
    };
    for (const [table, shape] of Object.entries(feeds))
      assertColumns(table, await columnsOf(table), shape);
    assert.deepEqual(
      (await warehouse.read('platforms')).map(({ platform, ai_platform }) => [
        platform,
        ai_platform,
      ]),
      Object.entries(platforms).map(([value, { displayName }]) => [value, displayName]),
    );
  });
});

const python = process.env.SIGHTLINE_PYTHON ?? 'python3';
const needsPython =
  spawnSync(python, ['--version']).status !== 0 && 'needs Python: install python3';

it('reads each feed page by page as the dlt source does', { skip: needsPython }, async () => {
  const { brand, plain } = await trackedBrand(call);
  const records = ['a', 'b', 'c'].map((external_id) => importRow(plain, { external_id }));
  succeeded(await call('POST', `/v1/${brand.id}/responses/import`, records));
  const { port } = proxy.address() as AddressInfo;
  const script = join(import.meta.dirname, 'read-dlt-feed.py');
  const { stdout } = await promisify(execFile)(python, [
    ...[script, examples, `http://127.0.0.1:${port}`, key, String(brand.id)],
  ]);
  const { responses, ...others } = JSON.parse(stdout);
  assert.deepEqual(responses, { pages: [2, 1], later: [0] });
  assert.deepEqual(Object.keys(others), ['prompts', 'competitors', 'daily_metrics']);
});
