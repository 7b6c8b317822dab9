import type { BenchService } from './bench-service.ts';
import { createHttpClient, searchOf } from './http-client.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { queryShapes } from './query-shapes.ts';
import { lastDays } from './statements.ts';
import { inTurns, judge } from './turns.ts';

/** A year must be so many times as fast as the same question in PostgreSQL. */
const timesFaster = 5;

/** HTTP beside hand-written SQL on indexed PostgreSQL tables of the same rows. */
export async function compareWithPostgres(bench: BenchService): Promise<void> {
  const connection = await bench.postgres.pool.connect();
  const client = createHttpClient(bench.api().address, bench.headers);
  try {
    await connection.query("SET statement_timeout = 0; SET work_mem = '256MB'");
    await connection.query(
      "SET max_parallel_workers_per_gather = 2; SET maintenance_work_mem = '512MB'",
    );
    const began = performance.now();
    await copyToPostgres(bench, connection);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `\nHTTP beside PostgreSQL on indexed tables of the same rows (copied in ${seconds} s)`,
    );
    for (const { name, request, postgres } of queryShapes) {
      if (postgres === undefined) continue;
      for (const days of [30, 365]) {
        const window = lastDays(days);
        const path = `/v1/${bench.brand.id}/query?${searchOf({ ...request, ...window })}`;
        const values = [bench.brand.id, window.start_date, window.end_date];
        const took = await inTurns(
          {
            http: () => client.get(path),
            postgres: () => connection.query(postgres, values),
          },
          { fewest: 3, most: 9 },
        );
        const times = took.postgres / took.http;
        const verdict =
          days === 365 ? `${judge(times >= timesFaster)}, at least ${timesFaster}` : '';
        console.log(
          `  ${name.padEnd(18)} ${String(days).padStart(3)} days: HTTP ${took.http.toFixed(1)} ms, ` +
            `PostgreSQL ${took.postgres.toFixed(1)} ms, ${times.toFixed(1)} times as fast ${verdict}`,
        );
      }
    }
  } finally {
    client.close();
    // Its settings must not reach anybody else.
    connection.release(true);
  }
}
