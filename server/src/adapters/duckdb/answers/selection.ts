import type {
  AnswerSelection,
  CompetitorCondition,
  PositionFilter,
  RankRange,
} from '#kernel/ports/analytics/answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { re2, termPattern } from '#kernel/term-pattern.ts';
import { brandCondition } from '../brand-condition.ts';
import { filterConditions } from '../query/conditions.ts';
import { listScopes } from '../query/list-scopes.ts';
import type { Parameters } from '../statement.ts';

type Filters = Required<Omit<AnswerSelection, keyof BrandKey>>;
type Conditions = {
  readonly [Name in keyof Filters]: (value: Filters[Name], parameters: Parameters) => string;
};

/** Each filter as a condition on an observation, most expensive last. */
const conditions: Conditions = {
  ids: (value, { add }) => isIn('id', add(value, 'UBIGINT[]')),
  platform: (value, { add }) => `platform = ${add(value, 'VARCHAR')}`,
  platforms: (value, { add }) => isIn('platform', add(value, 'VARCHAR[]')),
  promptId: (value, parameters) => `prompt_id = ${idParameter(value, parameters)}`,
  promptIds: (value, { add }) => isIn('prompt_id', add(value, 'UBIGINT[]')),
  externalIds: (value, { add }) => isIn('external_id', add(value, 'VARCHAR[]')),
  personaId: (value, parameters) => `persona_id = ${idParameter(value, parameters)}`,
  branded: (value, { add }) => `branded = ${add(value, 'BOOLEAN')}`,
  stageIds: (value, { add }) => `list_contains(${add(value, 'UBIGINT[]')}, stage_id)`,
  startDay: (value, { add }) => `day >= ${add(value, 'DATE')}`,
  endDay: (value, { add }) => `day < ${add(value, 'DATE')}`,
  hasShopping: (value, { add }) => `has_shopping = ${add(value, 'BOOLEAN')}`,
  tag: (value, { add }) => `list_contains(tags, ${add(value, 'VARCHAR')})`,
  topic: (value, { add }) =>
    value === '' ? 'len(topics) = 0' : `list_contains(topics, ${add(value, 'VARCHAR')})`,
  country: (value, { add }) => `country = ${add(value, 'VARCHAR')}`,
  brandPresent: (value, { add }) => `brand_present = ${add(value, 'BOOLEAN')}`,
  brandSentiment: (value, parameters) => isSentiment('brand_sentiment', value, parameters),
  brandPosition: (value, parameters) => isPosition('brand_position', value, parameters),
  brandRank: (value) => isRanked('brand_rank', value),
  brandQuoted: (value, { add }) => `list_contains(brand_evidence_says, ${add(value, 'VARCHAR')})`,
  competitor: isEvaluatedSo,
  evaluatedCompetitor: (value, parameters) =>
    `list_contains(competitor_ids, ${idParameter(value, parameters)})`,
  anyCompetitorPresent: (value) =>
    `${value ? '' : 'NOT '}list_contains(competitor_presences, true)`,
  citedDomain: (value, { add }) => `list_contains(citation_domains, ${add(value, 'VARCHAR')})`,
  citedPage: (value, { add }) => `list_contains(citation_pages, ${add(value, 'VARCHAR')})`,
  citedOwner: (value, { add }) =>
    `list_contains(citation_owners, ${add(value, 'VARCHAR')}::citation_owner)`,
  citedCompetitor: (value, parameters) =>
    `coalesce(list_contains(citation_competitor_ids, ${idParameter(value, parameters)}), false)`,
  hasCitations: (value) => `len(citation_owners) ${value ? '>' : '='} 0`,
  surface: (value, { add }) => `surface = ${add(value, 'VARCHAR')}`,
  surfaces: (value, { add }) => isIn('surface', add(value, 'VARCHAR[]')),
  filters: (value, parameters) =>
    filterConditions(value, listScopes(value, parameters), parameters).join(' AND ') || 'true',
  textTerms: (value, { add }) =>
    value
      .map((term) => {
        const pattern = `(?i)${termPattern(term, re2)}`;
        return `regexp_matches(response_text, ${add(pattern, 'VARCHAR')})`;
      })
      .join(' AND ') || 'true',
};

/** A list may have a hundred thousand elements, so each row is looked up in it and not compared with all of them. */
function isIn(column: string, values: string): string {
  return `${column} IN (SELECT unnest(${values}))`;
}

/** All conditions are on the same competitor's evaluation; null, which is not true, if there is none. */
function isEvaluatedSo(
  { id, present, sentiment, position, rank }: CompetitorCondition,
  parameters: Parameters,
): string {
  const of = (list: string) =>
    `${list}[list_position(competitor_ids, ${idParameter(id, parameters)})]`;
  const { add } = parameters;
  const given = [
    present === undefined ? `${of('competitor_ids')} IS NOT NULL` : [],
    present === undefined ? [] : `${of('competitor_presences')} = ${add(present, 'BOOLEAN')}`,
    sentiment === undefined ? [] : isSentiment(of('competitor_sentiments'), sentiment, parameters),
    position === undefined ? [] : isPosition(of('competitor_positions'), position, parameters),
    rank === undefined ? [] : isRanked(of('competitor_ranks'), rank),
  ];
  return given.flat().join(' AND ');
}

/** An absent name has no sentiment, either. */
function isSentiment(sql: string, value: string, { add }: Parameters): string {
  if (value === 'none') return `${sql} IN ('none', 'absent')`;
  if (value === 'any') return `${sql} NOT IN ('none', 'absent')`;
  return `${sql} = ${add(value, 'VARCHAR')}::sentiment`;
}

function isPosition(sql: string, value: PositionFilter, { add }: Parameters): string {
  if (value === 'none') return `${sql} = 'absent'`;
  if (value === 'any') return `${sql} <> 'absent'`;
  return `${sql} = ${add(value, 'VARCHAR')}::"position"`;
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

/** A requested id may be any integer; stored ones are not negative. */
export function idParameter(id: number, parameters: Parameters): string {
  return id < 0 ? 'NULL' : parameters.add(id, 'UBIGINT');
}

/** The brand's answers that pass all given filters. */
export function answerConditions(selection: AnswerSelection, parameters: Parameters): string {
  // Its type makes the object complete, so these are all names.
  const names = Object.keys(conditions) as (keyof Filters)[];
  const given = names.flatMap((name) => conditionOf(name, selection[name], parameters));
  return [brandCondition(selection, parameters), ...given].join(' AND ');
}

function conditionOf<Name extends keyof Filters>(
  name: Name,
  value: Filters[Name] | undefined,
  parameters: Parameters,
): string[] {
  return value === undefined ? [] : [conditions[name](value, parameters)];
}
