import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fetchChdbWasm, findChdbWasm, verify } from './fetch-chdb-wasm.ts';

test('what was fetched before is found and not fetched again', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fetch-'));
  try {
    assert.equal(findChdbWasm(root), undefined);
    const folder = join(root, '.cache/chdb-wasm/0.4.0');
    mkdirSync(folder, { recursive: true });
    assert.equal(findChdbWasm(root), folder);
    assert.equal(await fetchChdbWasm(root), folder);
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
