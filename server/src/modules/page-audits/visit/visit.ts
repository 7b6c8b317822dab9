import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { wordsTask } from '../document/words-task.ts';
import { probedAgents } from '../robots/agents.ts';
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
  readonly robots: RobotsVisit;
  readonly sitemap: SitemapVisit;
  readonly llmsText: string | null;
  readonly probes: readonly AgentProbe[];
  readonly at: Date;
}

/** Fetches the page as AI agents do, and the files that belong to it. Throws when there is no page to judge. */
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
  for (const { token, userAgent } of probedAgents) {
    probes.push(await probe(access, url, page, token, userAgent));
  }
  return probes;
}

async function probe(
  { outbound, pages }: PageAccess,
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
