import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fetchClickHouse, findClickHouse, verify } from './fetch-clickhouse.ts';

test('what was fetched before is found and not fetched again', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fetch-'));
  try {
    assert.equal(findClickHouse(root), undefined);
    const folder = join(root, '.cache/chdb-wasm/0.4.0');
    const node = join(root, `.cache/node-${process.platform}-${process.arch}/24.21.0`);
    for (const place of [folder, node]) mkdirSync(place, { recursive: true });
    assert.equal(findClickHouse(root)?.SIGHTLINE_TEST_CHDB_WASM, folder);
    assert.equal((await fetchClickHouse(root)).SIGHTLINE_TEST_CHDB_WASM, folder);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('bytes with another hash than the pinned one are refused', () => {
  const abc =
    'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';
  verify(Buffer.from('abc'), abc);
  assert.throws(() => verify(Buffer.from('abd'), abc), /Fetched sha512-.* where sha512-3a81/);
});
