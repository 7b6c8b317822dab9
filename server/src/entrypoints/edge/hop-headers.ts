import type { IncomingMessage } from 'node:http';

/** About one connection, not about the message (RFC 9110, 7.6.1). */
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

/** A client that lists these under Connection cannot make us drop them. */
const neverDropped = new Set(['host', 'content-length']);

/** How we name ourselves in Via; a request that comes back with it goes in circles. */
export const viaName = 'sightline-edge';

export interface Forwarding {
  readonly host: string;
  readonly protocol: string;
}

/** A message's headers as they came, with their spelling, order and repetitions, for the next connection. */
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

/** What the origin is told: the request as it came, and through whom. Host stays what the visitor asked for. */
export function originHeaders(request: IncomingMessage, { host, protocol }: Forwarding): string[] {
  const given = endToEndHeaders(request);
  const sent: string[] = [];
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at] ?? '';
    if (!replaced.has(name.toLowerCase())) sent.push(name, given[at + 1] ?? '');
  }
  // Once, and the one by which the site was found, however many the request has.
  sent.unshift('Host', host);
  const { headers, httpVersion, socket } = request;
  const client = socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
  sent.push('X-Forwarded-For', joined(headers['x-forwarded-for'], client));
  sent.push('X-Forwarded-Host', host, 'X-Forwarded-Proto', protocol);
  sent.push('Via', joined(headers.via, `${httpVersion} ${viaName}`));
  // Each connection delimits the body in its own way; that there is one must not get lost.
  if (headers['transfer-encoding'] !== undefined) sent.push('Transfer-Encoding', 'chunked');
  return sent;
}

function joined(before: string | string[] | undefined, value: string): string {
  const given = Array.isArray(before) ? before.join(', ') : before;
  return given ? `${given}, ${value}` : value;
}
