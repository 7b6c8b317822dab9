import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recoverFrom } from '../ports/support/duckdb-recovery.ts';

const megabyte = 1_000_000;

/** The second is what upkeep lets a log grow to; the first is just below what DuckDB itself does. */
const cases = [
  { walBytes: 960 * megabyte, seconds: 20 },
  { walBytes: 32 * megabyte, seconds: 1 },
];

for (const { walBytes, seconds } of cases) {
  it(`DuckDB is back ${seconds} s after a kill with a log of ${walBytes / megabyte} MB`, async (t) => {
    const { rows, walBytes: found, backAfterMs } = await recoverFrom(walBytes);
    const size = (found / megabyte).toFixed(0);
    t.diagnostic(`${rows} rows in ${size} MB; back after ${backAfterMs.toFixed(0)} ms`);
    assert.ok(backAfterMs < seconds * 1000, `${backAfterMs} ms`);
  });
}
