import type {
  AnswerSelection,
  CompetitorCondition,
  PositionFilter,
  RankRange,
} from '#kernel/ports/analytics/answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { re2, termPattern } from '#kernel/term-pattern.ts';
import { createParameters, type Parameters, type Params } from '../client/statement.ts';
import { renderFilters } from '../query/filters.ts';

export interface SelectedAnswers {
  /** A condition on `observations` that always includes the organization and brand. */
  readonly where: string;
  readonly params: Params;
}

type Filters = Required<Omit<AnswerSelection, keyof BrandKey>>;
type Conditions = {
  readonly [Name in keyof Filters]: (value: Filters[Name], parameters: Parameters) => string;
};

/** Each filter as a condition on an observation, most expensive last. */
const conditions: Conditions = {
  ids: (value, { add }) => `id IN ${add(value, 'Array(UInt64)')}`,
  platform: (value, { add }) => `platform = ${add(value, 'String')}`,
  platforms: (value, { add }) => `platform IN ${add(value, 'Array(String)')}`,
  promptId: (value, { add }) => `prompt_id = ${add(value, 'Int64')}`,
  promptIds: (value, { add }) => `prompt_id IN ${add(value, 'Array(UInt64)')}`,
  externalIds: (value, { add }) => `external_id IN ${add(value, 'Array(String)')}`,
  personaId: (value, { add }) => `persona_id = ${add(value, 'Int64')}`,
  branded: (value, { add }) => `branded = ${add(value, 'Bool')}`,
  stageIds: (value, { add }) => `has(${add(value, 'Array(UInt64)')}, stage_id)`,
  startDay: (value, { add }) => `day >= ${add(value, 'Date')}`,
  endDay: (value, { add }) => `day < ${add(value, 'Date')}`,
  hasShopping: (value, { add }) => `has_shopping = ${add(value, 'Bool')}`,
  tag: (value, { add }) => `has(tags, ${add(value, 'String')})`,
  topic: (value, { add }) =>
    value === '' ? 'empty(topics)' : `has(topics, ${add(value, 'String')})`,
  country: (value, { add }) => `country = ${add(value, 'String')}`,
  brandPresent: (value, { add }) => `brand_present = ${add(value, 'Bool')}`,
  brandSentiment: (value, parameters) => isSentiment('brand_sentiment', value, parameters),
  brandPosition: (value, parameters) => isPosition('brand_position', value, parameters),
  brandRank: (value) => isRanked('brand_rank', value),
  brandQuoted: (value, { add }) =>
    `arrayExists(says -> toString(says) = ${add(value, 'String')}, brand_evidence_says)`,
  competitor: isEvaluatedSo,
  evaluatedCompetitor: (value, { add }) =>
    `arrayExists(id -> id = ${add(value, 'Int64')}, competitor_ids)`,
  anyCompetitorPresent: (value) => `has(competitor_presences, true) = ${value}`,
  citedDomain: (value, { add }) => `has(citation_domains, ${add(value, 'String')})`,
  citedPage: (value, { add }) => `has(citation_pages, ${add(value, 'String')})`,
  citedOwner: (value, { add }) =>
    `arrayExists(owner -> toString(owner) = ${add(value, 'String')}, citation_owners)`,
  citedCompetitor: (value, { add }) =>
    `arrayExists(id -> id = ${add(value, 'Int64')}, citation_competitor_ids)`,
  hasCitations: (value) => `notEmpty(citation_owners) = ${value}`,
  surface: (value, { add }) => `surface = ${add(value, 'String')}`,
  surfaces: (value, { add }) => `surface IN ${add(value, 'Array(String)')}`,
  filters: (value, parameters) =>
    renderFilters(value, parameters).conditions.join(' AND ') || 'true',
  textTerms: (value, { add }) =>
    value
      .map((term) => {
        const pattern = `(?i)${termPattern(term, re2)}`;
        return `match(response_text, ${add(pattern, 'String')})`;
      })
      .join(' AND ') || 'true',
};

/** All conditions are on the same competitor's evaluation. Older rows lack ranks. */
function isEvaluatedSo(
  { id, present, sentiment, position, rank }: CompetitorCondition,
  parameters: Parameters,
): string {
  const { add } = parameters;
  const given = [
    `evaluated = ${add(id, 'Int64')}`,
    present === undefined ? [] : `present = ${add(present, 'Bool')}`,
    sentiment === undefined ? [] : isSentiment('sentiment', sentiment, parameters),
    position === undefined ? [] : isPosition('position', position, parameters),
    rank === undefined ? [] : isRanked('place', rank),
  ];
  return `arrayExists((evaluated, present, sentiment, position, place) -> ${given.flat().join(' AND ')},
    competitor_ids, competitor_presences, competitor_sentiments, competitor_positions,
    arrayResize(competitor_ranks, length(competitor_ids)))`;
}

/** An absent name has no sentiment, either. */
function isSentiment(sql: string, value: string, { add }: Parameters): string {
  if (value === 'none') return `${sql} IN ('none', 'absent')`;
  if (value === 'any') return `${sql} NOT IN ('none', 'absent')`;
  return `${sql} = ${add(value, 'String')}`;
}

function isPosition(sql: string, value: PositionFilter, { add }: Parameters): string {
  if (value === 'none') return `${sql} = 'absent'`;
  if (value === 'any') return `${sql} != 'absent'`;
  return `${sql} = ${add(value, 'String')}`;
}

const lastOf: Readonly<Record<RankRange, number | undefined>> = {
  first: 1,
  top_three: 3,
  listed: undefined,
};

function isRanked(sql: string, range: RankRange): string {
  const last = lastOf[range];
  return last === undefined ? `${sql} > 0` : `${sql} BETWEEN 1 AND ${last}`;
}

/** The brand's answers that pass all given filters. */
export function selectAnswers(selection: AnswerSelection): SelectedAnswers {
  const parameters = createParameters();
  // Its type makes the object complete, so these are all names.
  const names = Object.keys(conditions) as (keyof Filters)[];
  const given = names.flatMap((name) => conditionOf(name, selection[name], parameters));
  return {
    where: ['organization_id = {organization:UInt64}', 'brand_id = {brand:UInt64}', ...given].join(
      ' AND ',
    ),
    params: {
      organization: selection.organizationId,
      brand: selection.brandId,
      ...parameters.values,
    },
  };
}

function conditionOf<Name extends keyof Filters>(
  name: Name,
  value: Filters[Name] | undefined,
  parameters: Parameters,
): string[] {
  return value === undefined ? [] : [conditions[name](value, parameters)];
}
