import { countWords } from '../document/count-words.ts';
import { mainText } from '../document/page-document.ts';
import { readDocument } from '../document/read-document.ts';
import { type Directive, isSearchAgent, readDirectives } from '../robots.ts';
import type { FetchedPage } from './fetch-page.ts';
import { findTextObstacle, type TextObstacleKind } from './text-obstacle.ts';

interface Obstacle {
  readonly kind: TextObstacleKind | 'noindex';
  /** What was found, from the page or its host. */
  readonly evidence: readonly string[];
}

const refusals: Readonly<Record<number, Obstacle['kind']>> = { 401: 'sign_in', 402: 'paywall' };

/**
 * What keeps an agent that runs no scripts from using this page as a source, with the evidence; undefined where
 * nothing does. Of several obstacles the first one on the way is named: the host, its directives, then the text.
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

/** For all agents or for those that search: what only others must not index is still found. */
function findNoindex(directives: readonly Directive[]): Obstacle | undefined {
  const found = directives.filter(
    ({ name, agent }) =>
      (name === 'noindex' || name === 'none') && (agent === 'all' || isSearchAgent(agent)),
  );
  const evidence = [...new Set(found.map(({ from }) => from))];
  return evidence.length > 0 ? { kind: 'noindex', evidence } : undefined;
}
