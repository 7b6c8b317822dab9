import type { Endpoint, Operation } from '#contract/operation.ts';
import type { InputOf } from '#contract/operation-types.ts';

type Parameter = string | number | boolean | readonly string[] | undefined;

/** What the input of any operation comes to. */
export interface RequestInput {
  readonly params?: Readonly<Record<string, string | number>>;
  /** A list is repeated under its name. */
  readonly query?: Readonly<Record<string, Parameter>>;
  readonly body?: unknown;
}

/** One call of the public API: what the dashboard sends, and what "Copy as API call" shows. */
export interface ApiRequest<Described extends Endpoint = Endpoint> {
  readonly operation: Described;
  readonly input: RequestInput;
}

export function requestOf<Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
): ApiRequest<Described>;
export function requestOf(operation: Endpoint, input: RequestInput): ApiRequest {
  return { operation, input };
}

/** The request's address below `base`, without its query. */
export function requestUrl({ operation, input: { params = {} } }: ApiRequest, base: URL): URL {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  );
  return new URL(path.slice(1), base);
}

/** The query string: repeated names stay repeated, undefined values are left out. */
export function queryEntries({ input: { query = {} } }: ApiRequest): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.map((one): [string, string] => [name, String(one)]);
  });
}
