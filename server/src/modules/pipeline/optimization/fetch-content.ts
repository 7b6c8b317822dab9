import {
  asAuditFailure,
  auditUserAgent,
  type FetchedPage,
  fetchPage,
  type PageAccess,
  requirePage,
  sendPage,
} from '../../page-audits/index.ts';
import type { PageContent } from '../../page-content/index.ts';
import { TrackFailure } from '../track-failure.ts';
import { contentTask } from './content-task.ts';

/** Fewer words are a picture, a form or an application. */
const fewestWords = 10;
/** What the store, the edge and a reader can be expected to take. */
const longestPage = 400_000;

/** A page that may be published, as it was read. Throws `TrackFailure` for one that may not. */
export async function fetchContent(
  { outbound, pages }: PageAccess,
  url: string,
): Promise<{ content: PageContent; headers: FetchedPage['headers'] }> {
  try {
    const fetched = await fetchPage(outbound, url, auditUserAgent);
    requirePage(fetched);
    const read = await pages.read(contentTask, sendPage(fetched));
    if ('code' in read) throw new TrackFailure(read.code, read.message);
    if (read.length > longestPage) throw noContent(`it has more than ${longestPage} characters`);
    if (read.words < fewestWords) throw noContent('it has next to no text without JavaScript');
    return { content: read.content, headers: fetched.headers };
  } catch (error) {
    const failure = error instanceof TrackFailure ? undefined : asAuditFailure(error);
    throw failure ? noContent(failure.message, error) : error;
  }
}

function noContent(why: string, cause?: unknown): TrackFailure {
  return new TrackFailure('ORCH-OPT-001', `There is no content to optimize: ${why}`, { cause });
}
