import { randomUUID } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import {
  ClickHouseError,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client';
import { createPlacement, type Placement } from '../placement/placement.ts';
import { type ClickHouseConnection, resolveConnection } from './connection.ts';
import { toEngineError } from './engine-errors.ts';
import { guardAgainstExceptions } from './exception-guard.ts';
import { createInsertBody } from './insert-body.ts';
import { repeatUntilPassed } from './repeat.ts';
import type { Settings, Statement } from './statement.ts';
import { quoteName } from './statement.ts';

/** A `{name:Type}` value in ClickHouse's form: tab-separated escaping, lists and maps as literals. */
function formatParam(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return formatLiteral(value);
}

/** The same inside a list or a map, where strings are quoted. */
function formatLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return `'${escaped(value).replaceAll("'", "\\'")}'`;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(formatLiteral).join(',')}]`;
  if (value instanceof Date) return formatDate(value);
  if (value instanceof Map) return formatMap([...value]);
  if (typeof value === 'object') return formatMap(Object.entries(value));
  throw new TypeError(`A ${typeof value} cannot be a parameter of a statement`);
}

function formatMap(entries: readonly (readonly [unknown, unknown])[]): string {
  return `{${entries.map((pair) => pair.map(formatLiteral).join(':')).join(',')}}`;
}

function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? 'inf' : '-inf';
}

/** Seconds since 1970, independent of time zones. Milliseconds need a DateTime64. */
function formatDate(value: Date): string {
  const milliseconds = value.getTime();
  if (Number.isNaN(milliseconds)) throw new TypeError('An invalid date cannot be a parameter');
  return milliseconds % 1000 === 0 ? String(milliseconds / 1000) : (milliseconds / 1000).toFixed(3);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
};

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? character);
}

const UNKNOWN_DATABASE = '81';
const MAX_CONNECTIONS = 64;
/** A server that answers pings more slowly is not ready. */
const PING_LIMIT_MS = 10_000;
/** Without a byte in either direction. The statement's settings limit its total time. */
const IDLE_TIMEOUT_MS = 300_000;

const SETTINGS: ClickHouseSettings = {
  // Errors in the middle of a result come in a separate block, never as a row.
  http_write_exception_in_output_format: 0,
  // JSON as all our engines write it, also inside toJSONString.
  output_format_json_escape_forward_slashes: 0,
  output_format_json_quote_64bit_integers: 0,
};

/** A server only stops a query on disconnect if it knows that it is read-only. */
const READING = { readonly: 2, cancel_http_readonly_queries_on_client_close: 1 };

/** A server by URL, with one database. */
export interface ClickHouseClient {
  readonly placement: Placement;
  /** All rows as objects. For small results; large ones are streamed. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The result as the engine writes it in `format` (JSONEachRow, CSVWithNames, ...), unparsed. */
  stream(statement: Statement, format: string): Promise<Readable>;
  /** A statement without a result: DDL, INSERT ... SELECT, ALTER. */
  command(statement: Statement): Promise<void>;
  /** Inserts rows, given as objects or as a stream of JSONEachRow bytes. Resolved means stored on disk. */
  insert(table: string, rows: readonly object[] | Readable, settings?: Settings): Promise<void>;
  /** True when the engine answers. */
  ping(): Promise<boolean>;
  /** Creates the connection's database if it is missing. */
  ensureDatabase(): Promise<void>;
  close(): Promise<void>;
}

interface Call extends Statement {
  readonly queryId?: string;
  /** The rows of an INSERT, sent as the body. */
  readonly rows?: Readable;
}

export function createClickHouse(connection: ClickHouseConnection): ClickHouseClient {
  const { origin, username, password, database, compression } = resolveConnection(connection);
  const placement = createPlacement(connection.cluster);
  const options = {
    url: origin,
    username,
    password,
    compression: { request: compression, response: compression },
    max_open_connections: MAX_CONNECTIONS,
    request_timeout: IDLE_TIMEOUT_MS,
    // The client's own timer for idle sockets can survive an aborted statement and then end another one (1.23.1).
    // Node's agent closes them in time anyway, by the server's Keep-Alive header.
    keep_alive: { enabled: true, idle_socket_ttl: 0 },
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: SETTINGS,
  };
  const client = createClient({ ...options, database });

  async function send({ sql, params, settings, signal, rows, queryId }: Call): Promise<Readable> {
    const form = rows === undefined ? createForm(sql, params) : undefined;
    const values = rows ?? form?.body;
    try {
      signal?.throwIfAborted();
      const { stream, response_headers: headers } = await client.exec({
        query: form === undefined ? sql : '',
        ...(values !== undefined && { values }),
        ...(form !== undefined && { http_headers: form.headers }),
        ...(settings !== undefined && { clickhouse_settings: settings }),
        ...(signal !== undefined && { abort_signal: signal }),
        ...(queryId !== undefined && { query_id: queryId }),
      });
      const tag = headers['x-clickhouse-exception-tag'];
      const body = guardAgainstExceptions(
        stream,
        typeof tag === 'string' ? tag : undefined,
        signal,
      );
      return signal === undefined ? body : addAbortSignal(signal, body);
    } catch (error) {
      throw toEngineError(error, signal);
    }
  }

  async function run(call: Call): Promise<void> {
    const body = await send(call);
    await finished(body.resume());
  }

  /** A server continues a write when its client disconnects, unless it is told to stop. */
  function kill(queryId: string): void {
    const sql = placement.killQuery('query_id = {id:String}');
    run({ sql, params: { id: queryId } }).catch(() => undefined);
  }

  async function createDatabase(): Promise<void> {
    const outside = createClient(options);
    try {
      await outside.command({ query: placement.createDatabase(database) });
    } catch (error) {
      throw toEngineError(error);
    } finally {
      await outside.close();
    }
  }

  const read = (statement: Statement, format: string) =>
    repeatUntilPassed(() => send(reading(statement, format, placement.reading)));

  /** Replicas leave out a block that looks like an earlier one, unless it has a token of its own or its caller's. */
  function withWriting(call: Call): Call {
    if (connection.cluster === undefined) return call;
    const own = { insert_deduplication_token: randomUUID() };
    return { ...call, settings: { ...placement.writing, ...own, ...call.settings } };
  }

  return {
    placement,
    async rows<Row>(statement: Statement) {
      const lines = await text(await read(statement, 'JSONEachRow'));
      // The caller knows the type of its own statement's rows.
      return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
    },
    stream: read,
    async command(statement) {
      const queryId = randomUUID();
      const stop = () => kill(queryId);
      statement.signal?.addEventListener('abort', stop, { once: true });
      await repeatUntilPassed(() => run(withWriting({ ...statement, queryId }))).finally(() =>
        statement.signal?.removeEventListener('abort', stop),
      );
    },
    async insert(table, rows, settings) {
      if (Array.isArray(rows) && rows.length === 0) return;
      const sql = `INSERT INTO ${table.split('.').map(quoteName).join('.')} FORMAT JSONEachRow`;
      const send = async () => {
        const body = createInsertBody(rows);
        try {
          await run(withWriting({ sql, rows: body.stream, ...(settings && { settings }) }));
        } catch (error) {
          throw body.failure() ?? error;
        }
      };
      // A stream is read once.
      await (rows instanceof Readable ? send() : repeatUntilPassed(send));
    },
    async ping() {
      const limit = AbortSignal.timeout(PING_LIMIT_MS);
      return (await client.ping({ select: false, abort_signal: limit })).success;
    },
    async ensureDatabase() {
      await run({ sql: 'SELECT 1' }).catch((error: unknown) => {
        const isMissing = error instanceof ClickHouseError && error.code === UNKNOWN_DATABASE;
        if (!isMissing) throw error;
        return createDatabase();
      });
    },
    close: () => client.close(),
  };
}

function reading(statement: Statement, format: string, ofPlacement: Settings): Statement {
  if (!/^\w+$/.test(format)) throw new TypeError(`'${format}' is no output format`);
  const sql = `${statement.sql.replace(/[;\s]+$/, '')}\nFORMAT ${format}`;
  return { ...statement, sql, settings: { ...READING, ...ofPlacement, ...statement.settings } };
}

export interface StatementForm {
  readonly headers: Record<string, string>;
  readonly body: Readable;
}

/**
 * A statement and its parameters as a form in the body, which has room for thousands of ids; servers and proxies cut
 * off long URLs, the default for parameters. Undefined without parameters.
 */
function createForm(
  sql: string,
  params: Readonly<Record<string, unknown>> = {},
): StatementForm | undefined {
  const fields = Object.entries(params).map(([name, value]) => field(name, formatParam(value)));
  if (fields.length === 0) return undefined;
  // Random, so that no value contains it.
  const boundary = `form-${randomUUID()}`;
  const parts = [`name="query"\r\n\r\n${sql}`, ...fields];
  const text = parts
    .map((p) => `--${boundary}\r\nContent-Disposition: form-data; ${p}\r\n`)
    .join('');
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.from([Buffer.from(`${text}--${boundary}--\r\n`)]),
  };
}

function field(name: string, value: string): string {
  if (!/^\w+$/.test(name)) throw new TypeError(`'${name}' is no name for a parameter`);
  return `name="param_${name}"\r\n\r\n${value}`;
}
