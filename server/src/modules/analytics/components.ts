/** What can be counted for a group of rows. */
export type ComponentName =
  | 'observations'
  | 'brand_present_count'
  | 'brand_position_sum'
  | 'brand_position_count'
  | 'brand_sentiment_sum'
  | 'brand_sentiment_count'
  | 'competitor_present_count'
  | 'competitor_position_sum'
  | 'competitor_position_count'
  | 'competitor_sentiment_sum'
  | 'competitor_sentiment_count'
  | 'brand_cited_count'
  | 'competitor_cited_count'
  | 'citing_count'
  | 'citation_total'
  | 'domains';

/** Which lists the query expands, and whether C(o) is narrower than all evaluations. */
export interface Scope {
  readonly competitorsExpanded: boolean;
  readonly citationsExpanded: boolean;
  /** A competitor dimension or filter is in effect. */
  readonly competitorsNarrowed: boolean;
}

/** Columns of an observation (arrays before expansion), and those that expansion adds. */
export type Column = string;

export interface Component {
  /** Summed over a group; `unique` counts distinct members of an array or values instead. */
  readonly kind: 'sum' | 'unique';
  /** A whole number for each row; a boolean counts as 0 or 1. */
  readonly sql: string;
  readonly columns: readonly Column[];
  /**
   * Expansion gives several rows for one observation. What belongs to the observation is counted on the first
   * row of each group only; what belongs to a competitor or a citation on the first row as to the other lists.
   */
  readonly of: 'observation' | 'competitor' | 'citation';
}

const positionScore = (value: string) => `(3 - toInt8(${value})) * 50`;
const sentimentScore = (value: string) => `(toInt8(${value}) - 2) * 50`;
const hasPosition = (value: string) => `(${value} != 'absent')`;
const hasSentiment = (value: string) => `(toInt8(${value}) >= 2)`;

/** How a component is counted under a scope. The words C and S are those of the metric definitions. */
export function component(name: ComponentName, scope: Scope): Component {
  switch (name) {
    case 'observations':
      return { kind: 'sum', sql: '1', columns: [], of: 'observation' };
    case 'brand_present_count':
      return { kind: 'sum', sql: 'brand_present', columns: ['brand_present'], of: 'observation' };
    case 'brand_position_sum':
      return ofBrand(
        'brand_position',
        `if(${hasPosition('brand_position')}, ${positionScore('brand_position')}, 0)`,
      );
    case 'brand_position_count':
      return ofBrand('brand_position', hasPosition('brand_position'));
    case 'brand_sentiment_sum':
      return ofBrand(
        'brand_sentiment',
        `if(${hasSentiment('brand_sentiment')}, ${sentimentScore('brand_sentiment')}, 0)`,
      );
    case 'brand_sentiment_count':
      return ofBrand('brand_sentiment', hasSentiment('brand_sentiment'));
    case 'competitor_present_count':
      return scope.competitorsExpanded
        ? {
            kind: 'sum',
            sql: 'competitor_present AND competitor_presence_occurrence = 1',
            columns: ['competitor_present', 'competitor_presence_occurrence'],
            of: 'competitor',
          }
        : {
            kind: 'sum',
            sql: 'has(competitor_present, true)',
            columns: ['competitor_present'],
            of: 'observation',
          };
    case 'competitor_position_sum':
      return ofCompetitors(
        scope,
        'competitor_position',
        (value) => `if(${hasPosition(value)}, ${positionScore(value)}, 0)`,
      );
    case 'competitor_position_count':
      return ofCompetitors(scope, 'competitor_position', hasPosition);
    case 'competitor_sentiment_sum':
      return ofCompetitors(
        scope,
        'competitor_sentiment',
        (value) => `if(${hasSentiment(value)}, ${sentimentScore(value)}, 0)`,
      );
    case 'competitor_sentiment_count':
      return ofCompetitors(scope, 'competitor_sentiment', hasSentiment);
    case 'brand_cited_count':
      return scope.citationsExpanded
        ? {
            kind: 'sum',
            sql: "citation_owner = 'brand' AND citation_owner_occurrence = 1",
            columns: ['citation_owner', 'citation_owner_occurrence'],
            of: 'citation',
          }
        : {
            kind: 'sum',
            sql: "has(citation_owner, 'brand')",
            columns: ['citation_owner'],
            of: 'observation',
          };
    case 'competitor_cited_count':
      return competitorCited(scope);
    case 'citing_count':
      return scope.citationsExpanded
        ? { kind: 'sum', sql: 'citation_occurrence = 1', columns: [], of: 'citation' }
        : {
            kind: 'sum',
            sql: 'notEmpty(citation_domain)',
            columns: ['citation_domain'],
            of: 'observation',
          };
    case 'citation_total':
      return scope.citationsExpanded
        ? { kind: 'sum', sql: 'citation_occurrence > 0', columns: [], of: 'citation' }
        : {
            kind: 'sum',
            sql: 'length(citation_domain)',
            columns: ['citation_domain'],
            of: 'observation',
          };
    case 'domains':
      return {
        kind: 'unique',
        sql: 'citation_domain',
        columns: ['citation_domain'],
        of: 'citation',
      };
  }
}

function ofBrand(column: Column, sql: string): Component {
  return { kind: 'sum', sql, columns: [column], of: 'observation' };
}

function ofCompetitors(scope: Scope, column: Column, each: (value: string) => string): Component {
  return scope.competitorsExpanded
    ? { kind: 'sum', sql: each(column), columns: [column], of: 'competitor' }
    : {
        kind: 'sum',
        sql: `arraySum(value -> ${each('value')}, ${column})`,
        columns: [column],
        of: 'observation',
      };
}

/** A citation owned by a competitor in C(o), once for each observation and group. */
function competitorCited(scope: Scope): Component {
  const { competitorsExpanded, citationsExpanded, competitorsNarrowed } = scope;
  if (citationsExpanded && competitorsExpanded) {
    return {
      kind: 'sum',
      sql: 'citation_competitor != 0 AND citation_competitor = competitor_id AND citation_competitor_occurrence = 1',
      columns: ['citation_competitor', 'citation_competitor_occurrence'],
      of: 'citation',
    };
  }
  if (citationsExpanded) {
    return {
      kind: 'sum',
      sql: 'citation_in_scope AND citation_in_scope_occurrence = 1',
      columns: ['citation_in_scope', 'citation_in_scope_occurrence'],
      of: 'citation',
    };
  }
  if (competitorsExpanded) {
    return {
      kind: 'sum',
      sql: 'competitor_id != 0 AND has(citation_competitor, competitor_id) AND competitor_occurrence <= 1',
      columns: ['citation_competitor', 'competitor_occurrence'],
      of: 'competitor',
    };
  }
  return {
    kind: 'sum',
    sql: competitorsNarrowed
      ? 'hasAny(citation_competitor, competitor_id)'
      : "has(citation_owner, 'competitor')",
    columns: competitorsNarrowed ? ['citation_competitor', 'competitor_id'] : ['citation_owner'],
    of: 'observation',
  };
}
