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
  /** Several competitors of one name are one group, so one observation may have several rows in it. */
  readonly competitorsMerged: boolean;
  /** A competitor dimension or filter is in effect. */
  readonly competitorsNarrowed: boolean;
}

/** Columns of an observation (arrays before expansion), and those that expansion adds. */
export type Column = string;

export interface Component {
  /** Rows for which it is true, its sum over a group, or the distinct members of an array or values. */
  readonly kind: 'count' | 'sum' | 'unique';
  /** A condition, a whole number, or what is distinct. */
  readonly sql: string;
  readonly columns: readonly Column[];
  /**
   * Expansion gives several rows for one observation. What belongs to the observation is counted on the first
   * row of each group only; what belongs to a competitor or a citation on the first row as to the other lists.
   */
  readonly of: 'observation' | 'competitor' | 'citation';
}

const hasPosition = (value: string) => `(${value} != 'absent')`;
const hasSentiment = (value: string) => `(toInt8(${value}) >= 2)`;
const positionScore = (value: string) => `${hasPosition(value)} * (150 - 50 * toInt8(${value}))`;
const sentimentScore = (value: string) => `${hasSentiment(value)} * (50 * toInt8(${value}) - 100)`;

/** Owners of citations as numbers: the engine searches lists of names six times as long. */
const owners = { brand: 1, competitor: 2 } as const;
/** Expanded it is one more: 0 is the row of an observation without citations. */
const types = { brand: owners.brand + 1 };

/** How a component is counted under a scope. The words C and S are those of the metric definitions. */
export function component(name: ComponentName, scope: Scope): Component {
  switch (name) {
    case 'observations':
      return { kind: 'count', sql: '', columns: [], of: 'observation' };
    case 'brand_present_count':
      return ofBrand('brand_present', 'brand_present');
    case 'brand_position_sum':
      return ofBrand('brand_position', positionScore('brand_position'), 'sum');
    case 'brand_position_count':
      return ofBrand('brand_position', hasPosition('brand_position'));
    case 'brand_sentiment_sum':
      return ofBrand('brand_sentiment', sentimentScore('brand_sentiment'), 'sum');
    case 'brand_sentiment_count':
      return ofBrand('brand_sentiment', hasSentiment('brand_sentiment'));
    case 'competitor_present_count':
      return scope.competitorsExpanded
        ? firstCompetitor(scope, 'competitor_present', 'competitor_presence_occurrence')
        : ofObservation('has(competitor_present, true)', 'competitor_present');
    case 'competitor_position_sum':
      return ofEvaluations(scope, 'competitor_position', positionScore, 'sum');
    case 'competitor_position_count':
      return ofEvaluations(scope, 'competitor_position', hasPosition, 'count');
    case 'competitor_sentiment_sum':
      return ofEvaluations(scope, 'competitor_sentiment', sentimentScore, 'sum');
    case 'competitor_sentiment_count':
      return ofEvaluations(scope, 'competitor_sentiment', hasSentiment, 'count');
    case 'brand_cited_count':
      return scope.citationsExpanded
        ? ofCitation(
            `citation_type = ${types.brand} AND citation_type_occurrence = 1`,
            'citation_type',
            'citation_type_occurrence',
          )
        : ofObservation(`has(citation_owner, ${owners.brand})`, 'citation_owner');
    case 'competitor_cited_count':
      return competitorCited(scope);
    case 'citing_count':
      return scope.citationsExpanded
        ? ofCitation('citation_occurrence = 1', 'citation_occurrence')
        : ofObservation('notEmpty(citation_owners)', 'citation_owners');
    case 'citation_total':
      return scope.citationsExpanded
        ? ofCitation('citation_type > 0', 'citation_type')
        : { ...ofObservation('length(citation_owners)', 'citation_owners'), kind: 'sum' };
    case 'domains':
      return { ...ofCitation('citation_domain', 'citation_domain'), kind: 'unique' };
  }
}

function ofObservation(sql: string, ...columns: readonly Column[]): Component {
  return { kind: 'count', sql, columns, of: 'observation' };
}

function ofCompetitor(sql: string, ...columns: readonly Column[]): Component {
  return { kind: 'count', sql, columns, of: 'competitor' };
}

/** Once for each observation and group, whichever of its competitors' rows it is. */
function firstCompetitor(scope: Scope, column: Column, occurrence: Column): Component {
  return scope.competitorsMerged
    ? ofCompetitor(`${column} AND ${occurrence} <= 1`, column, occurrence)
    : ofCompetitor(column, column);
}

function ofCitation(sql: string, ...columns: readonly Column[]): Component {
  return { kind: 'count', sql, columns, of: 'citation' };
}

function ofBrand(column: Column, sql: string, kind: Component['kind'] = 'count'): Component {
  return { kind, sql, columns: [column], of: 'observation' };
}

/** On each evaluation in C(o): a row where competitors are expanded, else an element of the list. */
function ofEvaluations(
  scope: Scope,
  column: Column,
  each: (value: string) => string,
  kind: 'count' | 'sum',
): Component {
  if (scope.competitorsExpanded) return { ...ofCompetitor(each(column), column), kind };
  const sql = `arraySum(value -> ${each('value')}, ${column})`;
  return { kind: 'sum', sql, columns: [column], of: 'observation' };
}

/** A citation owned by a competitor in C(o), once for each observation and group. */
function competitorCited(scope: Scope): Component {
  const { competitorsExpanded, citationsExpanded, competitorsNarrowed } = scope;
  if (citationsExpanded && competitorsExpanded) {
    return ofCitation(
      'citation_competitor != 0 AND citation_competitor = competitor_id AND citation_competitor_occurrence = 1',
      'citation_competitor',
      'citation_competitor_occurrence',
    );
  }
  if (citationsExpanded) {
    return ofCitation(
      'citation_in_scope AND citation_in_scope_occurrence = 1',
      'citation_in_scope',
      'citation_in_scope_occurrence',
    );
  }
  if (competitorsExpanded) {
    return firstCompetitor(scope, 'competitor_cited', 'competitor_occurrence');
  }
  return competitorsNarrowed
    ? ofObservation(
        'hasAny(citation_competitor, competitor_id)',
        'citation_competitor',
        'competitor_id',
      )
    : ofObservation(`has(citation_owner, ${owners.competitor})`, 'citation_owner');
}
