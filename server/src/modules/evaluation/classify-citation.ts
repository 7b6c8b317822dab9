import { parseWebsite } from '#contract/fields.ts';

/** The owners whose websites a citation is compared with. */
export interface SiteOwners {
  /** The brand's website and alternative websites. */
  readonly brand: readonly string[];
  readonly competitors: readonly { readonly id: number; readonly websites: readonly string[] }[];
}

export type SourceType = 'brand' | 'competitor' | 'other';

export interface ClassifiedCitation {
  readonly domain: string;
  /** Host and path as cited, without scheme, query string and fragment. */
  readonly page: string;
  readonly sourceType: SourceType;
  readonly competitorId: number | null;
}

interface Site {
  readonly host: string;
  readonly segments: readonly string[];
  readonly owner: number | null;
}

/** Compiled once per brand. Returns undefined for a text that is not an http(s) URL. */
export type CitationClassifier = (url: string) => ClassifiedCitation | undefined;

/**
 * A URL belongs to a website when its host is the website's (ignoring www) or a subdomain of it, and its path starts
 * with the website's, segment by segment. The brand wins over a competitor; among competitors the longest path wins,
 * then the longest host, then the lowest id.
 */
export function createCitationClassifier(owners: SiteOwners): CitationClassifier {
  const sites = [
    ...owners.brand.flatMap((website) => siteOf(website, null)),
    ...owners.competitors.flatMap(({ id, websites }) =>
      websites.flatMap((website) => siteOf(website, id)),
    ),
  ].sort(byPrecedence);
  return (url) => {
    const parsed = citedUrl(url);
    if (!parsed) return undefined;
    const host = bareHost(parsed.hostname);
    const segments = segmentsOf(parsed.pathname);
    const site = sites.find((candidate) => holds(candidate, host, segments));
    return {
      domain: host,
      page: pageOf(url, parsed),
      sourceType: !site ? 'other' : site.owner === null ? 'brand' : 'competitor',
      competitorId: site?.owner ?? null,
    };
  };
}

function pageOf(url: string, parsed: URL): string {
  return `${parsed.hostname.toLowerCase()}${pathAsCited(url, parsed)}`;
}

function siteOf(website: string, owner: number | null): Site[] {
  const url = parseWebsite(website);
  if (!url) return [];
  return [{ host: bareHost(url.hostname), segments: segmentsOf(url.pathname), owner }];
}

function byPrecedence(a: Site, b: Site): number {
  return (
    Number(a.owner !== null) - Number(b.owner !== null) ||
    b.segments.length - a.segments.length ||
    b.host.length - a.host.length ||
    (a.owner ?? 0) - (b.owner ?? 0)
  );
}

function holds(site: Site, host: string, segments: readonly string[]): boolean {
  if (host !== site.host && !host.endsWith(`.${site.host}`)) return false;
  return site.segments.every((segment, index) => segments[index] === segment);
}

function citedUrl(url: string): URL | undefined {
  const parsed = URL.parse(url.trim());
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.hostname !== '' ? parsed : undefined;
}

/** The host without port and leading `www.`, in lower case. */
function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

/** The path as cited: the URL parser would rewrite its escapes and dots. */
function pathAsCited(url: string, parsed: URL): string {
  const path = /^[a-z]+:\/\/[^/?#\\]*([^?#]*)/i.exec(url.trim())?.[1];
  return path === undefined || path.includes('\\') ? parsed.pathname : path;
}
