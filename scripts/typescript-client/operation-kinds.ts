import { cursorHeader } from '#contract/feeds/feed-headers.ts';
import { queryParameters } from '#contract/figures/query.ts';
import type { Operation } from '#contract/operation.ts';
import { shapeOf } from '../../server/src/entrypoints/http/openapi/openapi-parameters.ts';

/** Whether its window begins some days ago where no start date is given: those share the parameter of the query. */
export function hasDefaultStart({ query }: Operation): boolean {
  return query !== undefined && shapeOf(query).start_date === queryParameters.shape.start_date;
}

/** Whether its answers end with a cursor. */
export function isFeed({ headers = [] }: Operation): boolean {
  return headers.some((name) => name === cursorHeader);
}
