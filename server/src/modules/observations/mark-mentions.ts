import type { Context } from '#kernel/context.ts';
import { competitorsOf, reachBrand } from '../brands/index.ts';
import { createMentionMatcher, findInMarkdown } from '../evaluation/index.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface MarkedMentions {
  readonly brand: readonly Span[];
  readonly competitors: readonly { readonly id: number; readonly spans: readonly Span[] }[];
}

const brandEntity = 'brand';

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
  const competitors = (await competitorsOf(ctx, brand)).filter(({ archived }) => !archived);
  const matcher = createMentionMatcher(
    [{ ...brand, id: brandEntity } as const, ...competitors].map((entity) => ({
      id: entity.id,
      names: [entity.name, ...entity.alternative_names],
      caseSensitive: entity.case_sensitive,
      excludedNames: entity.excluded_names,
    })),
  );
  const found = Map.groupBy(findInMarkdown(matcher, text), ({ entity }) => entity);
  const spansOf = (id: number | typeof brandEntity) =>
    (found.get(id) ?? []).map(({ start, end }) => ({ start, end }));
  return {
    brand: spansOf(brandEntity),
    competitors: competitors.flatMap(({ id }) => {
      const spans = spansOf(id);
      return spans.length > 0 ? [{ id, spans }] : [];
    }),
  };
}
