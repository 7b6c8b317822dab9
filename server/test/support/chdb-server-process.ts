import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { quoteName, quoteString } from '../../src/adapters/clickhouse/client/quoting.ts';

/**
 * ClickHouse's HTTP interface, as far as our client uses it, in front of ClickHouse as WebAssembly: one connection,
 * one statement after the other, nothing on disk. Prints its URL and ends when its standard input does.
 */

/** What we use of chdb-wasm. */
interface Chdb {
  connect(): Promise<{ query(sql: string, format: string): Promise<{ data: Uint8Array }> }>;
  putFile(path: string, data: Uint8Array): Promise<void>;
  cancel(): void;
}

interface Request {
  readonly sql: string;
  readonly database: string;
  /** Settings by name, and values of `{name:Type}` by `param_name`. */
  readonly session: ReadonlyMap<string, string>;
  /** The rows of an INSERT. */
  readonly rows: Uint8Array | undefined;
}

/** Fields that speak to the HTTP interface, not to the engine. */
const protocolFields = new Set(['query', 'query_id', 'database', 'enable_http_compression']);
const rowsFile = '/rows';

const [folder = ''] = process.argv.slice(2);
const { AsyncChdb } = await import(pathToFileURL(join(folder, 'dist/index.js')).href);
const engine: Chdb = await AsyncChdb.create({ moduleUrl: join(folder, 'dist/chdb.mjs') });
const connection = await engine.connect();
await connection.query('SET max_query_size = 100000000, implicit_select = 0', 'Null');

async function readRequest(request: IncomingMessage): Promise<Request> {
  const fields = new Map(new URL(request.url ?? '/', 'http://engine').searchParams);
  const sent = await buffer(request);
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const type = request.headers['content-type'] ?? '';
  const isForm = type.startsWith('multipart/form-data');
  if (isForm) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) fields.set(name, String(value));
  }
  const query = fields.get('query') ?? '';
  const isInsert = !isForm && /^\s*INSERT\s.*\sFORMAT\s+\w+\s*$/is.test(query);
  return {
    sql: isForm || isInsert ? query : `${query}${body}`,
    rows: isInsert ? body : undefined,
    database: fields.get('database') ?? 'default',
    session: new Map([...fields].filter(([name]) => !protocolFields.has(name))),
  };
}

/** What a statement sets is taken back, but for values: an unset one would be that of an earlier statement. */
async function run({ sql, database, session, rows }: Request): Promise<Uint8Array> {
  const missing = [...sql.matchAll(/\{(\w+):/g)].find(([, name]) => !session.has(`param_${name}`));
  if (missing) {
    throw new Error(
      `Code: 456. DB::Exception: ${missing[1]} is not set. (UNKNOWN_QUERY_PARAMETER)`,
    );
  }
  const settings = [...session.keys()].filter((name) => !name.startsWith('param_'));
  const assigned = [...session].map(([name, value]) => `${name} = ${quoteString(value)}`);
  await connection.query(`USE ${quoteName(database)}`, 'Null');
  if (rows) await engine.putFile(rowsFile, new Uint8Array(rows));
  const statement = rows ? sql.replace(/\sFORMAT\s/i, ` FROM INFILE '${rowsFile}' FORMAT `) : sql;
  try {
    if (assigned.length > 0) await connection.query(`SET ${assigned.join(', ')}`, 'Null');
    return (await connection.query(statement, 'TabSeparated')).data;
  } finally {
    const defaults = settings.map((name) => `${name} = DEFAULT`);
    if (settings.length > 0) {
      await connection.query(`SET ${defaults.join(', ')}`, 'Null').catch(() => undefined);
    }
  }
}

let last: Promise<unknown> = Promise.resolve();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = await readRequest(request);
  const isGone = () => response.closed && !response.writableFinished;
  const turn = last.then(async () => {
    if (isGone()) return new Uint8Array();
    const cancel = () => engine.cancel();
    response.once('close', cancel);
    return run(read).finally(() => response.off('close', cancel));
  });
  last = turn.catch(() => undefined);
  try {
    response.end(await turn);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = /^Code: (\d+)/.exec(message)?.[1] ?? '1002';
    response.writeHead(500, { 'X-ClickHouse-Exception-Code': code });
    response.end(message);
  }
}

const server = createServer({ maxHeaderSize: 2 ** 20 }, (request, response) => {
  if (request.url === '/ping') response.end('Ok.\n');
  else answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  // Listening on a port, not on a path.
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.on('end', () => process.exit()).resume();
