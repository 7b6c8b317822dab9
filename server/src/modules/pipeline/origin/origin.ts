import { createHash } from 'node:crypto';
import type { FetchedPage } from '../../page-audits/index.ts';
import { type PageContent, writeHtml } from '../../page-content/index.ts';

/** What the origin said of a page when it was read: enough to ask later whether it changed. */
export interface Origin {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** SHA-256 of what the page says: tokens and times in its markup differ from one request to the next. */
  readonly contentHash: string;
}

export function originOf(headers: FetchedPage['headers'], content: PageContent): Origin {
  return {
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    contentHash: createHash('sha256').update(writeHtml(content)).digest('hex'),
  };
}
