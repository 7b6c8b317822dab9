import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { sql } from 'kysely';
import type { ExportSettings } from '#contract/feeds/exports.ts';
import { queueDueExports } from '../../../src/modules/exports/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { readExport } from '../../support/answers/export-reader.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { runExports } from '../../support/answers/run-exports.ts';
import { runTouches } from '../../support/answers/run-touches.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { type S3Server, s3Keys, s3Place, startS3Server } from '../../support/service/s3-server.ts';
import { startTestService } from '../../support/service/service.ts';

const docs = fileURLToPath(new URL('../../../../docs/exports.md', import.meta.url));
let folder: string;
let s3: S3Server;
const { service, organization, call } = useOrganization(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-exports-'));
  s3 = await startS3Server();
  return { exportFolder: folder, allowedPrivateHosts: [s3.host] };
});
after(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const pathOf = (brandId: number) => `/v1/brands/${brandId}/export`;
const daily = { every: 'day', hour: 3 } as const;
const inFolder = { destination: { kind: 'folder' }, ...daily };

function inS3(prefix: string, changed: object = {}) {
  const destination = {
    ...{ kind: 's3', endpoint: s3.origin, ...s3Place, prefix, path_style: true },
    ...{ access_key_id: s3Keys.id, secret_access_key: s3Keys.secret, ...changed },
  };
  return { destination, ...daily };
}

const folderOf = (brandId: number) =>
  join(folder, `organization-${organization.ctx.principal.organizationId}`, `brand-${brandId}`);
const fromFolder = (brandId: number) => (path: string) =>
  readFile(join(folderOf(brandId), 'responses', path));
const fromS3 = (prefix: string) => async (path: string) => {
  const found = s3.objects.get(`${s3Place.bucket}/${prefix}/responses/${path}`);
  assert.ok(found, `${path} is there`);
  return found;
};

const put = (brandId: number, body: object) => call('PUT', pathOf(brandId), body);

/** Runs it as the worker would. */
async function run(brandId: number): Promise<NonNullable<ExportSettings['export']>> {
  succeeded(await call('POST', `${pathOf(brandId)}/runs`, {}));
  return runQueued(brandId);
}

async function runQueued(brandId: number): Promise<NonNullable<ExportSettings['export']>> {
  await runExports(service, brandId);
  return succeeded(await call('GET', pathOf(brandId))).export;
}

async function importRows(brandId: number, promptId: number, rows: Record<string, object>) {
  const records = Object.entries(rows).map(([external_id, row]) =>
    importRow(promptId, { external_id, ...row }),
  );
  const imported = succeeded(await call('POST', `/v1/${brandId}/responses/import`, records));
  assert.equal(imported.accepted, records.length, JSON.stringify(imported.errors));
}

const on = (day: number) => ({ created_at: `2026-02-${day}T08:30:00Z` });

/** All answers as the feed has them. */
async function served(brandId: number) {
  const { body } = await call('GET', `/v1/${brandId}/responses/feed?include=text,evidence`);
  const lines: string[] = body.split('\n').slice(0, -1);
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ deleted }) => deleted === false);
}

/** Times and JSON are written in another way in files; what they say is compared elsewhere. */
function comparable(rows: readonly Record<string, unknown>[]) {
  const kept = ['id', 'external_id', 'response_text', 'brand_sentiment', 'evaluator_version'];
  return rows
    .map((row) => ({
      ...Object.fromEntries(kept.map((name) => [name, row[name]])),
      labels: JSON.stringify(row.labels ?? null),
    }))
    .toSorted((one, other) => Number(Object(one).id) - Number(Object(other).id));
}

