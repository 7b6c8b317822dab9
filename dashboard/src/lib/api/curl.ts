import { type ApiRequest, queryEntries, requestUrl } from './api-request.ts';

/** The request as a command for a shell, with the key left for the caller to fill in. */
export function curlCommand(request: ApiRequest, base: URL): string {
  const { method } = request.operation;
  const { body } = request.input;
  const parts = [
    `curl ${method === 'GET' ? '-G' : `-X ${method}`} ${quoted(requestUrl(request, base).href)}`,
    '-H "Authorization: Bearer $SIGHTLINE_API_KEY"',
    ...queryEntries(request).map(
      ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
    ),
  ];
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
  }
  return parts.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
