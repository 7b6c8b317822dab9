import { it } from 'node:test';
import { writeThroughKills } from '../ports/support/duckdb-kills.ts';

it('DuckDB keeps every acknowledged row through five kills, and none twice', async (t) => {
  const { rows, batches, backAfterMs } = await writeThroughKills({
    rounds: 5,
    writers: 3,
    rows: 50,
  });
  const slowest = Math.max(...backAfterMs).toFixed(0);
  t.diagnostic(`${rows} rows in ${batches} batches; back after ${slowest} ms at most`);
});
