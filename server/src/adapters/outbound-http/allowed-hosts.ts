/** The private hosts that an operator opened, as data that a URL can be held against. */
export interface AllowedHosts {
  has(url: URL): boolean;
}

/** A `host` or `host:port` as an operator writes it; undefined for anything else. */
export function readAllowedHost(entry: string): string | undefined {
  const bare = /^[\da-f:]*:[\da-f:]*:[\da-f:.]*$/i.test(entry) ? `[${entry}]` : entry;
  const url = URL.parse(`http://${bare}/`);
  // What survives as the host alone was nothing but a host: no path, credentials or query.
  if (!url || /[/@?#\s\\]/.test(bare)) return undefined;
  const port = /:(\d+)$/.exec(bare.replace(/^\[.*\]/, ''))?.[1];
  return port === undefined ? nameOf(url) : `${nameOf(url)}:${Number(port)}`;
}

/** Entries of `SIGHTLINE_ALLOWED_PRIVATE_HOSTS`. A host is allowed as it is named, never by what it resolves to. */
export function allowHosts(entries: readonly string[]): AllowedHosts {
  const allowed = new Set(entries.map(readAllowedHost));
  return {
    has: (url) => allowed.has(nameOf(url)) || allowed.has(`${nameOf(url)}:${portOf(url)}`),
  };
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

/** `localhost.` and `localhost` are one name. */
function nameOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}
