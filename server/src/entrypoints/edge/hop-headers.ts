import type { IncomingMessage } from 'node:http';

/** Headers about one connection, not the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/** A client cannot make us drop these by listing them under Connection. */
const neverDropped = new Set(['host', 'content-length']);

/** Our name in Via; a request that already has it is in a loop. */
export const viaName = 'sightline-edge';

export interface Forwarding {
  readonly host: string;
  readonly protocol: string;
}

/** A message's headers for the next connection, with their spelling, order and repetitions. */
export function endToEndHeaders({ rawHeaders, headers }: IncomingMessage): string[] {
  const listed = headers.connection
    ?.toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const lower = name.toLowerCase();
    if (hopByHop.has(lower)) continue;
    if (listed?.includes(lower) && !neverDropped.has(lower)) continue;
    kept.push(name, rawHeaders[at + 1] ?? '');
  }
  return kept;
}

const replaced = new Set([
  'expect',
  'host',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/** Headers to the origin: the request's own, plus Via and forwarding headers. Host stays the visitor's. */
export function originHeaders(request: IncomingMessage, { host, protocol }: Forwarding): string[] {
  const given = endToEndHeaders(request);
  const sent: string[] = [];
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at] ?? '';
    if (!replaced.has(name.toLowerCase())) sent.push(name, given[at + 1] ?? '');
  }
  // Once, with the host that the site was found by, even if the request has several.
  sent.unshift('Host', host);
  const { headers, httpVersion, socket } = request;
  const client = socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
  sent.push('X-Forwarded-For', joined(headers['x-forwarded-for'], client));
  sent.push('X-Forwarded-Host', host, 'X-Forwarded-Proto', protocol);
  sent.push('Via', joined(headers.via, `${httpVersion} ${viaName}`));
  // Each connection delimits the body itself; that there is a body must not get lost.
  if (headers['transfer-encoding'] !== undefined) sent.push('Transfer-Encoding', 'chunked');
  return sent;
}

function joined(before: string | string[] | undefined, value: string): string {
  const given = Array.isArray(before) ? before.join(', ') : before;
  return given ? `${given}, ${value}` : value;
}
