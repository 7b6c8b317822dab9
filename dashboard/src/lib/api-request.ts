/** One call of the public API: what the dashboard sends, and what "Copy as API call" shows. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Relative to the service's address, such as `v1/brands`. */
  readonly path: string;
  /** Repeated names stay repeated; their order is the one given. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
}

export type Parameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

export function get(path: string, parameters: Parameters = {}): ApiRequest {
  return { method: 'GET', path, parameters: flatten(parameters) };
}

export function send(
  method: Exclude<ApiRequest['method'], 'GET'>,
  path: string,
  body?: unknown,
): ApiRequest {
  return { method, path, parameters: [], ...(body === undefined ? {} : { body }) };
}

/** The request's address below `base`. */
export function requestUrl(request: ApiRequest, base: URL): URL {
  const url = new URL(request.path, base);
  for (const [name, value] of request.parameters) url.searchParams.append(name, value);
  return url;
}

function flatten(parameters: Parameters): [string, string][] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.map((one): [string, string] => [name, String(one)]);
  });
}
