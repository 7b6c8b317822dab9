import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import type { Robots } from '../robots/parse-robots.ts';
import { auditUserAgent } from './fetch-page.ts';
import { parseSitemap, type Sitemap, type SitemapEntry } from './sitemap.ts';

export interface SitemapVisit {
  /** `partial`: a part of it was not looked at, so the page may be listed there. */
  readonly state: 'found' | 'partial' | 'absent' | 'broken';
  readonly urls: readonly string[];
  /** The entry of the page, where it has one. */
  readonly entry: SitemapEntry | null;
  readonly pages: number;
  readonly note: string;
}

const mostFiles = 4;
const mostEntries = 50_000;

/**
 * Looks for the page in the site's sitemaps: those that robots.txt names, else the usual place; an index one level
 * deep.
 */
export async function fetchSitemap(
  outbound: Outbound,
  page: URL,
  robots: Robots,
): Promise<SitemapVisit> {
  const named = robots.sitemaps.flatMap((location) => URL.parse(location, page.href)?.href ?? []);
  const queue = named.length > 0 ? [...new Set(named)] : [new URL('/sitemap.xml', page).href];
  const looked: string[] = [];
  const notes: string[] = [];
  let pages = 0;
  let isReadable = false;
  while (queue.length > 0 && looked.length < mostFiles) {
    const url = queue.shift() ?? '';
    looked.push(url);
    const { sitemap, note } = await fetchOne(outbound, url);
    notes.push(note);
    if (!sitemap) continue;
    isReadable = true;
    const entries = sitemap.entries.slice(0, mostEntries);
    if (sitemap.kind === 'index') {
      for (const { location } of likeliestFirst(entries, page)) queue.push(location);
      continue;
    }
    pages += entries.length;
    const entry = entries.find(({ location }) => isSamePage(location, page));
    if (entry) return { state: 'found', urls: looked, entry, pages, note: notes.join('; ') };
  }
  const isAbsent = named.length === 0 && !isReadable;
  const state = isAbsent
    ? 'absent'
    : !isReadable
      ? 'broken'
      : queue.length > 0
        ? 'partial'
        : 'found';
  return { state, urls: looked, entry: null, pages, note: notes.join('; ') };
}

async function fetchOne(
  outbound: Outbound,
  url: string,
): Promise<{ sitemap?: Sitemap; note: string }> {
  try {
    const { status, body } = await outbound.read({
      url,
      headers: { 'user-agent': auditUserAgent },
      limits: { maxBytes: 10_000_000, maxDecodedBytes: 20_000_000, totalMs: 10_000 },
    });
    if (status !== 200) return { note: `${url} answered ${status}` };
    const sitemap = parseSitemap(body);
    if (!sitemap) return { note: `${url} is no sitemap` };
    const entries = sitemap.kind === 'index' ? 'sitemaps' : 'pages';
    return { sitemap, note: `${url} lists ${sitemap.entries.length} ${entries}` };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { note: `${url}: ${error.message}` };
  }
}

/** Sitemaps are often named after the part of the site that they list. */
function likeliestFirst(entries: readonly SitemapEntry[], page: URL): readonly SitemapEntry[] {
  const words = page.pathname.split(/[/._-]/).filter((word) => word.length > 2);
  const score = ({ location }: SitemapEntry) =>
    words.filter((word) => location.includes(word)).length;
  return entries
    .filter(({ location }) => /^https?:/i.test(location))
    .toSorted((one, other) => score(other) - score(one));
}

export function isSamePage(location: string, page: URL): boolean {
  const url = URL.parse(location, page.href);
  if (!url) return false;
  return (
    url.host === page.host &&
    url.search === page.search &&
    url.pathname.replace(/\/$/, '') === page.pathname.replace(/\/$/, '')
  );
}
