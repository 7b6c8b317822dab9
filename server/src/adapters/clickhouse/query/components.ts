import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { Column, Expression } from './columns.ts';

/** `sql` is a condition, an integer, or distinct values; '' counts every row. */
export interface Component extends Expression {
  /** Counts rows where it is true, sums it over a group, or counts distinct elements or values. */
  readonly kind: 'count' | 'sum' | 'unique';
  /**
   * Expansion gives several rows per observation. What belongs to the observation only counts on the first row of each
   * group; what belongs to a competitor or citation on the first row with regard to the other lists.
   */
  readonly of: 'observation' | 'competitor' | 'citation';
}

const hasPosition = (value: string) => `(${value} != 'absent')`;
const hasSentiment = (value: string) => `(toInt8(${value}) >= 2)`;
const positionScore = (value: string) => `${hasPosition(value)} * (150 - 50 * toInt8(${value}))`;
const sentimentScore = (value: string) => `${hasSentiment(value)} * (50 * toInt8(${value}) - 100)`;

/** Owners of citations as numbers: the engine takes six times as long to search lists of names. */
const owners = { brand: 1, competitor: 2 } as const;
/** One more when expanded: 0 is the row of an observation without citations. */
const types = { brand: owners.brand + 1 };

/** How each component is counted for a scope. */
const components = {
  observations: () => ofObservation(''),
  brand_present_count: () => ofObservation('brand_present', 'brand_present'),
  brand_position_sum: () => summed(positionScore('brand_position'), 'brand_position'),
  brand_position_count: () => ofObservation(hasPosition('brand_position'), 'brand_position'),
  brand_sentiment_sum: () => summed(sentimentScore('brand_sentiment'), 'brand_sentiment'),
  brand_sentiment_count: () => ofObservation(hasSentiment('brand_sentiment'), 'brand_sentiment'),
  competitor_present_count: (scope) =>
    scope.competitorsExpanded
      ? firstCompetitor(scope, 'competitor_present', 'competitor_presence_occurrence')
      : ofObservation('has(competitor_present, true)', 'competitor_present'),
  competitor_position_sum: (scope) =>
    ofEvaluations(scope, 'competitor_position', positionScore, 'sum'),
  competitor_position_count: (scope) =>
    ofEvaluations(scope, 'competitor_position', hasPosition, 'count'),
  competitor_sentiment_sum: (scope) =>
    ofEvaluations(scope, 'competitor_sentiment', sentimentScore, 'sum'),
  competitor_sentiment_count: (scope) =>
    ofEvaluations(scope, 'competitor_sentiment', hasSentiment, 'count'),
  brand_cited_count: ({ citationsExpanded }) =>
    citationsExpanded
      ? ofCitation(
          `citation_type = ${types.brand} AND citation_type_occurrence = 1`,
          'citation_type',
          'citation_type_occurrence',
        )
      : ofObservation(`has(citation_owner, ${owners.brand})`, 'citation_owner'),
  competitor_cited_count: competitorCited,
  citing_count: ({ citationsExpanded }) =>
    citationsExpanded
      ? ofCitation('citation_occurrence = 1', 'citation_occurrence')
      : ofObservation('notEmpty(citation_owners)', 'citation_owners'),
  citation_total: ({ citationsExpanded }) =>
    citationsExpanded
      ? ofCitation('citation_type > 0', 'citation_type')
      : summed('length(citation_owners)', 'citation_owners'),
  domains: () => ({ ...ofCitation('citation_domain', 'citation_domain'), kind: 'unique' }),
  ranking_count: () => ofObservation('list_length > 0', 'list_length'),
  brand_first_count: () => ofObservation('brand_rank = 1', 'brand_rank'),
  brand_top_three_count: () => ofObservation('brand_rank BETWEEN 1 AND 3', 'brand_rank'),
  brand_rank_sum: () => summed('brand_rank', 'brand_rank'),
  brand_ranked_count: () => ofObservation('brand_rank > 0', 'brand_rank'),
  tracked_mention_count: () =>
    summed(
      'brand_present + countEqual(competitor_presences, true)',
      'brand_present',
      'competitor_presences',
    ),
  competitor_mention_count: (scope) =>
    ofEvaluations(scope, 'competitor_present', (value) => value, 'count'),
  competitor_first_count: (scope) => anyCompetitor(scope, 'competitor_is_first'),
  competitor_top_three_count: (scope) => anyCompetitor(scope, 'competitor_is_top_three'),
  competitor_rank_sum: (scope) => ofEvaluations(scope, 'competitor_rank', (value) => value, 'sum'),
  competitor_ranked_count: (scope) =>
    ofEvaluations(scope, 'competitor_rank', (value) => `(${value} > 0)`, 'count'),
} satisfies Record<ComponentName, (scope: Scope) => Component>;

export function component(name: ComponentName, scope: Scope): Component {
  return components[name](scope);
}

function ofObservation(sql: string, ...reads: readonly Column[]): Component {
  return { kind: 'count', sql, reads, of: 'observation' };
}

function summed(sql: string, ...reads: readonly Column[]): Component {
  return { kind: 'sum', sql, reads, of: 'observation' };
}

function ofCompetitor(sql: string, ...reads: readonly Column[]): Component {
  return { kind: 'count', sql, reads, of: 'competitor' };
}

function ofCitation(sql: string, ...reads: readonly Column[]): Component {
  return { kind: 'count', sql, reads, of: 'citation' };
}

/** Once per observation and group, on any of its competitors' rows. */
function firstCompetitor(scope: Scope, column: Column, occurrence: Column): Component {
  return scope.competitorsMerged
    ? ofCompetitor(`${column} AND ${occurrence} <= 1`, column, occurrence)
    : ofCompetitor(column, column);
}

/** Observations with at least one evaluation in C(o) for which the column is true. */
function anyCompetitor(
  scope: Scope,
  column: 'competitor_is_first' | 'competitor_is_top_three',
): Component {
  return scope.competitorsExpanded
    ? firstCompetitor(scope, column, `${column}_occurrence`)
    : ofObservation(`has(${column}, 1)`, column);
}

/** Counts evaluations in C(o): rows if competitors are expanded, else elements of the list. */
function ofEvaluations(
  scope: Scope,
  column: Column,
  each: (value: string) => string,
  kind: 'count' | 'sum',
): Component {
  return scope.competitorsExpanded
    ? { ...ofCompetitor(each(column), column), kind }
    : summed(`arraySum(value -> ${each('value')}, ${column})`, column);
}

/** A citation owned by a competitor in C(o), once per observation and group. */
function competitorCited(scope: Scope): Component {
  if (scope.citationsExpanded && scope.competitorsExpanded) {
    return ofCitation(
      'citation_competitor != 0 AND citation_competitor = competitor_id AND citation_competitor_occurrence = 1',
      'citation_competitor',
      'competitor_id',
      'citation_competitor_occurrence',
    );
  }
  if (scope.citationsExpanded) {
    return ofCitation(
      'citation_in_scope AND citation_in_scope_occurrence = 1',
      'citation_in_scope',
      'citation_in_scope_occurrence',
    );
  }
  if (scope.competitorsExpanded) {
    return firstCompetitor(scope, 'competitor_cited', 'competitor_occurrence');
  }
  return scope.competitorsNarrowed
    ? ofObservation(
        'hasAny(citation_competitor, competitor_id)',
        'citation_competitor',
        'competitor_id',
      )
    : ofObservation(`has(citation_owner, ${owners.competitor})`, 'citation_owner');
}
