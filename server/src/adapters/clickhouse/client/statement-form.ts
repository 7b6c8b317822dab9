import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatParam } from './query-params.ts';

export interface StatementForm {
  readonly headers: Record<string, string>;
  readonly body: Readable;
}

/**
 * A statement and its parameters as a form in the body: thousands of ids fit there, while the URL, where
 * parameters otherwise go, is cut off by servers and proxies. Undefined when there are no parameters.
 */
export function createForm(
  sql: string,
  params: Readonly<Record<string, unknown>> = {},
): StatementForm | undefined {
  const fields = Object.entries(params).map(([name, value]) => field(name, formatParam(value)));
  if (fields.length === 0) return undefined;
  // Random, so that no value can contain it.
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
