import { type ResponseListQuery, surfaces } from '#contract/responses.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { BrandKey, BrandNames } from '#kernel/ports/analytics/reading.ts';

type Filters = Omit<ResponseListQuery, 'limit' | 'offset' | 'include_evidence'>;

/** The brand's responses that pass every filter given. A stage is named by its current name. */
export function selectResponses(
  { organizationId, brandId }: BrandKey,
  filters: Filters,
  names: Pick<BrandNames, 'stage'>,
): AnswerSelection {
  const { stage } = filters;
  const stageIds =
    stage === undefined
      ? undefined
      : names.stage.flatMap(({ id, name }) => (name === stage ? [id] : []));
  const given = withoutUndefined({
    platform: filters.platform,
    promptId: filters.prompt_id,
    personaId: filters.persona_id,
    stageIds: isUnmatchable(filters) ? [] : stageIds,
    startDay: filters.start_date,
    endDay: filters.end_date,
    hasShopping: filters.has_shopping ?? filters.has_shopping_data,
    tag: filters.tag,
    country: filters.country,
    brandPresent: filters.brand_present,
    competitorPresent: filters.competitor_id,
    surface: surfaces.find((surface) => surface === filters.surface),
  });
  return { organizationId, brandId, ...given };
}

/** What no answer can pass, whatever the store holds: a persona or country that is none, or a contradiction. */
function isUnmatchable(filters: Filters): boolean {
  const { has_shopping: one, has_shopping_data: other, surface } = filters;
  return (
    filters.persona_id === 0 ||
    filters.country === '' ||
    (one !== undefined && other !== undefined && one !== other) ||
    (surface !== undefined && !surfaces.some((known) => known === surface))
  );
}

type Given<Values> = { readonly [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function withoutUndefined<Values extends object>(values: Values): Given<Values> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets which name has which type.
  return Object.fromEntries(given) as Given<Values>;
}
