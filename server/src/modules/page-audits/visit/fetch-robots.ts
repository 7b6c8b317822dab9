import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { parseRobots, type Robots } from '../robots/parse-robots.ts';
import { auditUserAgent } from './fetch-page.ts';

export interface RobotsVisit {
  /** `unavailable`: RFC 9309 has agents keep away while the server fails. */
  readonly state: 'found' | 'absent' | 'unavailable';
  readonly robots: Robots;
  readonly note: string;
}

const none: Robots = { groups: [], sitemaps: [], signals: [] };

/** The site's robots.txt and what its status means for agents. */
export async function fetchRobots(outbound: Outbound, page: URL): Promise<RobotsVisit> {
  const url = new URL('/robots.txt', page).href;
  try {
    const { status, headers, body } = await outbound.read({
      url,
      headers: { 'user-agent': auditUserAgent, accept: 'text/plain,*/*;q=0.1' },
      limits: { maxBytes: 2_000_000, maxDecodedBytes: 4_000_000, totalMs: 10_000 },
    });
    if (status >= 500) {
      return { state: 'unavailable', robots: none, note: `${url} answered ${status}` };
    }
    if (status >= 300) return { state: 'absent', robots: none, note: `${url} answered ${status}` };
    if (/^text\/html/i.test(headers['content-type'] ?? '')) {
      return { state: 'absent', robots: none, note: `${url} is an HTML page` };
    }
    return { state: 'found', robots: parseRobots(body), note: `${url}: ${body.length} bytes` };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { state: 'unavailable', robots: none, note: `${url}: ${error.message}` };
  }
}
