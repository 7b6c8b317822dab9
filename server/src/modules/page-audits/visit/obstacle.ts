import { countWords } from '../document/count-words.ts';
import { mainText } from '../document/page-document.ts';
import { readDocument } from '../document/read-document.ts';
import { type Directive, isSearchAgent, readDirectives } from '../robots.ts';
import type { FetchedPage } from './fetch-page.ts';
import { findTextObstacle, type TextObstacleKind } from './text-obstacle.ts';

interface Obstacle {
  readonly kind: TextObstacleKind | 'noindex';
  /** Quoted from the page or its host. */
  readonly evidence: readonly string[];
}

const refusals: Readonly<Record<number, Obstacle['kind']>> = { 401: 'sign_in', 402: 'paywall' };

/**
 * What keeps an agent without scripts from using this page as a source, with the evidence; undefined if nothing does.
 * The first of several obstacles wins: the host, its directives, then the text.
 */
export function findObstacle(page: FetchedPage): Obstacle | undefined {
  if (page.challenge) return { kind: 'challenge', evidence: [page.challenge] };
  if (page.status >= 400) {
    const kind = refusals[page.status] ?? 'challenge';
    return { kind, evidence: [`The host answered ${page.status}`] };
  }
  const document = readDocument(page.html, page.url);
  return (
    findNoindex(readDirectives(document, page.headers)) ??
    findTextObstacle(page.html, countWords(mainText(document)))
  );
}

/** Directives for all agents or search agents: a page that only other agents must not index can still be found. */
function findNoindex(directives: readonly Directive[]): Obstacle | undefined {
  const found = directives.filter(
    ({ name, agent }) =>
      (name === 'noindex' || name === 'none') && (agent === 'all' || isSearchAgent(agent)),
  );
  const evidence = [...new Set(found.map(({ from }) => from))];
  return evidence.length > 0 ? { kind: 'noindex', evidence } : undefined;
}
