import type { ThreadTask } from '#kernel/ports/threads.ts';
import { receivePage, type SentPage } from '../../page-audits/index.ts';
import { type PageReading, readingOf, readPage } from '../../page-content/index.ts';
import { originOf, type Refusal, refusalOf } from './origin.ts';

interface OriginReading {
  /** Why the page may not be published any more. */
  readonly refusal: Refusal | undefined;
  readonly contentHash: string;
}

/** Reads what is at the origin of a version now, in a thread. */
export const originTask: ThreadTask<SentPage, PageReading<OriginReading>> = {
  file: new URL(import.meta.url),
};

export default function read(sent: SentPage): PageReading<OriginReading> {
  return readingOf(() => {
    const page = receivePage(sent);
    const { contentHash } = originOf(page.headers, readPage(page.html, page.url));
    return { refusal: refusalOf(page), contentHash };
  });
}
