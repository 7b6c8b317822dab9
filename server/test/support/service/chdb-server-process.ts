import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { quoteName, quoteString } from '../../../src/adapters/clickhouse/client/statement.ts';

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
  readonly settings: ReadonlyMap<string, string>;
  /** Values of `{name:Type}` by `param_name`. */
  readonly params: ReadonlyMap<string, string>;
  /** The rows of an INSERT. */
  readonly rows: Uint8Array | undefined;
}

/** Fields that speak to the HTTP interface, not to the engine. */
const protocolFields = new Set(['query', 'query_id', 'database', 'enable_http_compression']);
const rowsFile = '/rows';
/** Its files are in memory and cannot be linked, which a mutation otherwise does with all that it leaves alone. */
const tableSettings = 'always_use_copy_instead_of_hardlinks = 1, old_parts_lifetime = 1';
/** As a server has them, and no more threads than a small machine can use. */
const usual = [
  ['max_query_size', '100000000'],
  ['implicit_select', '0'],
  ['max_threads', '1'],
] as const;

const [folder = ''] = process.argv.slice(2);
const { AsyncChdb } = await import(pathToFileURL(join(folder, 'dist/index.js')).href);
const engine: Chdb = await AsyncChdb.create({ moduleUrl: join(folder, 'dist/chdb.mjs') });
const connection = await engine.connect();
/** What the connection has been told, which it keeps. */
let database = 'default';
let settings: ReadonlyMap<string, string> = new Map();

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
  const given = [...fields].filter(([name]) => !protocolFields.has(name));
  return {
    sql: isForm || isInsert ? query : `${query}${body}`,
    rows: isInsert ? body : undefined,
    database: fields.get('database') ?? 'default',
    params: new Map(given.filter(([name]) => name.startsWith('param_'))),
    settings: new Map([...usual, ...given.filter(([name]) => !name.startsWith('param_'))]),
  };
}

/** A value cannot be taken back: where one is missing, that of an earlier statement would be used. */
async function prepare(request: Request): Promise<void> {
  const { sql, params } = request;
  const missing = [...sql.matchAll(/\{(\w+):/g)].find(([, name]) => !params.has(`param_${name}`));
  if (missing)
    throw new Error(
      `Code: 456. DB::Exception: ${missing[1]} is not set. (UNKNOWN_QUERY_PARAMETER)`,
    );
  if (request.database !== database) await set(`USE ${quoteName(request.database)}`);
  database = request.database;
  const changes = [
    ...[...settings.keys()]
      .filter((name) => !request.settings.has(name))
      .map((name) => `${name} = DEFAULT`),
    ...[...request.settings, ...params]
      .filter(([name, value]) => settings.get(name) !== value)
      .map(([name, value]) => `${name} = ${quoteString(value)}`),
  ];
  if (changes.length > 0) await set(`SET ${changes.join(', ')}`);
  settings = request.settings;
}

async function set(statement: string): Promise<void> {
  await connection.query(statement, 'Null');
}

async function run(request: Request): Promise<Uint8Array> {
  await prepare(request);
  const { sql, rows } = request;
  if (rows) await engine.putFile(rowsFile, new Uint8Array(rows));
  const statement = rows ? sql.replace(/\sFORMAT\s/i, ` FROM INFILE '${rowsFile}' FORMAT `) : sql;
  const { data } = await connection.query(statement, 'TabSeparated');
  const [, created] = /^\s*CREATE TABLE IF NOT EXISTS (\w+)\s.*MergeTree/s.exec(sql) ?? [];
  if (created) await set(`ALTER TABLE ${created} MODIFY SETTING ${tableSettings}`);
  return data;
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

// A statement blocks this process, so idle connections would be closed just when the next request is on its way.
const server = createServer(
  { maxHeaderSize: 2 ** 20, keepAliveTimeout: 0 },
  (request, response) => {
    if (request.url === '/ping') response.end('Ok.\n');
    else answer(request, response).catch(() => response.destroy());
  },
);
server.listen(0, '127.0.0.1', () => {
  // Listening on a port, not on a path.
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.on('end', () => process.exit()).resume();
