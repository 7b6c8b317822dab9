import { createHmac } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** The engine's address: a Unix socket, or a loopback port if sockets are not possible. */
export type EngineAddress =
  | { readonly kind: 'socket'; readonly path: string }
  | { readonly kind: 'port'; readonly port: number };

export interface EngineAccess {
  readonly address: EngineAddress;
  /** Sent with every request. */
  readonly secret: string;
}

const loopback = '127.0.0.1';

/** Address and secret as one string, for other processes' environment. */
export function formatEngineUrl({ address, secret }: EngineAccess): string {
  const base =
    address.kind === 'socket'
      ? `duckdb+unix://${pathToFileURL(address.path).pathname}`
      : `duckdb+tcp://${loopback}:${address.port}`;
  return `${base}?secret=${encodeURIComponent(secret)}`;
}

/** A secret that only allows storing visits: derived from the full one, and not reversible. */
export function visitsSecret(secret: string): string {
  return createHmac('sha256', secret).update('visits').digest('base64url');
}

/** The same engine, only for storing visits. */
export function visitsOnlyUrl(url: string): string {
  const { address, secret } = parseEngineUrl(url);
  return formatEngineUrl({ address, secret: visitsSecret(secret) });
}

export function parseEngineUrl(url: string): EngineAccess {
  const { protocol, hostname, port, pathname, searchParams } = new URL(url);
  const secret = searchParams.get('secret');
  if (secret === null) throw new Error('The DuckDB engine URL has no secret');
  if (protocol === 'duckdb+unix:') {
    return { address: { kind: 'socket', path: decodeURIComponent(pathname) }, secret };
  }
  if (protocol === 'duckdb+tcp:' && hostname === loopback) {
    return { address: { kind: 'port', port: Number(port) }, secret };
  }
  throw new Error(`A DuckDB engine URL begins with duckdb+unix:/// or duckdb+tcp://${loopback}`);
}
