import type { Outbound } from '#kernel/ports/outbound.ts';
import { asAuditFailure, auditUserAgent, fetchPage } from '../../page-audits/index.ts';
import { readMarkdown, readPage } from '../../page-content/index.ts';
import { TrackFailure } from '../track-failure.ts';
import type { FetchedSource } from './brief.ts';

/** Every source, through the guard; one that cannot be read ends the optimization. */
export async function fetchSources(
  outbound: Outbound,
  urls: readonly string[],
): Promise<FetchedSource[]> {
  const sources: FetchedSource[] = [];
  for (const url of urls) sources.push(await fetchSource(outbound, url));
  return sources;
}

async function fetchSource(outbound: Outbound, url: string): Promise<FetchedSource> {
  try {
    const page = await fetchPage(outbound, url, auditUserAgent);
    if (page.status !== 200 || page.challenge) {
      throw failed(url, page.challenge ? 'it refuses to be read' : `it answered ${page.status}`);
    }
    return readSource(url, page.html, page.url, page.headers['content-type'] ?? '');
  } catch (error) {
    if (error instanceof TrackFailure) throw error;
    const failure = asAuditFailure(error);
    if (failure) throw failed(url, failure.message, error);
    throw error;
  }
}

function readSource(url: string, text: string, base: URL, type: string): FetchedSource {
  const isMarkdown = /^text\/(plain|markdown)/i.test(type.trim());
  const content = isMarkdown ? readMarkdown(text, base) : readPage(text, base);
  return { url: new URL(url).href, content };
}

function failed(url: string, why: string, cause?: unknown): TrackFailure {
  return new TrackFailure('ORCH-OPT-003', `The source ${url} cannot be used: ${why}`, { cause });
}
