import type { ErrorCode } from '#contract/error-codes.ts';
import { Refusal } from '#kernel/errors.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import {
  decodePage,
  type FetchedPage,
  fetchRobots,
  judgeRobots,
  type PageAccess,
  type RobotsVisit,
} from '../../page-audits/index.ts';
import { PageTooComplex } from '../../page-content/index.ts';
import { chooseLinks } from './choose-links.ts';
import type { SitePage } from './site-page.ts';
import { sitePageTask } from './site-page-task.ts';

/** The name that robots.txt calls us by. */
const agentToken = 'Sightline-Suggestions';
/** Honest about who asks. */
const userAgent = `Mozilla/5.0 (compatible; ${agentToken}/1.0)`;

const limits = { totalMs: 8_000, idleMs: 5_000, maxBytes: 3_000_000, maxDecodedBytes: 5_000_000 };

/** The host answered, and not with a page. */
class NoPage extends Error {
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
async function fetchSitePage(
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
    `The address leads to a file (${type}), not to a web page.`,
    'no_html',
  );
}

export interface ReadSite {
  /** The address of the first page, after redirects. */
  readonly url: URL;
  /** The first page first. */
  readonly pages: readonly SitePage[];
}

interface ReadingOptions {
  /** Asked for first where a website has several. */
  readonly language: string | undefined;
  /** Ends the reading; pages that were read until then count. */
  readonly signal: AbortSignal;
}

const maxPages = 8;
const atOnce = 2;

/** Reads the page at an address and those that it links to. Refuses where there is nothing to read. */
export async function readSite(
  access: PageAccess,
  address: URL,
  { language, signal }: ReadingOptions,
): Promise<ReadSite> {
  const options = { language, signal };
  const robotsOf = robotsOnce(access, signal);
  const first = await firstPage(access, address, robotsOf, options);
  const url = new URL(first.url);
  const waiting = chooseLinks(first.links, url, maxPages - 1);
  const found = new Map<string, SitePage>([[first.url, first]]);
  const readNext = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const page = await anotherPage(access, next, robotsOf, options);
      if (page) found.set(page.url, page);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readNext));
  return { url, pages: [...found.values()] };
}

type RobotsOf = (url: URL) => Promise<RobotsVisit>;

async function firstPage(
  access: PageAccess,
  address: URL,
  robotsOf: RobotsOf,
  options: ReadingOptions,
): Promise<SitePage> {
  try {
    refuseForbidden(await robotsOf(address), address);
    const page = await fetchSitePage(access, address.href, options);
    const at = new URL(page.url);
    // A redirect may lead to a host with rules of its own.
    if (at.origin !== address.origin) refuseForbidden(await robotsOf(at), at);
    return page;
  } catch (error) {
    if (error instanceof NoPage) throw new Refusal(error.code, error.message, error.details);
    if (error instanceof OutboundFailure) throw unreachable(error.message, error.reason);
    if (options.signal.aborted)
      throw unreachable('The website takes too long to answer.', 'timed_out');
    throw error;
  }
}

/** One of the other pages; undefined where it is forbidden or cannot be read. */
async function anotherPage(
  access: PageAccess,
  address: string,
  robotsOf: RobotsOf,
  options: ReadingOptions,
): Promise<SitePage | undefined> {
  try {
    const url = new URL(address);
    if (!mayRead(await robotsOf(url), url)) return undefined;
    return await fetchSitePage(access, address, options);
  } catch (error) {
    const isTheirs = error instanceof NoPage || error instanceof OutboundFailure;
    if (isTheirs || options.signal.aborted) return undefined;
    throw error;
  }
}

/** RFC 9309: a host that fails to show its robots.txt is not asked for anything else. */
function mayRead({ state, robots }: RobotsVisit, url: URL): boolean {
  return state !== 'unavailable' && judgeRobots(robots, agentToken, url).isAllowed;
}

function refuseForbidden(visit: RobotsVisit, url: URL): void {
  if (visit.failure !== null) throw unreachable(visit.note, visit.failure);
  if (mayRead(visit, url)) return;
  const message =
    visit.state === 'unavailable'
      ? `The website’s robots.txt could not be read, so Sightline read no pages: ${visit.note}.`
      : `The robots.txt of the website does not let ${agentToken} read this page.`;
  throw new Refusal('website_blocked', message, { reason: 'robots' });
}

function unreachable(message: string, reason: string): Refusal {
  return new Refusal('website_unreachable', message, { reason });
}

/** Asks each origin once. */
function robotsOnce({ outbound }: PageAccess, signal: AbortSignal): RobotsOf {
  const visits = new Map<string, Promise<RobotsVisit>>();
  return (url) => {
    const known = visits.get(url.origin) ?? fetchRobots(outbound, url, { userAgent, signal });
    visits.set(url.origin, known);
    return known;
  };
}
