import { randomUUID } from 'node:crypto';
import { createClickHouse } from '../../src/adapters/clickhouse/client/client.ts';
import { type ChdbServer, startChdbServer } from '../support/service/chdb-server.ts';

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

/** ClickHouse as WebAssembly, which takes ten seconds to start: one for all in this process that need it. */
const wasm: { server?: Promise<ChdbServer>; users: number } = { users: 0 };

async function leaveWasm(): Promise<void> {
  wasm.users -= 1;
  if (wasm.users > 0) return;
  const { server } = wasm;
  delete wasm.server;
  await (await server)?.close();
}

/** The server that is given, else ClickHouse as WebAssembly. */
export async function openClickHouse(): Promise<OpenClickHouse> {
  if (!serverUrl) {
    wasm.server ??= startChdbServer(wasmFolder ?? '');
    wasm.users += 1;
  }
  const url = serverUrl ?? (await wasm.server)?.url ?? '';
  const connection = { url, database: `test_${randomUUID().replaceAll('-', '')}` };
  return {
    connection,
    async close() {
      if (!serverUrl) return leaveWasm();
      const client = createClickHouse({ url, database: 'default' });
      await client.command({ sql: `DROP DATABASE IF EXISTS ${connection.database}` });
      await client.close();
    },
  };
}
