import { isIP } from 'node:net';
import { parse } from 'tldts';
import type { Outbound } from '#kernel/ports/outbound.ts';

/** A site's domain as data. Ports 80 and 443 are what a website has anyway, so neither makes another domain. */
export interface SiteDomain {
  readonly hostname: string;
  readonly port: string | undefined;
}

const defaultPorts = new Set(['', '80', '443']);
const maxNameLength = 253;
const address = /^\[[\da-f:.]+\]$/;
const name = /^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*$/;

/** `host` or `host:port` in one spelling: lower case, ASCII, no last dot, no default port. Else undefined. */
export function readDomain(value: string): string | undefined {
  if (/[\s/\\@?#*<>"%]|:$/.test(value)) return undefined;
  const url = URL.parse(`http://${value}`);
  if (url?.pathname !== '/' || url.port === '0') return undefined;
  const hostname = withoutLastDot(url.hostname);
  // The parser lets through what no name on the internet has, such as quotes, semicolons and empty labels.
  if (!address.test(hostname) && !(name.test(hostname) && hostname.length <= maxNameLength)) {
    return undefined;
  }
  return defaultPorts.has(url.port) ? hostname : `${hostname}:${url.port}`;
}

export function splitDomain(domain: string): SiteDomain {
  const [, hostname = domain, port] = /^(.*?)(?::(\d+))?$/.exec(domain) ?? [];
  return { hostname, port: defaultPorts.has(port ?? '') ? undefined : port };
}

/** Where a URL leads, comparable to a site's domain. */
export function hostOf(url: URL): SiteDomain {
  const port = defaultPorts.has(url.port) ? undefined : url.port;
  return { hostname: withoutLastDot(url.hostname), port };
}

/** The domain itself or a subdomain of it; on the domain's port, if it has one. */
export function belongsTo(domain: string, url: URL): boolean {
  const [site, given] = [splitDomain(domain), hostOf(url)];
  return (
    isAtOrBelow(given.hostname, site.hostname) &&
    (site.port === undefined || site.port === given.port)
  );
}

/**
 * Whether some host could belong to both: one is the other, or above or below it. A domain without a port is
 * reached on any port, so it meets those with one.
 */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [splitDomain(one), splitDomain(other)];
  if (a.port !== undefined && b.port !== undefined && a.port !== b.port) return false;
  return isAtOrBelow(a.hostname, b.hostname) || isAtOrBelow(b.hostname, a.hostname);
}

/** A host and every name above it, the longest first. */
export function namesAbove(hostname: string): string[] {
  if (address.test(hostname)) return [hostname];
  const labels = hostname.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

function isAtOrBelow(hostname: string, above: string): boolean {
  return hostname === above || hostname.endsWith(`.${above}`);
}

function withoutLastDot(hostname: string): string {
  return hostname.replace(/\.$/, '');
}

/**
 * Whether names are given out below this one to anybody who asks, as below `com`, `co.uk` and `github.io`: nobody's
 * proof of it says anything of what is below. By the Public Suffix List, with its part for companies.
 */
export function isPublicSuffix(domain: string): boolean {
  const { hostname } = splitDomain(domain);
  const { publicSuffix, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return publicSuffix === hostname && (isIcann === true || isPrivate === true);
}

const wellKnownPath = '/.well-known/sightline.txt';

/** The name of the TXT record; null for an address, which has no records. */
export function proofRecord(domain: string): string | null {
  const { hostname } = splitDomain(domain);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : `_sightline.${hostname}`;
}

/** Never at the origin that was given: it shows who has the origin, not who has the domain. */
export function proofUrl(outbound: Pick<Outbound, 'isOpened'>, domain: string): string {
  const plain = new URL(`http://${domain}${wellKnownPath}`);
  return outbound.isOpened(plain) ? plain.href : `https://${domain}${wellKnownPath}`;
}
