import { createHash } from 'node:crypto';
import type { Outbound, OutboundAnswer, OutboundRedirect } from '#kernel/ports/outbound.ts';
import type { PageReader } from '../../page-content/index.ts';
import { AuditFailure } from '../audit-failure.ts';
import { type DecodedHtml, decodeHtml } from '../document/decode-html.ts';

/** Marks of pages that ask a visitor to prove to be human, by who serves them. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/cf-chl|challenge-platform|<title>Just a moment\.\.\.<\/title>/i, 'Cloudflare challenge'],
  [/<title>Attention Required! \| Cloudflare<\/title>/i, 'Cloudflare block'],
  [/captcha-delivery\.com/i, 'DataDome challenge'],
  [/_Incapsula_Resource|Incapsula incident ID/i, 'Imperva challenge'],
  [/px-captcha|perimeterx/i, 'HUMAN challenge'],
  [/awswaf|aws-waf-token/i, 'AWS WAF challenge'],
  [/Pardon Our Interruption/i, 'interruption page'],
  [/errors\.edgesuite\.net|<title>Access Denied<\/title>/i, 'Akamai block'],
];

/** Enough of a page to recognize one; challenges are small. */
const lookedAt = 30_000;

/** Who stopped this request, and how it shows; null for an ordinary answer. */
export function findChallenge(
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
): string | null {
  if (/challenge/i.test(headers['cf-mitigated'] ?? '')) return 'header cf-mitigated: challenge';
  if (headers['x-amzn-waf-action'])
    return `header x-amzn-waf-action: ${headers['x-amzn-waf-action']}`;
  // A real page may speak of captchas; one that refuses, or has next to nothing, is one.
  if (status < 400 && html.length > lookedAt) return null;
  return marks.find(([mark]) => mark.test(html.slice(0, lookedAt)))?.[1] ?? null;
}

/** Honest about who asks; agents are asked for under their own names only to compare. */
export const auditUserAgent = 'Mozilla/5.0 (compatible; Sightline-Audit/1.0)';

/** How pages are fetched, and where they are read. */
export interface PageAccess {
  readonly outbound: Outbound;
  readonly pages: PageReader;
}

export interface FetchedPage extends DecodedHtml {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly OutboundRedirect[];
  readonly bytes: number;
  readonly hash: string;
  readonly firstByteMs: number;
  readonly challenge: string | null;
}

/** A page on its way to a thread, where an address is text. */
export type SentPage = Omit<FetchedPage, 'url'> & { readonly url: string };

export function sendPage(page: FetchedPage): SentPage {
  return { ...page, url: page.url.href };
}

export function receivePage(sent: SentPage): FetchedPage {
  return { ...sent, url: new URL(sent.url) };
}

const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/** A page as an agent of that name gets it, whatever its status; `conditions` are headers such as If-None-Match. */
export async function fetchPage(
  outbound: Outbound,
  url: string,
  userAgent: string,
  conditions: Readonly<Record<string, string>> = {},
): Promise<FetchedPage> {
  return decodePage(await fetchAnswer(outbound, url, userAgent, conditions));
}

type PageAnswer = OutboundAnswer<Buffer> & { readonly hash: string };

/** The same, not decoded yet: whether it is another page than before shows in its hash. */
export async function fetchAnswer(
  outbound: Outbound,
  url: string,
  userAgent: string,
  conditions: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  const answer = await outbound.read({
    url,
    headers: {
      ...{ 'user-agent': userAgent, accept, 'accept-language': 'en;q=0.8,*;q=0.5' },
      ...conditions,
    },
  });
  return { ...answer, hash: createHash('sha256').update(answer.body).digest('hex') };
}

export function decodePage(answer: PageAnswer): FetchedPage {
  const { status, headers, redirects, body, hash, firstByteMs } = answer;
  const decoded = decodeHtml(body, headers['content-type'] ?? '');
  return {
    ...decoded,
    url: new URL(answer.url),
    status,
    headers,
    redirects,
    bytes: body.length,
    hash,
    firstByteMs: Math.round(firstByteMs),
    challenge: findChallenge(status, headers, decoded.html),
  };
}

/** Whether the host showed the page. */
export function isShown({ status, challenge }: Pick<FetchedPage, 'status' | 'challenge'>): boolean {
  return status < 400 && !challenge;
}

/** A page that is not there, not a page or broken at its server cannot be audited; one that is refused can. */
export function requirePage({ status, headers, challenge, html }: FetchedPage): void {
  if (challenge) return;
  if (status === 404 || status === 410) {
    throw new AuditFailure('not_found', `The page does not exist: its server answered ${status}.`);
  }
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    throw new AuditFailure('fetch_failed', `The server of the page answered ${status}.`);
  }
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml' || status >= 400) return;
  if (type === '' && /<(!doctype|html|head|body|title)/i.test(html)) return;
  throw new AuditFailure(
    'fetch_failed',
    `The URL leads to ${type || 'something'} rather than an HTML page.`,
  );
}
