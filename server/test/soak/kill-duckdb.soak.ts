import { it } from 'node:test';
import { writeThroughKills } from '../ports/support/duckdb-kills.ts';

it('DuckDB keeps every acknowledged row through thirty kills', async (t) => {
  const { rows, batches, backAfterMs } = await writeThroughKills({
    ...{ rounds: 30, writers: 4, rows: 500 },
  });
  const slowest = Math.max(...backAfterMs).toFixed(0);
  t.diagnostic(`${rows} rows in ${batches} batches; back after ${slowest} ms at most`);
});
