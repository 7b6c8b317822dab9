/** The private hosts that an operator allowed, in a form to compare URLs with. */
export interface AllowedHosts {
  has(url: URL): boolean;
}

/** A `host` or `host:port` in an operator's setting; undefined for anything else. */
export function readAllowedHost(entry: string): string | undefined {
  const bare = /^[\da-f:]*:[\da-f:]*:[\da-f:.]*$/i.test(entry) ? `[${entry}]` : entry;
  const url = URL.parse(`http://${bare}/`);
  // Accept only a bare host, without path, credentials or query.
  if (!url || /[/@?#\s\\]/.test(bare)) return undefined;
  const port = /:(\d+)$/.exec(bare.replace(/^\[.*\]/, ''))?.[1];
  return port === undefined ? nameOf(url) : `${nameOf(url)}:${Number(port)}`;
}

/** Entries of `SIGHTLINE_ALLOWED_PRIVATE_HOSTS`. A host is allowed by name, never by the address it resolves to. */
export function allowHosts(entries: readonly string[]): AllowedHosts {
  const allowed = new Set(entries.map(readAllowedHost));
  return {
    has: (url) => allowed.has(nameOf(url)) || allowed.has(`${nameOf(url)}:${portOf(url)}`),
  };
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

/** `localhost.` and `localhost` are the same name. */
function nameOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}
