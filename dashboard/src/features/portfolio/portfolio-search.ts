import { noFilters, readScope, type ScopeSearch } from '../../lib/scope/scope.ts';

/** Which brands are shown, in addition to the days; kept in the URL. */
export interface PortfolioSearch {
  readonly q?: string | undefined;
  readonly offset?: number | undefined;
}

export const maxSearchLength = 200;

/** Filters are those of one brand: its stages and tags are its own. */
export function readPortfolioSearch(
  search: Readonly<Record<string, unknown>>,
): ScopeSearch & PortfolioSearch {
  const offset = Number(search.offset);
  return {
    ...readScope(search),
    ...noFilters,
    q: String(search.q ?? '').slice(0, maxSearchLength) || undefined,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  };
}
