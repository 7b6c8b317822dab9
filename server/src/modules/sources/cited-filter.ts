import { filterOn } from '../analytics/index.ts';

/** The query filter for answers that cite one of these websites or pages. */
export function citedFilter(by: 'domain' | 'page', sources: readonly string[]): string {
  return filterOn(by === 'page' ? 'cited_url' : 'cited_domain', sources);
}