describe('an export', () => {
  it('is set up, shown without its secret, changed and ended', async () => {
    const { id } = await createBrand(call);
    assert.deepEqual(succeeded(await call('GET', pathOf(id))), {
      ...{ folder_allowed: true, export: null },
    });
    refused(await call('POST', `${pathOf(id)}/runs`, {}), 404, 'export_not_found');
    const made = succeeded(await put(id, inS3('shown')));
    const { secret_access_key, ...destination } = inS3('shown').destination as Record<
      string,
      unknown
    >;
    assert.deepEqual(made.export.destination, destination);
    assert.equal(JSON.stringify(made).includes(s3Keys.secret), false);
    assert.equal(s3.objects.size, 0, 'the test file is gone');
    // The secret stays where the key stays.
    const { secret_access_key: _, ...without } = inS3('shown').destination as Record<
      string,
      unknown
    >;
    const hourly = { destination: without, every: 'hour', hour: 0, paused: true };
    const changed = succeeded(await put(id, hourly));
    assert.deepEqual([changed.export.every, changed.export.next_at], ['hour', null]);
    const other = { ...hourly, destination: { ...without, access_key_id: 'other' } };
    invalid(await put(id, other), 'body.destination.secret_access_key', 'value_error');
    const ended = succeeded(await call('DELETE', pathOf(id)));
    assert.equal(ended.export, null);
    assert.deepEqual(succeeded(await call('DELETE', pathOf(id))), ended);
  });

  it('refuses a destination that does not work, and says why', async () => {
    const { id } = await createBrand(call);
    const failing: readonly (readonly [object, RegExp])[] = [
      [{ bucket: 'other-bucket' }, /no bucket of this name/],
      [{ secret_access_key: 'wrong' }, /secret access key does not belong/],
      [{ access_key_id: 'nobody' }, /does not know this access key id/],
      [{ region: 'elsewhere' }, /region does not match/],
    ];
    for (const [change, says] of failing) {
      const answer = await put(id, inS3('refused', change));
      refused(answer, 409, 'export_destination_failed');
      assert.match(JSON.stringify(answer.body), says);
    }
    s3.fault = ({ method }) =>
      method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined;
    refused(await put(id, inS3('refused')), 409, 'export_destination_failed');
    s3.fault = () => undefined;
    s3.objects.clear();
    const forms: readonly (readonly [object, string])[] = [
      [{ endpoint: 'ftp://x.example' }, 'endpoint'],
      [{ endpoint: 'https://s3.example/path' }, 'endpoint'],
      [{ endpoint: 'http://s3.example' }, 'endpoint'],
      [{ endpoint: 'https://10.0.0.1' }, 'endpoint'],
      [{ bucket: '../x' }, 'bucket'],
      [{ prefix: 'a/../b' }, 'prefix'],
      [{ prefix: '/a' }, 'prefix'],
      [{ prefix: 'a//b' }, 'prefix'],
      [{ access_key_id: 'a/b' }, 'access_key_id'],
      [{ region: 'a b' }, 'region'],
    ];
    for (const [change, member] of forms) {
      invalid(await put(id, inS3('refused', change)), `body.destination.${member}`);
    }
    assert.equal(succeeded(await call('GET', pathOf(id))).export, null);
  });

  it('keeps brands apart', async () => {
    const [one, two] = [await createBrand(call), await createBrand(call)];
    succeeded(await put(one.id, inS3('shared')));
    invalid(await put(two.id, inS3('shared')), 'body.destination.prefix', 'value_error');
    await run(one.id);
    succeeded(await call('DELETE', pathOf(one.id)));
    const taken = await put(two.id, inS3('shared'));
    refused(taken, 409, 'export_destination_failed');
    assert.match(JSON.stringify(taken.body), /another brand/);
    s3.objects.clear();
  });
});

