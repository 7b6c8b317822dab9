import { endDayOf, type ResponseFilters } from '#contract/answers/response-filters.ts';
import { surfaces } from '#contract/answers/responses.ts';
import { readTextTerms } from '#contract/answers/text-terms.ts';
import { citedDomain, citedPage } from '#kernel/cited-names.ts';
import type { AnswerSelection, CompetitorCondition } from '#kernel/ports/analytics/answers.ts';
import type { BrandKey, BrandNames } from '#kernel/ports/analytics/reading.ts';

/** The brand's responses that pass every given filter. Stages are given by current name. */
export function selectResponses(
  { organizationId, brandId }: BrandKey,
  filters: ResponseFilters,
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
    branded: filters.branded,
    stageIds: isUnmatchable(filters) ? [] : stageIds,
    startDay: filters.start_date,
    endDay: endDayOf(filters),
    hasShopping: filters.has_shopping ?? filters.has_shopping_data,
    tag: filters.tag,
    country: filters.country,
    brandPresent: filters.brand_present,
    brandSentiment: filters.brand_sentiment,
    brandPosition: filters.brand_position,
    brandRank: filters.brand_rank,
    competitor: competitorOf(filters),
    evaluatedCompetitor: filters.evaluated_competitor_id,
    anyCompetitorPresent: filters.any_competitor_present,
    // An empty text is no host and no page.
    citedDomain:
      filters.cited_domain === undefined ? undefined : (citedDomain(filters.cited_domain) ?? ''),
    citedPage: filters.cited_url === undefined ? undefined : (citedPage(filters.cited_url) ?? ''),
    ...citedOwnerOf(filters),
    hasCitations: filters.has_citations,
    topic: filters.topic,
    textTerms: filters.text === undefined ? undefined : readTextTerms(filters.text),
    surface: surfaces.find((surface) => surface === filters.surface),
  });
  return { organizationId, brandId, ...given };
}

/** Filtering by a competitor means that it is named, unless the filters ask otherwise. */
function competitorOf(filters: ResponseFilters): CompetitorCondition | undefined {
  const { competitor_id: id, competitor_present: present } = filters;
  if (id === undefined) return undefined;
  const judged = withoutUndefined({
    present: present ?? (filters.cited_owner === 'competitor' ? undefined : true),
    sentiment: filters.competitor_sentiment,
    position: filters.competitor_position,
    rank: filters.competitor_rank,
  });
  return { id, ...judged };
}

function citedOwnerOf({ cited_owner: owner, competitor_id: id }: ResponseFilters) {
  return owner === 'competitor' && id !== undefined
    ? { citedCompetitor: id }
    : { citedOwner: owner };
}

/** Filters that no answer can pass, whatever the store holds: an unknown persona or country, or a contradiction. */
function isUnmatchable(filters: ResponseFilters): boolean {
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
  // Object.fromEntries loses which name has which type.
  return Object.fromEntries(given) as Given<Values>;
}
