import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { createBackupBucket } from '../../src/adapters/export-storage/backup-bucket.ts';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { readFile, readLines, writeLines } from '../../src/main/backup/backup-files.ts';
import { openPlace } from '../../src/main/backup/backup-place.ts';
import {
  type Manifest,
  manifestName,
  readManifest,
  writeManifest,
} from '../../src/main/backup/manifest.ts';
import { restore } from '../../src/main/backup/restore.ts';
import { schemaLevels } from '../../src/main/backup/schema-levels.ts';
import { readConfig } from '../../src/main/config/config.ts';
import { type S3Server, s3Keys, s3Place, startS3Server } from '../support/service/s3-server.ts';

let s3: S3Server;
let folder: string;
before(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'sightline-backup-storage-'));
});
after(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  s3.objects.clear();
  s3.asked.length = 0;
  s3.fault = () => undefined;
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
});

const variables = () => ({
  SIGHTLINE_DATA_DIR: join(folder, 'data'),
  AWS_ACCESS_KEY_ID: s3Keys.id,
  AWS_SECRET_ACCESS_KEY: s3Keys.secret,
  AWS_REGION: s3Place.region,
  AWS_ENDPOINT_URL_S3: s3.origin,
  AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
});

const open = (named: string, changed: Record<string, string> = {}) =>
  openPlace(named, readConfig({ ...variables(), ...changed }));
const named = `s3://${s3Place.bucket}/nightly/2026-11-19`;
const keyOf = (path: string) => `${s3Place.bucket}/nightly/2026-11-19/${path}`;

async function* linesOf(count: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1) yield Buffer.from(`{"answer":${at}}\n`);
}

/** As a backup without tables writes it: the manifest last. */
async function writeBackup(place: ExportStorage): Promise<Manifest> {
  const files = await writeLines(
    place,
    { name: 'answers/answers', extension: 'jsonl' },
    linesOf(1_000),
  );
  const manifest: Manifest = {
    ...{ format: 1, sightline: '1.0.0', moment: '2026-11-19T02:15:00.000Z', engine: 'duckdb' },
    installation: { id: '6c1a1de2-5a51-4f0c-8f6e-2b8f0a5a9f10', generation: 1 },
    schema: { postgres: [...schemaLevels.postgres], answers: [...schemaLevels.answers] },
    secret_key: { fingerprint: 'none', file: null },
    ...{ tables: [], sequences: [], answers: { parts: 0, rows: 1_000, files } },
  };
  await writeManifest(place, manifest);
  return manifest;
}

function restoreFrom(place: ExportStorage): Promise<Manifest> {
  const config = readConfig(variables());
  return restore({ config, place, isCheck: false, showProgress: () => {} });
}

