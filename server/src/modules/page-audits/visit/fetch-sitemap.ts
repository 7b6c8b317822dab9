import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { PageTooComplex } from '../../page-content/index.ts';
import type { Robots } from '../robots/parse-robots.ts';
import { auditUserAgent, type PageAccess } from './fetch-page.ts';
import type { SitemapEntry } from './sitemap.ts';
import { type SitemapFinding, sitemapTask } from './sitemap-task.ts';

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

/**
 * Looks for the page in the site's sitemaps: those that robots.txt names, else the usual place; an index one level
 * deep.
 */
export async function fetchSitemap(
  access: PageAccess,
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
    const { sitemap, note } = await fetchOne(access, url, page);
    notes.push(note);
    if (!sitemap) continue;
    isReadable = true;
    queue.push(...sitemap.likeliest);
    pages += sitemap.pages;
    const { entry } = sitemap;
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
  { outbound, pages }: PageAccess,
  url: string,
  page: URL,
): Promise<{ sitemap?: SitemapFinding; note: string }> {
  try {
    const { status, body } = await outbound.read({
      url,
      headers: { 'user-agent': auditUserAgent },
      limits: { maxBytes: 10_000_000, maxDecodedBytes: 20_000_000, totalMs: 10_000 },
    });
    if (status !== 200) return { note: `${url} answered ${status}` };
    const sitemap = await pages.read(sitemapTask, { body, page: page.href, most: mostFiles });
    if (!sitemap) return { note: `${url} is no sitemap` };
    return { sitemap, note: `${url} lists ${sitemap.listed}` };
  } catch (error) {
    if (!(error instanceof OutboundFailure || error instanceof PageTooComplex)) throw error;
    return { note: `${url}: ${error.message}` };
  }
}
