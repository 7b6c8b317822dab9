import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { today } from '../words/format-moment.ts';
import { chosenRange } from './estimand.ts';
import { readScope, resolveScope, type Scope, type ScopeSearch } from './scope.ts';
import { brandedOf, ShownPromptsContext } from './shown-prompts.ts';

/** The brand of this page or row; 0 where the address names none, which the API answers with a 404. */
export function useBrandId(): number {
  const { brandId } = useParams({ strict: false });
  return useContext(RowBrand) ?? Number(brandId ?? 0);
}

/** The scope that the address carries, unless this is part of what has its own. Its days are recalculated every day. */
export function useScope(): Scope {
  const fixed = useContext(FixedScope);
  const branded = brandedOf(useContext(ShownPromptsContext));
  const search = useSearch({ strict: false });
  const chosen = chosenRange(useBrandId());
  const day = today();
  // The router keeps a search that did not change, and so do we what is made from it.
  return useMemo(() => {
    if (fixed) return fixed;
    const scope = readScope(search);
    return resolveScope({ ...scope, bounds: scope.bounds ?? chosen, branded }, day);
  }, [fixed, search, branded, chosen, day]);
}

/** Changes what the address of this page asks for; undefined takes a part out. A page of a list starts over. */
export function useChangeSearch<Search extends object>() {
  const navigate = useNavigate();
  return useCallback(
    (change: Search, options: { readonly replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, offset: undefined, ...change }),
        ...options,
      }),
    [navigate],
  );
}

/** Changes parts of the scope. */
export const useChangeScope = useChangeSearch<ScopeSearch>;

/** The scope of what has one of its own, such as a report; elsewhere that of the address counts. */
export const FixedScope = createContext<Scope | undefined>(undefined);

/** The brand of a row, where a table has several brands; elsewhere that of the address counts. */
export const RowBrand = createContext<number | undefined>(undefined);
