import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { exception } from './exception.ts';
import { decodedBody, readForm, readText } from './request-body.ts';
import { readStatement, type Statement } from './statement.ts';

/** A request to run one statement, read from wherever ClickHouse's HTTP interface allows its parts to be. */
export interface QueryRequest {
  readonly queryId: string;
  readonly statement: Statement;
  /** The rows of an INSERT. */
  readonly rows: Readable | undefined;
  readonly database: string;
  readonly format: string;
  readonly settings: ReadonlyMap<string, string>;
  readonly params: ReadonlyMap<string, string>;
}

/** Fields that speak to the HTTP interface, not to the engine. */
const PROTOCOL_FIELDS = new Set([
  ...['query', 'query_id', 'database', 'default_format', 'user', 'password'],
  ...['wait_end_of_query', 'buffer_size', 'quota_key', 'stacktrace'],
]);
/** Where chdb differs from a server, or should. */
const DEFAULT_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['implicit_select', '0'],
  ['allow_introspection_functions', '0'],
  // In parallel it is a third faster, and holds eight times the memory when the client reads slowly.
  ['output_format_parallel_formatting', '0'],
]);
const REFUSED_FIELDS = ['session_id', 'role', 'compress', 'decompress'];

export async function readRequest(
  request: IncomingMessage,
  target: URLSearchParams,
): Promise<QueryRequest> {
  const fields = new Map(target);
  const body = decodedBody(request);
  const contentType = request.headers['content-type'] ?? '';
  const isForm = contentType.startsWith('multipart/form-data');
  const form = isForm ? await readForm(contentType, body) : [];
  for (const [name, value] of form) fields.set(name, value);
  refuseUnsupported(fields);
  const { statement, rows } = await readQuery(fields.get('query'), isForm ? undefined : body);
  const asked = request.headers['x-clickhouse-format'];
  return {
    queryId: checkedName(fields.get('query_id') || randomUUID(), /^[!-~]+$/),
    statement,
    rows,
    database:
      fields.get('database') || String(request.headers['x-clickhouse-database'] ?? 'default'),
    format: checkedName(
      statement.format ?? fields.get('default_format') ?? String(asked ?? 'TabSeparated'),
    ),
    settings: settingsOf(request, fields),
    params: paramsOf(fields),
  };
}

/** The statement is the field `query` followed by the body; of an INSERT the body may be the rows. */
async function readQuery(
  query: string | undefined,
  body: Readable | undefined,
): Promise<Pick<QueryRequest, 'statement' | 'rows'>> {
  if (query !== undefined && body !== undefined) {
    const statement = tryReadStatement(query);
    if (statement?.kind === 'insert') return { statement, rows: body };
  }
  const text = [query, body === undefined ? undefined : await readText(body)]
    .filter((part) => part !== undefined && part !== '')
    .join('\n');
  const statement = readStatement(text);
  if (statement.kind === 'insert') throw exception(108, 'NO_DATA_TO_INSERT', 'No data to insert');
  return { statement, rows: undefined };
}

/** Half a statement in the field and half in the body is allowed, so a failure here means nothing yet. */
function tryReadStatement(query: string): Statement | undefined {
  try {
    return readStatement(query);
  } catch {
    return undefined;
  }
}

function settingsOf(
  request: IncomingMessage,
  fields: ReadonlyMap<string, string>,
): Map<string, string> {
  const names = [...fields.keys()].filter(
    (name) => !PROTOCOL_FIELDS.has(name) && !name.startsWith('param_'),
  );
  const given = names.map((name) => [checkedName(name), fields.get(name) ?? ''] as const);
  const settings = new Map([...DEFAULT_SETTINGS, ...given]);
  // As in a server: whoever asks by GET may change settings, but no data.
  if (request.method !== 'POST' && !settings.has('readonly')) settings.set('readonly', '2');
  return settings;
}

function paramsOf(fields: ReadonlyMap<string, string>): Map<string, string> {
  const params = [...fields].filter(([name]) => name.startsWith('param_'));
  return new Map(params.map(([name, value]) => [checkedName(name.slice('param_'.length)), value]));
}

/** Names become part of statements and of headers, unlike values. */
function checkedName(name: string, pattern = /^\w+$/): string {
  if (pattern.test(name)) return name;
  throw exception(36, 'BAD_ARGUMENTS', `'${name}' is no name`);
}

function refuseUnsupported(fields: ReadonlyMap<string, string>): void {
  const refused = REFUSED_FIELDS.find((name) => fields.has(name));
  if (refused === undefined) return;
  throw exception(48, 'NOT_IMPLEMENTED', `The embedded engine does not support '${refused}'`);
}
