import {
  covers,
  namesAbove,
  type RoutedSite,
  readDomain,
  splitDomain,
} from '../../modules/sites/index.ts';

/** The site that answers for a Host header; undefined where no proof covers it. */
export type HostRoutes = (host: string) => RoutedSite | undefined;

/** A name of 253 characters, its last dot and a port. */
const longestHost = 260;

/** The host itself before the domains above it, and a domain with a port before the same one without. */
export function createHostRoutes(sites: readonly RoutedSite[]): HostRoutes {
  const byDomain = new Map(sites.map((site) => [site.domain, site]));
  return (host) => {
    const domain = readHost(host);
    const url = domain === undefined ? null : URL.parse(`http://${domain}`);
    if (domain === undefined || !url) return undefined;
    const { hostname, port } = splitDomain(domain);
    for (const name of namesAbove(hostname)) {
      for (const candidate of port === undefined ? [name] : [`${name}:${port}`, name]) {
        const site = byDomain.get(candidate);
        if (site && covers(site, url)) return site;
      }
    }
    return undefined;
  };
}

/** Nothing but visible ASCII: other letters, escapes and credentials could be read as another host by somebody else. */
function readHost(host: string): string | undefined {
  return host.length <= longestHost && /^[!-~]+$/.test(host) ? readDomain(host) : undefined;
}
