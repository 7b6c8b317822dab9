import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../../page-content/index.ts';
import { isSamePage, parseSitemap, type SitemapEntry } from './sitemap.ts';

interface SitemapInput {
  readonly body: Uint8Array;
  /** The page to find. */
  readonly page: string;
  /** The maximum number of sitemaps to return from an index. */
  readonly max: number;
}

/** What a sitemap says about a page. */
export interface SitemapFinding {
  readonly entry: SitemapEntry | null;
  /** The number of pages it lists; 0 for an index. */
  readonly pages: number;
  /** For an index: the sitemaps that may list the page, likeliest first. */
  readonly likeliest: readonly string[];
  /** Its size as text. */
  readonly listed: string;
}

const maxEntries = 50_000;
const maxWords = 20;

/** Looks for a page in a sitemap on a worker thread; undefined if it is not a sitemap. */
export const sitemapTask: ThreadTask<SitemapInput, PageReading<SitemapFinding | undefined>> = {
  file: new URL(import.meta.url),
};

export default function look(input: SitemapInput): PageReading<SitemapFinding | undefined> {
  return readingOf(() => findingOf(input));
}

function findingOf({ body, page: address, max }: SitemapInput): SitemapFinding | undefined {
  const sitemap = parseSitemap(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  if (!sitemap) return undefined;
  const page = new URL(address);
  const entries = sitemap.entries.slice(0, maxEntries);
  const count = sitemap.entries.length;
  if (sitemap.kind === 'index') {
    const likeliest = likeliestFirst(entries, page).slice(0, max + 1);
    const locations = likeliest.map(({ location }) => location);
    return { entry: null, pages: 0, likeliest: locations, listed: `${count} sitemaps` };
  }
  const entry = entries.find(({ location }) => isSamePage(location, page)) ?? null;
  return { entry, pages: entries.length, likeliest: [], listed: `${count} pages` };
}

/** Sitemaps are often named after their part of the site. */
function likeliestFirst(entries: readonly SitemapEntry[], page: URL): readonly SitemapEntry[] {
  const words = page.pathname
    .split(/[/._-]/)
    .filter((word) => word.length > 2)
    .slice(0, maxWords);
  const score = ({ location }: SitemapEntry) =>
    words.filter((word) => location.includes(word)).length;
  return entries
    .filter(({ location }) => /^https?:/i.test(location))
    .map((entry) => ({ entry, score: score(entry) }))
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
