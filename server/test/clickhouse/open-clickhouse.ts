import { randomUUID } from 'node:crypto';
import { createClickHouse } from '../../src/adapters/clickhouse/client/client.ts';
import { startChdbServer } from '../support/service/chdb-server.ts';

const serverUrl = process.env.SIGHTLINE_TEST_CLICKHOUSE_URL;
const wasmFolder = process.env.SIGHTLINE_TEST_CHDB_WASM;

/** Why tests on ClickHouse cannot run here. */
export const missingClickHouse =
  serverUrl || wasmFolder
    ? undefined
    : 'needs ClickHouse, which npm run test:clickhouse fetches (57 MB)';

/** Why tests cannot run that show what only a server does: several statements at once, results bit by bit. */
export const missingServer = serverUrl
  ? undefined
  : 'needs a ClickHouse server whose URL is in SIGHTLINE_TEST_CLICKHOUSE_URL';

export interface OpenClickHouse {
  /** With its own database, created by the migrations. */
  readonly connection: { readonly url: string; readonly database: string };
  close(): Promise<void>;
}

/** The server that is given, else ClickHouse as WebAssembly. */
export async function openClickHouse(): Promise<OpenClickHouse> {
  const own = serverUrl ? undefined : await startChdbServer(wasmFolder ?? '');
  const url = serverUrl ?? own?.url ?? '';
  const connection = { url, database: `test_${randomUUID().replaceAll('-', '')}` };
  return {
    connection,
    async close() {
      if (own) return own.close();
      const client = createClickHouse({ url, database: 'default' });
      await client.command({ sql: `DROP DATABASE IF EXISTS ${connection.database}` });
      await client.close();
    },
  };
}
