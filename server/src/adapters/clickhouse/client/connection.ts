/** The address of a ClickHouse and its credentials. */
export interface ClickHouseConnection {
  /** May include all other options: `https://user:password@host:8443/database`. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly database?: string;
  /** The cluster, by its name in the servers' configuration, that tables are spread over; unset: one server. */
  readonly cluster?: string;
  /** Compresses requests and responses. Not worth it on loopback. */
  readonly compression?: boolean;
}

export interface ResolvedConnection {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
  readonly compression: boolean;
}

/** Explicit options override the URL. */
export function resolveConnection(connection: ClickHouseConnection): ResolvedConnection {
  const url = parseUrl(connection.url);
  const inPath = decodeURIComponent(url.pathname.replace(/^\/|\/$/g, ''));
  const inUrl = inPath || url.searchParams.get('database') || 'default';
  return {
    origin: url.origin,
    username: connection.username ?? (decodeURIComponent(url.username) || 'default'),
    password: connection.password ?? decodeURIComponent(url.password),
    database: connection.database ?? inUrl,
    compression: connection.compression ?? false,
  };
}

/** The message does not repeat the URL, which may hold a password. */
function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(
    'The ClickHouse URL must have the form http(s)://user:password@host:port/database',
  );
}