for (const kind of ['folder', 's3'] as const) {
  describe(`files in ${kind}`, () => {
    const places = {
      folder: (brandId: number) => ({ body: inFolder, read: fromFolder(brandId) }),
      s3: (brandId: number) => ({ body: inS3(`b${brandId}/x`), read: fromS3(`b${brandId}/x`) }),
    };

    it('equal the service after every kind of change, and only changed days are written', async () => {
      const { brand, plain } = await trackedBrand(call);
      const { body, read } = places[kind](brand.id);
      const seen = new Map();
      succeeded(await put(brand.id, body));
      const empty = await run(brand.id);
      assert.deepEqual([empty.run?.state, empty.manifest?.files], ['done', 0]);
      const agrees = async (days: number) => {
        const done = await run(brand.id);
        assert.deepEqual([done.run?.state, done.run?.error], ['done', null]);
        assert.deepEqual([done.run?.days, done.run?.days_done], [days, days]);
        const exported = await readExport(read, seen);
        assert.deepEqual(comparable(exported.rows), comparable(await served(brand.id)));
        assert.equal(done.manifest?.rows, exported.rows.length);
        assert.equal(done.manifest?.files, exported.manifest.files.length);
        return exported.manifest.files;
      };
      const rows = { a: on(10), b: on(10), c: on(11), d: on(12) };
      await importRows(brand.id, plain, rows);
      const first = await agrees(3);
      assert.deepEqual(
        first.map(({ date, rows }) => [date, rows]),
        [
          ['2026-02-10', 2],
          ['2026-02-11', 1],
          ['2026-02-12', 1],
        ],
      );
      await agrees(0);
      await importRows(brand.id, plain, { b: { ...on(10), response_text: 'Contoso.' } });
      const second = await agrees(1);
      assert.deepEqual(second.slice(1), first.slice(1));
      // To another day: both are written.
      await importRows(brand.id, plain, { c: on(12) });
      assert.deepEqual(
        (await agrees(2)).map(({ date }) => date),
        ['2026-02-10', '2026-02-12'],
      );
      const [{ id } = { id: 0 }] = await served(brand.id);
      const labels = [{ competitor_id: null, sentiment: 'negative' }];
      succeeded(await call('PUT', `/v1/${brand.id}/responses/${id}/check`, { labels }));
      await runTouches(service, brand.id);
      await agrees(1);
      const { organizationId } = organization.ctx.principal;
      const imported = { organizationId, brandIds: [brand.id], surface: 'import' } as const;
      await service.services.analytics.observations.remove(imported);
      assert.deepEqual(await agrees(3), []);
      const left =
        kind === 's3'
          ? [...s3.objects.keys()].filter((key) => key.includes(`/b${brand.id}/`))
          : await readdir(folderOf(brand.id), { recursive: true });
      assert.deepEqual(
        left.filter((name) => name.includes('.parquet')),
        [],
      );
    });

    it('are written from the beginning where the manifest is not the one that we wrote', async () => {
      const { brand, plain } = await trackedBrand(call);
      const { body, read } = places[kind](brand.id);
      succeeded(await put(brand.id, body));
      await importRows(brand.id, plain, { a: on(10), b: on(11) });
      await run(brand.id);
      // Set up again, nothing is known of the files there; they are replaced and swept.
      succeeded(await call('DELETE', pathOf(brand.id)));
      const former = (await readExport(read)).manifest;
      succeeded(await put(brand.id, body));
      const again = await run(brand.id);
      assert.match(String(again.run?.note), /not known here/);
      const { manifest } = await readExport(read);
      assert.deepEqual(
        manifest.files.map(({ rows }) => rows),
        [1, 1],
      );
      for (const { path } of former.files) await assert.rejects(async () => read(path));
      // The store was restored: what was exported last is ahead of it.
      await sql`UPDATE exports SET planned_change = planned_change * 2
        WHERE brand_id = ${brand.id}`.execute(service.services.db);
      const restored = await run(brand.id);
      assert.match(String(restored.run?.note), /older than those that were exported/);
      assert.deepEqual(
        (await readExport(read)).manifest.files.map(({ rows }) => rows),
        [1, 1],
      );
    });
  });
}

