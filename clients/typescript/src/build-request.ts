import type { Endpoint } from './endpoint.ts';

/** A request that can be sent, also more than once. */
export interface BuiltRequest {
  readonly method: Endpoint['method'];
  /** Path and query, without the address of the service. */
  readonly path: string;
  readonly accept: string;
  readonly body?: { readonly type: string; readonly text: string | Uint8Array<ArrayBuffer> };
  readonly isPublic: boolean;
  readonly isRepeatable: boolean;
}

export type Input = Readonly<Record<string, unknown>>;

/** The request of an operation: each member of the input goes where the operation has it. */
export function buildRequest(
  endpoint: Endpoint,
  input: Input,
  accept = acceptOf(endpoint),
): BuiltRequest {
  const entries = Object.entries(withStart(endpoint, input));
  const rest = new Map(entries.filter(([, value]) => value !== undefined));
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const path = fillPath(endpoint.path, take);
  const search = new URLSearchParams(
    (endpoint.query ?? []).flatMap((name) => valuesOf(name, take(name))),
  ).toString();
  const body = bodyOf(endpoint, take, rest);
  if (rest.size > 0 && !endpoint.hasBody)
    throw new TypeError(`${[...rest.keys()].join(', ')}: this operation does not take it.`);
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    accept,
    ...(body && { body }),
    isPublic: endpoint.isPublic === true,
    isRepeatable: isRepeatable(endpoint, input),
  };
}

/** An end date alone is refused where it lies before the default start: the window is then as long, and ends there. */
function withStart({ defaultDays }: Endpoint, input: Input): Input {
  const { start_date, end_date } = input;
  if (defaultDays === undefined || !isBlank(start_date) || isBlank(end_date)) return input;
  const last = String(end_date).trim();
  const end = /^\d{4}-\d{2}-\d{2}$/.test(last) ? Date.parse(`${last}T00:00:00Z`) : Number.NaN;
  // The service says what is wrong with a day that does not exist.
  if (Number.isNaN(end)) return input;
  const start = new Date(end - defaultDays * 86_400_000);
  return { ...input, start_date: start.toISOString().slice(0, 10) };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === '';
}

function acceptOf({ produces = ['application/json'] }: Endpoint): string {
  return produces.includes('application/json') ? 'application/json' : produces.join(', ');
}

/** The path with a value in each place. */
export function fillPath(path: string, take: (name: string) => unknown): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => segment(name, take(name)));
}

/** Dots alone would climb in the path. */
function segment(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new TypeError(`${name}: a text or a number is needed.`);
  if (/^\.{0,2}$/.test(String(value))) throw new TypeError(`${name}: "${value}" names nothing.`);
  return encodeURIComponent(value);
}

/** A list is sent as its name repeated. */
export function valuesOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(name, one));
  if (typeof value === 'object') throw new TypeError(`${name}: an object cannot be sent here.`);
  return [[name, String(value)]];
}

function bodyOf(
  { hasBody, records }: Endpoint,
  take: (name: string) => unknown,
  rest: ReadonlyMap<string, unknown>,
): BuiltRequest['body'] {
  if (hasBody) return { type: 'application/json', text: JSON.stringify(Object.fromEntries(rest)) };
  if (!records) return undefined;
  const rows = take('records');
  if (!Array.isArray(rows)) throw new TypeError('records: a list is needed; use all() for others.');
  return {
    type: 'application/x-ndjson',
    text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  };
}

function isRepeatable(endpoint: Endpoint, { records }: Input): boolean {
  if (endpoint.method === 'GET' || endpoint.method === 'PUT' || endpoint.method === 'DELETE')
    return true;
  if (endpoint.isRepeatable) return true;
  const field = endpoint.repeatableWith;
  if (field === undefined || !Array.isArray(records)) return false;
  return records.every((row) => typeof row?.[field] === 'string' && row[field] !== '');
}
