/** Where a ClickHouse is and how to sign in to it. */
export interface ClickHouseConnection {
  /** May carry the rest as well: `https://user:password@host:8443/database`. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly database?: string;
  /** Compresses what is sent and received. Not worth it on loopback. */
  readonly compression?: boolean;
}

export interface ResolvedConnection {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
  readonly compression: boolean;
}

/** What is named explicitly wins over what the URL says. */
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

/** The URL may hold a password, so the message does not repeat it. */
function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(
    'The ClickHouse URL must have the form http(s)://user:password@host:port/database',
  );
}