describe('a run', () => {
  it('that fails says so, is tried again soon, and continues where it was', async () => {
    const { brand, plain } = await trackedBrand(call);
    succeeded(await put(brand.id, inS3('failing')));
    await importRows(brand.id, plain, { a: on(10), b: on(11), c: on(12) });
    let puts = 0;
    s3.fault = ({ method }) => {
      puts += method === 'PUT' ? 1 : 0;
      return puts === 2 ? { status: 503, code: 'SlowDown' } : undefined;
    };
    const failed = await run(brand.id);
    assert.deepEqual([failed.run?.state, failed.run?.error], ['failed', 'The storage is busy.']);
    assert.deepEqual([failed.run?.days, failed.run?.days_done], [3, 1]);
    assert.equal(failed.manifest, null);
    const wait = Date.parse(String(failed.next_at)) - Date.now();
    assert.ok(wait > 0 && wait <= 60_000, `${wait} ms`);
    s3.fault = () => undefined;
    const done = await run(brand.id);
    assert.deepEqual([done.run?.state, done.run?.days], ['done', 2]);
    const { rows } = await readExport(fromS3('failing'));
    assert.equal(rows.length, 3);
    const files = [...s3.objects.keys()].filter((key) => key.startsWith('warehouse/failing/'));
    assert.equal(files.length, 4, 'the manifest and three files');
  });

  it('is queued once, by time or by hand, and not of an archived brand', async () => {
    const { brand } = await trackedBrand(call);
    succeeded(await put(brand.id, inFolder));
    await queueDueExports(service.services);
    const queued = succeeded(await call('POST', `${pathOf(brand.id)}/runs`, {}));
    assert.equal(queued.export.run.state, 'queued');
    const again = succeeded(await call('POST', `${pathOf(brand.id)}/runs`, {}));
    assert.equal(again.export.run.id, queued.export.run.id);
    const done = await runQueued(brand.id);
    assert.equal(done.run?.state, 'done');
    assert.equal(new Date(String(done.next_at)).getUTCHours(), 3);
    await queueDueExports(service.services);
    assert.equal(succeeded(await call('GET', pathOf(brand.id))).export.run.state, 'done');
    succeeded(await put(brand.id, { ...inFolder, paused: true }));
    assert.equal((await run(brand.id)).next_at, null);
  });

  it('takes the key that was entered while it failed', async () => {
    const { brand, plain } = await trackedBrand(call);
    succeeded(await put(brand.id, inS3('rotated')));
    await importRows(brand.id, plain, { a: on(10) });
    const rotated = { id: s3Keys.id, secret: 'another' };
    s3.keys = rotated;
    assert.match(String((await run(brand.id)).run?.error), /Enter both again/);
    const body = inS3('rotated', { secret_access_key: rotated.secret });
    const changed = succeeded(await put(brand.id, body));
    assert.ok(Date.parse(changed.export.next_at) <= Date.now());
    await queueDueExports(service.services);
    assert.equal((await runQueued(brand.id)).run?.state, 'done');
    s3.keys = s3Keys;
  });
});

describe('a folder', () => {
  it('is read by DuckDB as the page for data engineers says', async () => {
    const { brand, plain } = await trackedBrand(call);
    succeeded(await put(brand.id, inFolder));
    await importRows(brand.id, plain, { a: on(10), b: on(11) });
    await run(brand.id);
    const [, statements = ''] =
      /```sql\n(SET VARIABLE files[^`]+)```/.exec(await readFile(docs, 'utf8')) ?? [];
    const [set = '', select = ''] = statements
      .replaceAll('exports/', `${folderOf(brand.id)}/`)
      .split(';');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(set);
    const found = await connection.runAndReadAll(select);
    assert.deepEqual(found.getRowsJS(), [['chatgpt', 1]]);
    connection.closeSync();
  });

  it('is refused where the operator allowed none', async () => {
    const plain = await startTestService();
    try {
      const own = callerWith(plain.call, await (await plain.organization()).key());
      const { id } = await createBrand(own);
      const answer = await own('PUT', pathOf(id), inFolder);
      refused(answer, 409, 'export_destination_failed');
      assert.match(JSON.stringify(answer.body), /No folder for exports is set up/);
    } finally {
      await plain.close();
    }
  });

  it('follows no link out of it', async () => {
    const { brand, plain } = await trackedBrand(call);
    succeeded(await put(brand.id, inFolder));
    const outside = join(folder, 'outside');
    await mkdir(outside);
    await run(brand.id);
    await rm(join(folderOf(brand.id), 'responses'), { recursive: true });
    await symlink(outside, join(folderOf(brand.id), 'responses'));
    await importRows(brand.id, plain, { a: on(10) });
    assert.match(String((await run(brand.id)).run?.error), /is a link or file/);
    const answer = await put(brand.id, inFolder);
    refused(answer, 409, 'export_destination_failed');
    assert.deepEqual(await readdir(outside), []);
  });
});
