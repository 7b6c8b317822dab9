import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../../page-content/index.ts';
import { isSamePage, parseSitemap, type SitemapEntry } from './sitemap.ts';

interface SitemapInput {
  readonly body: Uint8Array;
  /** The page that is looked for. */
  readonly page: string;
  /** How many sitemaps of an index are of use. */
  readonly most: number;
}

/** What a sitemap says about a page. */
export interface SitemapFinding {
  readonly entry: SitemapEntry | null;
  /** How many pages it lists; none where it is an index. */
  readonly pages: number;
  /** Of an index: the sitemaps that may list the page, the likeliest first. */
  readonly likeliest: readonly string[];
  /** How much it lists, in words. */
  readonly listed: string;
}

const maxEntries = 50_000;
const maxWords = 20;

/** Looks for a page in a sitemap, in a thread; undefined for what is no sitemap. */
export const sitemapTask: ThreadTask<SitemapInput, PageReading<SitemapFinding | undefined>> = {
  file: new URL(import.meta.url),
};

export default function look(input: SitemapInput): PageReading<SitemapFinding | undefined> {
  return readingOf(() => findingOf(input));
}

function findingOf({ body, page: address, most }: SitemapInput): SitemapFinding | undefined {
  const sitemap = parseSitemap(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  if (!sitemap) return undefined;
  const page = new URL(address);
  const entries = sitemap.entries.slice(0, maxEntries);
  const count = sitemap.entries.length;
  if (sitemap.kind === 'index') {
    const likeliest = likeliestFirst(entries, page).slice(0, most + 1);
    const locations = likeliest.map(({ location }) => location);
    return { entry: null, pages: 0, likeliest: locations, listed: `${count} sitemaps` };
  }
  const entry = entries.find(({ location }) => isSamePage(location, page)) ?? null;
  return { entry, pages: entries.length, likeliest: [], listed: `${count} pages` };
}

/** Sitemaps are often named after the part of the site that they list. */
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
