import {
  asAuditFailure,
  auditUserAgent,
  fetchPage,
  type PageAccess,
} from '../../page-audits/index.ts';
import { TrackFailure } from '../track-failure.ts';
import type { FetchedSource } from './brief.ts';
import { sourceTask } from './source-task.ts';

/** Every source, through the guard; one that cannot be read ends the optimization. */
export async function fetchSources(
  access: PageAccess,
  urls: readonly string[],
): Promise<FetchedSource[]> {
  const sources: FetchedSource[] = [];
  for (const url of urls) sources.push(await fetchSource(access, url));
  return sources;
}

async function fetchSource({ outbound, pages }: PageAccess, url: string): Promise<FetchedSource> {
  try {
    const page = await fetchPage(outbound, url, auditUserAgent);
    if (page.status !== 200 || page.challenge) {
      throw failed(url, page.challenge ? 'it refuses to be read' : `it answered ${page.status}`);
    }
    const isMarkdown = /^text\/(plain|markdown)/i.test((page.headers['content-type'] ?? '').trim());
    const source = { text: page.html, url: page.url.href, isMarkdown };
    return { url: new URL(url).href, content: await pages.read(sourceTask, source) };
  } catch (error) {
    if (error instanceof TrackFailure) throw error;
    const failure = asAuditFailure(error);
    if (failure) throw failed(url, failure.message, error);
    throw error;
  }
}

function failed(url: string, why: string, cause?: unknown): TrackFailure {
  return new TrackFailure('ORCH-OPT-003', `The source ${url} cannot be used: ${why}`, { cause });
}
