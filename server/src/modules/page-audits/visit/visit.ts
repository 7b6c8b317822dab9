import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { countWords } from '../document/count-words.ts';
import { mainText, type PageDocument } from '../document/page-document.ts';
import { readDocument } from '../document/read-document.ts';
import { probedAgents } from '../robots/agents.ts';
import {
  auditUserAgent,
  decodePage,
  type FetchedPage,
  fetchAnswer,
  fetchPage,
  requirePage,
} from './fetch-page.ts';
import { fetchRobots, type RobotsVisit } from './fetch-robots.ts';
import { fetchSitemap, type SitemapVisit } from './fetch-sitemap.ts';

/** How the host answered when it was asked under an agent's name. */
export interface AgentProbe {
  readonly token: string;
  readonly status: number | null;
  readonly challenge: string | null;
  /** Words of its main content; null where it refused or is the same page. */
  readonly words: number | null;
  readonly isSamePage: boolean;
  readonly failure: string | null;
}

/** Everything that an audit looks at. Judging it touches nothing outside. */
export interface Visit {
  readonly askedUrl: URL;
  readonly page: FetchedPage;
  /** Null where the host refused to show the page. */
  readonly document: PageDocument | null;
  readonly robots: RobotsVisit;
  readonly sitemap: SitemapVisit;
  readonly llmsText: string | null;
  readonly probes: readonly AgentProbe[];
  readonly at: Date;
}

/** Fetches the page as AI agents do, and the files that belong to it. Throws when there is no page to judge. */
export async function visitPage(outbound: Outbound, url: string, at: Date): Promise<Visit> {
  const page = await fetchPage(outbound, url, auditUserAgent);
  requirePage(page);
  const isShown = page.status < 400 && !page.challenge;
  const document = isShown ? readDocument(page.html, page.url) : null;
  const [robots, probes, llmsText] = await Promise.all([
    fetchRobots(outbound, page.url),
    probeAgents(outbound, url, page),
    fetchLlmsText(outbound, page.url),
  ]);
  const sitemap = await fetchSitemap(outbound, page.url, robots.robots);
  return { askedUrl: new URL(url), page, document, robots, sitemap, llmsText, probes, at };
}

async function probeAgents(
  outbound: Outbound,
  url: string,
  page: FetchedPage,
): Promise<AgentProbe[]> {
  const probes: AgentProbe[] = [];
  for (const { token, userAgent } of probedAgents) {
    probes.push(await probe(outbound, url, page, token, userAgent));
  }
  return probes;
}

async function probe(
  outbound: Outbound,
  url: string,
  page: FetchedPage,
  token: string,
  userAgent: string,
): Promise<AgentProbe> {
  try {
    const answer = await fetchAnswer(outbound, url, userAgent);
    const { status } = answer;
    const isSamePage = answer.hash === page.hash && status === page.status;
    if (isSamePage) {
      return { token, status, challenge: page.challenge, words: null, isSamePage, failure: null };
    }
    const { challenge, html, url: at } = decodePage(answer);
    const isShown = status < 400 && !challenge;
    const words = isShown ? countWords(mainText(readDocument(html, at))) : null;
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
