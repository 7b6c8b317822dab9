import { createClickHouse } from '../../src/adapters/clickhouse/client/client.ts';
import type { ClickHouseConnection } from '../../src/adapters/clickhouse/index.ts';

/** A process that does nothing but read one large result, so that its memory shows what reading costs. */

const [given, sql = ''] = process.argv.slice(2);
// Written by the test that starts this process.
const connection = JSON.parse(given ?? '') as ClickHouseConnection;
const client = createClickHouse(connection);
await client.rows({ sql: 'SELECT 1' });

const before = process.memoryUsage.rss();
let peak = before;
let bytes = 0;
for await (const chunk of await client.stream({ sql }, 'JSONEachRow')) {
  // A stream of bytes yields buffers.
  bytes += (chunk as Buffer).length;
  peak = Math.max(peak, process.memoryUsage.rss());
}
await client.close();
process.stdout.write(JSON.stringify({ bytes, grownBy: peak - before }));
