import {
  type Outbound,
  OutboundFailure,
  type OutboundFailureReason,
} from '#kernel/ports/outbound.ts';
import { parseRobots, type Robots } from '../robots.ts';
import { auditUserAgent } from './fetch-page.ts';

export interface RobotsVisit {
  /** `unavailable`: by RFC 9309 agents must stay away while the server fails. */
  readonly state: 'found' | 'absent' | 'unavailable';
  readonly robots: Robots;
  readonly note: string;
  /** Why the host did not answer; null if it did. */
  readonly failure: OutboundFailureReason | null;
}

const none: Robots = { groups: [], sitemaps: [], signals: [] };

interface RobotsOptions {
  readonly userAgent?: string;
  readonly signal?: AbortSignal;
}

/** The site's robots.txt and what its status means for agents. */
export async function fetchRobots(
  outbound: Outbound,
  page: URL,
  { userAgent = auditUserAgent, signal }: RobotsOptions = {},
): Promise<RobotsVisit> {
  const url = new URL('/robots.txt', page).href;
  try {
    const { status, headers, body } = await outbound.read({
      url,
      headers: { 'user-agent': userAgent, accept: 'text/plain,*/*;q=0.1' },
      ...(signal && { signal }),
      limits: { maxBytes: 2_000_000, maxDecodedBytes: 4_000_000, totalMs: 10_000 },
    });
    const without = (state: 'absent' | 'unavailable', note: string): RobotsVisit => {
      return { state, robots: none, note: `${url} ${note}`, failure: null };
    };
    if (status >= 500) return without('unavailable', `answered ${status}`);
    if (status >= 300) return without('absent', `answered ${status}`);
    if (/^text\/html/i.test(headers['content-type'] ?? '')) {
      return without('absent', 'is an HTML page');
    }
    const note = `${url}: ${body.length} bytes`;
    return { state: 'found', robots: parseRobots(body), note, failure: null };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const { message, reason: failure } = error;
    return { state: 'unavailable', robots: none, note: `${url}: ${message}`, failure };
  }
}
