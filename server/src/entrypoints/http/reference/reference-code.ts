import { exampleBaseUrl } from '../openapi/openapi-introduction.ts';
import type { OpenApiOperation } from '../openapi/openapi-types.ts';
import { escapeHtml, Html, html } from './reference-html.ts';

/** A block with its own scrolling; focusable, so that the keyboard can scroll it. */
export function codeBlock(language: string, code: string, title = 'Code'): Html {
  const content = language === 'json' ? highlightJson(code) : html`${code}`;
  return html`<pre tabindex="0" role="group" aria-label="${title}"><code>${content}</code></pre>`;
}

const jsonToken =
  /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Highlights JSON on the server, so that it works without a script. */
function highlightJson(code: string): Html {
  let markup = '';
  let end = 0;
  for (const match of code.matchAll(jsonToken)) {
    const [text, string, colon] = match;
    const kind = colon ? 'key' : string ? 'string' : 'value';
    markup += escapeHtml(code.slice(end, match.index));
    markup += `<span class="json-${kind}">${escapeHtml(string ?? text)}</span>${colon ?? ''}`;
    end = match.index + text.length;
  }
  return new Html(markup + escapeHtml(code.slice(end)));
}

/** JSON for people: short lists and objects stay on one line. */
export function prettyJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1)?.replaceAll(/\n\s*/g, ' ') ?? 'null';
  if (flat.length + indent.length <= 44 || typeof value !== 'object' || value === null) {
    return flat.replaceAll(/\[ | \]/g, (bracket) => bracket.trim());
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => inner + prettyJson(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${prettyJson(item, inner)}`,
      );
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** A request to paste into a shell. */
export function curl(method: string, path: string, operation: OpenApiOperation): string {
  const { parameters = [], requestBody, security } = operation;
  const url = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, { name, schema }) => text.replace(`{${name}}`, String(schema.examples?.[0] ?? 1)),
      exampleBaseUrl + path,
    );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(schema.examples?.[0] ?? ''))}`);
  const target = query.length === 0 ? url : `"${url}?${query.join('&')}"`;
  const body = Object.values(requestBody?.content['application/json']?.examples ?? {})[0]?.value;
  const lines = [method === 'get' ? `curl ${target}` : `curl -X ${method.toUpperCase()} ${target}`];
  if (security.length > 0) lines.push(`-H "Authorization: Bearer $${credential(operation)}"`);
  if (requestBody) lines.push('-H "Content-Type: application/json"');
  if (body !== undefined) lines.push(`-d ${shellQuote(prettyJson(body, '  '))}`);
  return lines.join(' \\\n  ');
}

/** A key suffices for scopes; the rest requires the operator or a signed-in person. */
function credential({ security }: OpenApiOperation): string {
  const names = security.flatMap((alternative) => alternative.bearerAuth ?? []);
  if (names.includes('operator')) return 'SIGHTLINE_OPERATOR_TOKEN';
  return names.length > 0 && !names.includes('admin') ? 'SIGHTLINE_API_KEY' : 'SIGHTLINE_SESSION';
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
