import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { PageTooComplex } from '../../page-content/index.ts';
import { wordsTask } from '../document/words-task.ts';
import type { Robots } from '../robots.ts';
import { probedAgents } from '../robots.ts';
import {
  auditUserAgent,
  decodePage,
  type FetchedPage,
  fetchAnswer,
  fetchPage,
  isShown,
  type PageAccess,
  requirePage,
} from './fetch-page.ts';
import { fetchRobots, type RobotsVisit } from './fetch-robots.ts';
import type { SitemapEntry } from './sitemap.ts';
import { type SitemapFinding, sitemapTask } from './sitemap-task.ts';

export interface SitemapVisit {
  /** `partial`: a part of it was not read, so the page may be listed there. */
  readonly state: 'found' | 'partial' | 'absent' | 'broken';
  readonly urls: readonly string[];
  /** The page's entry, if any. */
  readonly entry: SitemapEntry | null;
  readonly pages: number;
  readonly note: string;
}

const maxFiles = 4;

/**
 * Looks for the page in the site's sitemaps: those in robots.txt, else at the usual address; follows an index one
 * level.
 */
async function fetchSitemap(access: PageAccess, page: URL, robots: Robots): Promise<SitemapVisit> {
  const named = robots.sitemaps.flatMap((location) => URL.parse(location, page.href)?.href ?? []);
  const queue = named.length > 0 ? [...new Set(named)] : [new URL('/sitemap.xml', page).href];
  const looked: string[] = [];
  const notes: string[] = [];
  let pages = 0;
  let isReadable = false;
  while (queue.length > 0 && looked.length < maxFiles) {
    const url = queue.shift() ?? '';
    looked.push(url);
    const { sitemap, note } = await fetchOne(access, url, page);
    notes.push(note);
    if (!sitemap) continue;
    isReadable = true;
    queue.push(...sitemap.likeliest);
    pages += sitemap.pages;
    const { entry } = sitemap;
    if (entry) return { state: 'found', urls: looked, entry, pages, note: notes.join('; ') };
  }
  const isAbsent = named.length === 0 && !isReadable;
  const state = isAbsent
    ? 'absent'
    : !isReadable
      ? 'broken'
      : queue.length > 0
        ? 'partial'
        : 'found';
  return { state, urls: looked, entry: null, pages, note: notes.join('; ') };
}

async function fetchOne(
  { outbound, pages }: PageAccess,
  url: string,
  page: URL,
): Promise<{ sitemap?: SitemapFinding; note: string }> {
  try {
    const { status, body } = await outbound.read({
      url,
      headers: { 'user-agent': auditUserAgent },
      limits: { maxBytes: 10_000_000, maxDecodedBytes: 20_000_000, totalMs: 10_000 },
    });
    if (status !== 200) return { note: `${url} answered ${status}` };
    const sitemap = await pages.read(sitemapTask, { body, page: page.href, max: maxFiles });
    if (!sitemap) return { note: `${url} is no sitemap` };
    return { sitemap, note: `${url} lists ${sitemap.listed}` };
  } catch (error) {
    if (!(error instanceof OutboundFailure || error instanceof PageTooComplex)) throw error;
    return { note: `${url}: ${error.message}` };
  }
}

/** How the host answered a request with an agent's name. */
export interface AgentProbe {
  readonly token: string;
  readonly status: number | null;
  readonly challenge: string | null;
  /** The number of words of its main content; null if it refused or is the same page. */
  readonly words: number | null;
  readonly isSamePage: boolean;
  readonly failure: string | null;
}

/** Everything an audit examines. Judging it needs no further access. */
export interface Visit {
  readonly askedUrl: URL;
  readonly page: FetchedPage;
  readonly robots: RobotsVisit;
  readonly sitemap: SitemapVisit;
  readonly llmsText: string | null;
  readonly probes: readonly AgentProbe[];
  readonly at: Date;
}

/** Fetches the page as AI agents do, and its related files. Throws if there is no page to judge. */
export async function visitPage(access: PageAccess, url: string, at: Date): Promise<Visit> {
  const { outbound } = access;
  const page = await fetchPage(outbound, url, auditUserAgent);
  requirePage(page);
  const [robots, probes, llmsText] = await Promise.all([
    fetchRobots(outbound, page.url),
    probeAgents(access, url, page),
    fetchLlmsText(outbound, page.url),
  ]);
  const sitemap = await fetchSitemap(access, page.url, robots.robots);
  return { askedUrl: new URL(url), page, robots, sitemap, llmsText, probes, at };
}

async function probeAgents(
  access: PageAccess,
  url: string,
  page: FetchedPage,
): Promise<AgentProbe[]> {
  const probes: AgentProbe[] = [];
  for (const agent of probedAgents) probes.push(await probe(access, { url, page, agent }));
  return probes;
}

interface Probed {
  readonly url: string;
  readonly page: FetchedPage;
  readonly agent: (typeof probedAgents)[number];
}

async function probe(
  { outbound, pages }: PageAccess,
  { url, page, agent: { token, userAgent } }: Probed,
): Promise<AgentProbe> {
  try {
    const answer = await fetchAnswer(outbound, url, userAgent);
    const { status } = answer;
    const isSamePage = answer.hash === page.hash && status === page.status;
    if (isSamePage) {
      return { token, status, challenge: page.challenge, words: null, isSamePage, failure: null };
    }
    const { challenge, html, url: at } = decodePage(answer);
    const words = isShown({ status, challenge })
      ? await pages.read(wordsTask, { html, url: at.href })
      : null;
    return { token, status, challenge, words, isSamePage, failure: null };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const failure = error.message;
    return { token, status: null, challenge: null, words: null, isSamePage: false, failure };
  }
}

async function fetchLlmsText(outbound: Outbound, page: URL): Promise<string | null> {
  try {
    const { status, headers, body } = await outbound.read({
      url: new URL('/llms.txt', page).href,
      headers: { 'user-agent': auditUserAgent },
      limits: { maxBytes: 1_000_000, maxDecodedBytes: 2_000_000, totalMs: 10_000 },
    });
    const isText = status === 200 && !/html/i.test(headers['content-type'] ?? '');
    return isText ? body.toString('utf8') : null;
  } catch (error) {
    if (error instanceof OutboundFailure) return null;
    throw error;
  }
}