describe('a backup in S3-compatible storage', () => {
  it('is read as it was written, below its prefix, and its manifest comes last', async () => {
    const manifest = await writeBackup(open(named));
    const written = s3.asked.filter((request) => request.startsWith('PUT'));
    assert.equal(written.at(-1), `PUT /${keyOf(manifestName)}`);
    assert.deepEqual(
      [...s3.objects.keys()],
      [keyOf('answers/answers-00001.jsonl.gz'), keyOf(manifestName)],
    );
    const place = open(`${named}/`);
    assert.deepEqual(await readManifest(place), manifest);
    const chunks: Buffer[] = [];
    for await (const chunk of readLines(place, manifest.answers.files)) chunks.push(chunk);
    const expected: Buffer[] = [];
    for await (const chunk of linesOf(1_000)) expected.push(chunk);
    assert.deepEqual(Buffer.concat(chunks), Buffer.concat(expected));
    const found: string[] = [];
    for await (const key of place.list('')) found.push(key);
    assert.deepEqual(found, ['answers/answers-00001.jsonl.gz', manifestName]);
  });

  it('is refused where it is broken or half, before anything is written', async () => {
    const answers = keyOf('answers/answers-00001.jsonl.gz');
    const damages: Record<string, () => void> = {
      'does not have the checksum': () => {
        const bytes = Buffer.from(s3.objects.get(answers) ?? '');
        bytes[20] = (bytes[20] ?? 0) ^ 1;
        s3.objects.set(answers, bytes);
      },
      'bytes instead of': () => s3.objects.set(answers, Buffer.from('cut')),
      'is missing': () => s3.objects.delete(answers),
      'There is no backup': () => s3.objects.delete(keyOf(manifestName)),
    };
    for (const [reason, damage] of Object.entries(damages)) {
      const place = open(named);
      await writeBackup(place);
      damage();
      await assert.rejects(restoreFrom(place), new RegExp(reason));
      assert.deepEqual(await readdir(folder), [], reason);
    }
  });

  it('is repeated where the storage is busy for a moment, and breaks off without a manifest otherwise', async () => {
    const pauses: number[] = [];
    const place = createBackupBucket({
      ...{ kind: 's3', endpoint: s3.origin, ...s3Place, prefix: 'patient', path_style: true },
      ...{ access_key_id: s3Keys.id, secretAccessKey: s3Keys.secret, sessionToken: undefined },
      outbound: createOutbound({ allowedHosts: [s3.host] }),
      pause: async (ms) => pauses.push(ms),
    });
    const busy = { status: 503, code: 'SlowDown' };
    let refusals = 2;
    s3.fault = ({ method }) => {
      refusals -= method === 'PUT' ? 1 : 0;
      return refusals >= 0 && method === 'PUT' ? busy : undefined;
    };
    const { answers } = await writeBackup(place);
    assert.deepEqual(pauses, [500, 2_000]);
    assert.ok(await readFile(place, answers.files[0] ?? assert.fail()));

    s3.objects.clear();
    s3.fault = () => busy;
    await assert.rejects(writeBackup(place), /The storage is busy/);
    assert.equal(s3.objects.size, 0);
    pauses.length = 0;
    s3.fault = () => ({ status: 403, code: 'AccessDenied' });
    await assert.rejects(writeBackup(place), /The storage refuses access/);
    assert.deepEqual(pauses, [], 'a refusal is final');
  });

  it('says which variable is missing or wrong, and shows no key', async () => {
    const said: string[] = [];
    const refusedBy = async (work: () => Promise<unknown>) => {
      const error = await work().then(
        () => assert.fail('was taken'),
        (thrown: unknown) => thrown,
      );
      assert.ok(error instanceof Error);
      said.push(error.message);
    };
    const places: [string, Record<string, string>, RegExp][] = [
      [named, { AWS_SECRET_ACCESS_KEY: '' }, /Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
      [named, { AWS_REGION: 'not a region' }, /AWS_REGION: /],
      [named, { AWS_ENDPOINT_URL_S3: `${s3.origin}/path` }, /AWS_ENDPOINT_URL_S3 or/],
      ['s3://Upper/x', {}, /The bucket of/],
      [`s3://${s3Place.bucket}/a//b`, {}, /The prefix of/],
      [`s3://${s3Place.bucket}/../b`, {}, /The prefix of/],
      ['gs://bucket/x', {}, /S3-compatible storage/],
    ];
    for (const [place, changed, expected] of places) {
      await refusedBy(async () => open(place, changed));
      assert.match(said.at(-1) ?? '', expected);
    }
    for (const changed of [
      { AWS_ACCESS_KEY_ID: 'AKIAOTHER' },
      { AWS_SECRET_ACCESS_KEY: 'other' },
    ]) {
      await refusedBy(() => writeBackup(open(named, changed)));
    }
    await refusedBy(() => writeBackup(open('s3://elsewhere/x')));
    assert.match(said.at(-1) ?? '', /no bucket of this name/);
    assert.ok(!said.some((text) => text.includes(s3Keys.secret) || text.includes('AKIA')));
  });
});
