import { createHash } from 'node:crypto';
import type { Outbound, OutboundAnswer, OutboundRedirect } from '#kernel/ports/outbound.ts';
import type { PageReader } from '../../page-content/index.ts';
import { AuditFailure } from '../audit-failure.ts';
import { type DecodedHtml, decodeHtml } from '../document/decode-html.ts';

/** Marks of pages that ask visitors to prove that they are human, by provider. */
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

/** Enough of a page to recognize a challenge, since challenges are small. */
const lookedAt = 30_000;

/** The provider that stopped this request, with the evidence; null for an ordinary answer. */
export function findChallenge(
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
): string | null {
  if (/challenge/i.test(headers['cf-mitigated'] ?? '')) return 'header cf-mitigated: challenge';
  if (headers['x-amzn-waf-action'])
    return `header x-amzn-waf-action: ${headers['x-amzn-waf-action']}`;
  // A real page may mention captchas; one that refuses, or has almost no text, is a challenge.
  if (status < 400 && html.length > lookedAt) return null;
  return marks.find(([mark]) => mark.test(html.slice(0, lookedAt)))?.[1] ?? null;
}

/** States honestly who asks; other agents' names are only used to compare. */
export const auditUserAgent = 'Mozilla/5.0 (compatible; Sightline-Audit/1.0)';

/** How to fetch pages, and where to read them. */
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

/** A page in transfer to a thread, with its address as text. */
export type SentPage = Omit<FetchedPage, 'url'> & { readonly url: string };

export function sendPage(page: FetchedPage): SentPage {
  return { ...page, url: page.url.href };
}

export function receivePage(sent: SentPage): FetchedPage {
  return { ...sent, url: new URL(sent.url) };
}

const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/** The page as served to an agent of that name, whatever its status; `conditions` are headers such as If-None-Match. */
export async function fetchPage(
  outbound: Outbound,
  url: string,
  userAgent: string,
  conditions: Readonly<Record<string, string>> = {},
): Promise<FetchedPage> {
  return decodePage(await fetchAnswer(outbound, url, userAgent, conditions));
}

type PageAnswer = OutboundAnswer<Buffer> & { readonly hash: string };

/** The same, undecoded: its hash shows whether the page changed. */
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

/** A page that is missing, not a page or broken at its server cannot be audited; a refused one can. */
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
