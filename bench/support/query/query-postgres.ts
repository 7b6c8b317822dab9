import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase } from '../../../server/src/adapters/postgres/index.ts';
import type { BenchService } from '../bench-service.ts';
import { compareTimes, judge } from '../compare-times.ts';
import { createHttpClient, searchOf } from '../http-client.ts';
import { median } from '../load.ts';
import { byHandPostgres } from './by-hand-postgres.ts';
import { copyToPostgres, dropCopies } from './postgres-copy.ts';
import type { QueryData } from './query-data.ts';
import { queryShapes, shapeNames, windows } from './query-shapes.ts';
import { assertSameRows, type Row } from './same-rows.ts';
import { lastDays } from './statements.ts';

/** In the median question about a year. */
const timesFaster = 20;

/** HTTP against hand-written SQL on indexed PostgreSQL tables of the same rows. */
export async function compareWithPostgres(bench: BenchService, { file }: QueryData): Promise<void> {
  // The owner: the service itself makes no tables.
  const { databaseUrl: url } = bench.engines.urls();
  const database = createDatabase({ url, poolSize: 1, logger: silentLogger });
  const connection = await database.pool.connect();
  const client = createHttpClient(bench.api().address, bench.headers);
  try {
    await connection.query("SET statement_timeout = 0; SET work_mem = '256MB'");
    await connection.query(
      "SET max_parallel_workers_per_gather = 2; SET maintenance_work_mem = '512MB'",
    );
    const began = performance.now();
    await copyToPostgres(file.connection, connection);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `\nHTTP against PostgreSQL on indexed tables of the same rows (copied in ${seconds} s); medians in ms`,
    );
    const ofYear: number[] = [];
    for (const name of shapeNames) {
      for (const days of windows) {
        const window = lastDays(days);
        const path = `/v1/${bench.brand.id}/query?${searchOf({ ...queryShapes[name], ...window })}`;
        const values = [bench.brand.id, window.start_date, window.end_date];
        const ask = () => connection.query<Row>(byHandPostgres[name], values);
        const { body } = await client.get(path, { keep: true });
        assertSameRows(`${name}, ${days} days`, JSON.parse(body), (await ask()).rows);
        const took = await compareTimes(
          { http: () => client.get(path), postgres: ask },
          { min: 3, max: 9 },
        );
        const times = took.postgres / took.http;
        if (days === 365) ofYear.push(times);
        console.log(
          `  ${name.padEnd(18)} ${String(days).padStart(3)} days: HTTP ${took.http.toFixed(1)}, ` +
            `PostgreSQL ${took.postgres.toFixed(1)}, ${times.toFixed(1)} times as fast`,
        );
      }
    }
    const typical = median(ofYear);
    console.log(
      `  the median question about a year: ${typical.toFixed(1)} times as fast ` +
        `(limit: at least ${timesFaster}) ${judge(typical >= timesFaster)}`,
    );
  } finally {
    client.close();
    await dropCopies(connection);
    connection.release();
    await database.close();
  }
}
