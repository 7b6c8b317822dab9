import type { Context } from '#kernel/context.ts';
import { competitorsOf, reachBrand } from '../brands/index.ts';
import {
  createMentionMatcher,
  findInMarkdown,
  matchedEntities,
  ownId,
} from '../evaluation/index.ts';
import { entitiesOf } from './brand-entities.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface MarkedMentions {
  readonly brand: readonly Span[];
  readonly competitors: readonly { readonly id: number; readonly spans: readonly Span[] }[];
}

/**
 * Where a text names the brand and its competitors, by their names of today: for whoever reads it. What was
 * decided when the answer was evaluated may differ, and stands in the stored evaluation.
 */
export async function markMentions(
  ctx: Context,
  brandId: number,
  text: string,
): Promise<MarkedMentions> {
  const brand = await reachBrand(ctx, brandId);
  const entities = entitiesOf(brand, await competitorsOf(ctx, brand));
  const matcher = createMentionMatcher(matchedEntities(entities));
  const found = Map.groupBy(findInMarkdown(matcher, text), ({ entity }) => entity);
  const spansOf = (id: number | typeof ownId) =>
    (found.get(id) ?? []).map(({ start, end }) => ({ start, end }));
  return {
    brand: spansOf(ownId),
    competitors: entities.competitors.flatMap(({ id }) => {
      const spans = spansOf(id);
      return spans.length > 0 ? [{ id, spans }] : [];
    }),
  };
}
