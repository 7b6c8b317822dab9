import type { ErrorCode } from '#contract/error-codes.ts';
import { decodePage, type FetchedPage, type PageAccess } from '../../page-audits/index.ts';
import { PageTooComplex } from '../../page-content/index.ts';
import type { SitePage } from './site-page.ts';
import { sitePageTask } from './site-page-task.ts';

/** The name that robots.txt calls us by. */
export const agentToken = 'Sightline-Suggestions';
/** Honest about who asks. */
export const userAgent = `Mozilla/5.0 (compatible; ${agentToken}/1.0)`;

const limits = { totalMs: 8_000, idleMs: 5_000, maxBytes: 3_000_000, maxDecodedBytes: 5_000_000 };

/** The host answered, and not with a page. */
export class NoPage extends Error {
  override readonly name = 'NoPage';
  readonly code: ErrorCode;
  readonly details: { readonly reason: string };
  constructor(code: ErrorCode, message: string, reason: string) {
    super(message);
    this.code = code;
    this.details = { reason };
  }
}

interface FetchOptions {
  readonly language: string | undefined;
  readonly signal: AbortSignal;
}

/** One page of a website. Throws `NoPage` where there is none, and `OutboundFailure` where nobody answers. */
export async function fetchSitePage(
  { outbound, pages }: PageAccess,
  url: string,
  { language, signal }: FetchOptions,
): Promise<SitePage> {
  const answer = await outbound.read({
    url,
    signal,
    limits,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
      'accept-language': language ? `${language},en;q=0.5,*;q=0.3` : 'en;q=0.8,*;q=0.5',
    },
  });
  const fetched = decodePage({ ...answer, hash: '' });
  refuseOther(fetched);
  const input = { html: fetched.html, url: fetched.url.href };
  return pages.read(sitePageTask, input).catch((error: unknown) => {
    if (!(error instanceof PageTooComplex)) throw error;
    throw new NoPage('website_unreachable', error.message, 'too_complex');
  });
}

const refusals: ReadonlySet<number> = new Set([401, 402, 403, 407, 429, 451]);

function refuseOther({ status, challenge, headers }: FetchedPage): void {
  if (challenge !== null || refusals.has(status)) {
    const why = challenge === null ? `it answered ${status}` : `a ${challenge} is in the way`;
    throw new NoPage('website_blocked', `The website refuses to be read: ${why}.`, 'refused');
  }
  if (status < 200 || status >= 300) {
    throw new NoPage('website_unreachable', `The website answered ${status}.`, 'status');
  }
  const type = (headers['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return;
  throw new NoPage(
    'website_unreachable',
    `The address leads to ${type} rather than an HTML page.`,
    'no_html',
  );
}
