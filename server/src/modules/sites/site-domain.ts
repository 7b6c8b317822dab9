/** A site's domain as data: the port matters only where the domain names one. */
export interface SiteDomain {
  readonly hostname: string;
  readonly port: string | undefined;
}

/** `host` or `host:port`, in lower case and ASCII, or undefined for anything else. */
export function readDomain(value: string): string | undefined {
  if (/[\s/\\@?#*<>"%]|:$/.test(value)) return undefined;
  const url = URL.parse(`http://${value}`);
  if (url?.pathname !== '/' || url.hostname === '') return undefined;
  const port = /:(\d{1,5})$/.exec(value)?.[1];
  const hostname = url.hostname.replace(/\.$/, '');
  // The parser lets through what no name on the internet has, such as quotes and semicolons.
  if (!/^([a-z\d._-]+|\[[\da-f:.]+\])$/.test(hostname) || Number(port) === 0) return undefined;
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}

export function splitDomain(domain: string): SiteDomain {
  const [, hostname = domain, port] = /^(.*?)(?::(\d+))?$/.exec(domain) ?? [];
  return { hostname, port };
}

/** The domain itself or a subdomain of it; on the domain's port, if it has one. */
export function belongsTo(domain: string, url: URL): boolean {
  const { hostname, port } = splitDomain(domain);
  const host = url.hostname.replace(/\.$/, '');
  if (host !== hostname && !host.endsWith(`.${hostname}`)) return false;
  return port === undefined || port === portOf(url);
}

export function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}
