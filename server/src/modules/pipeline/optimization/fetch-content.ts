import type { Outbound } from '#kernel/ports/outbound.ts';
import {
  asAuditFailure,
  auditUserAgent,
  countWords,
  type FetchedPage,
  fetchPage,
  requirePage,
} from '../../page-audits/index.ts';
import { type PageContent, readPage, writeMarkdown } from '../../page-content/index.ts';
import { refusalOf } from '../origin/refusal.ts';
import { TrackFailure } from '../track-failure.ts';

/** Fewer words are a picture, a form or an application. */
const fewestWords = 10;
/** What the store, the edge and a reader can be expected to take. */
const longestPage = 400_000;

/** A page that may be published, as it was read. Throws `TrackFailure` for one that may not. */
export async function fetchContent(
  outbound: Outbound,
  url: string,
): Promise<{ content: PageContent; headers: FetchedPage['headers'] }> {
  try {
    const fetched = await fetchPage(outbound, url, auditUserAgent);
    requirePage(fetched);
    const refusal = refusalOf(fetched);
    if (refusal) throw new TrackFailure(refusal.code, refusal.message);
    const content = readPage(fetched.html, fetched.url);
    const markdown = writeMarkdown(content);
    if (markdown.length > longestPage) {
      throw noContent(`it has more than ${longestPage} characters`);
    }
    if (countWords(markdown) < fewestWords) {
      throw noContent('it has next to no text without JavaScript');
    }
    return { content, headers: fetched.headers };
  } catch (error) {
    const failure = error instanceof TrackFailure ? undefined : asAuditFailure(error);
    throw failure ? noContent(failure.message, error) : error;
  }
}

function noContent(why: string, cause?: unknown): TrackFailure {
  return new TrackFailure('ORCH-OPT-001', `There is no content to optimize: ${why}`, { cause });
}
