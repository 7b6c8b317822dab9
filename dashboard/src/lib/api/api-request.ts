import type { Endpoint, Operation } from '#contract/operation.ts';
import type { InputOf } from '#contract/operation-types.ts';
import { fillPath, valuesOf } from '../../../../clients/typescript/src/build-request.ts';

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

/** Without its query. */
export function requestPath({ operation, input: { params = {} } }: ApiRequest): string {
  return fillPath(operation.path, (name) => params[name]);
}

export function requestUrl(request: ApiRequest, base: URL): URL {
  return new URL(requestPath(request).slice(1), base);
}

/** The query string: repeated names stay repeated, undefined values are left out. */
export function queryEntries({ input: { query = {} } }: ApiRequest): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => valuesOf(name, value));
}

/** What an answer is remembered by: the operation under its tag, then what it was asked with. */
type QueryKey = readonly [
  tag: string,
  id: string,
  params: NonNullable<RequestInput['params']>,
  ...asked: unknown[],
];

export function queryKey({ operation, input }: ApiRequest): QueryKey {
  const { params = {}, query, body } = input;
  const asked = [query, body].filter((part) => part !== undefined);
  return [operation.tag, operation.id, params, ...asked];
}
