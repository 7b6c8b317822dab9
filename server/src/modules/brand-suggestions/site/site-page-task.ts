import type { ThreadTask } from '#kernel/ports/threads.ts';
import { PageTooComplex } from '../../page-content/index.ts';
import { readSitePage, type SitePage } from './site-page.ts';

interface SitePageInput {
  readonly html: string;
  readonly url: string;
}

/** Reads a page in a thread; undefined for one that is too complex to be read. */
export const sitePageTask: ThreadTask<SitePageInput, SitePage | undefined> = {
  file: new URL(import.meta.url),
};

export default function readPage({ html, url }: SitePageInput): SitePage | undefined {
  try {
    return readSitePage(html, new URL(url));
  } catch (error) {
    if (error instanceof PageTooComplex) return undefined;
    throw error;
  }
}
