import { silentLogger } from '#kernel/ports/logger.ts';
import {
  createClickHouse,
  startEmbeddedClickHouse,
} from '../../../src/adapters/clickhouse/index.ts';

/** A service in small: it owns a busy engine, says so, and waits to be killed. */

const [dataDir = ''] = process.argv.slice(2);
const engine = await startEmbeddedClickHouse({ dataDir, logger: silentLogger });
const client = createClickHouse(engine);
const endless = 'SELECT max(sipHash64(number)) FROM numbers(100000000000)';
client.rows({ sql: endless }).catch(() => undefined);
await client.rows({ sql: 'SELECT 1' });
process.stdout.write(`${engine.pid()}\n`);
