import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../../page-content/index.ts';
import { readSitePage, type SitePage } from './site-page.ts';

interface SitePageInput {
  readonly html: string;
  readonly url: string;
}

/** Reads a page in a thread. */
export const sitePageTask: ThreadTask<SitePageInput, PageReading<SitePage>> = {
  file: new URL(import.meta.url),
};

export default function readPage({ html, url }: SitePageInput): PageReading<SitePage> {
  return readingOf(() => readSitePage(html, new URL(url)));
}
