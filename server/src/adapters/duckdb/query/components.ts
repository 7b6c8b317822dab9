import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import {
  anyOf,
  type Component,
  type ComponentScope,
  evaluation,
  ofCompetitor,
  ofElement,
  ofObservation,
  sumOf,
} from './component.ts';
import type { ListScope } from './list-scopes.ts';

/** Observations with at least one evaluation in C whose rank is at most `last`. */
function competitorRanked(scope: ComponentScope, last: 1 | 3): Component {
  const isRanked = (rank: string) => `${rank} BETWEEN 1 AND ${last}`;
  const { competitors, competitorsExpanded, competitorsMerged } = scope;
  if (competitorsExpanded) {
    // Merged competitors give an observation several rows of a group.
    const kind = competitorsMerged ? 'observations' : 'count';
    return ofElement('competitor', isRanked('competitor_rank'), ['competitor_rank'], kind);
  }
  if (!competitors) return ofObservation('count', anyUpTo(last));
  const each = competitors.few()?.map((id) => `coalesce(${isRanked(rankOf(id))}, false)`);
  return ofObservation('count', each ? anyOf(each) : isAny(isRanked('value'), inScope(scope)));
}

/** Over each evaluation in C; 0 is no rank. */
function rankSum(scope: ComponentScope): Component {
  const { competitors, competitorsExpanded } = scope;
  if (competitorsExpanded) {
    return ofElement('competitor', 'competitor_rank', ['competitor_rank'], 'sum');
  }
  if (!competitors) return ofObservation('sum', 'list_sum(competitor_ranks)');
  const each = competitors.few()?.map((id) => `coalesce(${rankOf(id)}, 0)`);
  return ofObservation('sum', each ? sumOf(each) : `list_sum(${inScope(scope)})`);
}

function rankedCount(scope: ComponentScope): Component {
  const { competitors, competitorsExpanded } = scope;
  if (competitorsExpanded) {
    return ofElement('competitor', 'competitor_rank > 0', ['competitor_rank']);
  }
  if (!competitors) return ofObservation('sum', counted('competitor_ranks'));
  const each = competitors.few()?.map((id) => `coalesce(${rankOf(id)} > 0, false)::INTEGER`);
  return ofObservation('sum', each ? sumOf(each) : counted(inScope(scope)));
}

const rankOf = (id: string) => evaluation('ranks', id);

/** A list for each evaluation: its rank where it is in C. */
function inScope({ competitors }: ComponentScope): string {
  const rank = `CASE WHEN ${competitors?.keeps('element') ?? 'true'} THEN competitor_ranks[place] END`;
  return `list_transform(competitor_ids, lambda element, place: ${rank})`;
}

const isAny = (condition: string, ranks: string) =>
  `len(list_filter(${ranks}, lambda value: ${condition})) > 0`;

/** Of a plain column: a third of the time that filtering it takes. */
function anyUpTo(last: 1 | 3): string {
  const ranks = last === 1 ? [1] : [1, 2, 3];
  return anyOf(ranks.map((rank) => `list_contains(competitor_ranks, ${rank})`));
}

/** How many are not 0, which is what true casts to. */
const counted = (ranks: string) => `list_sum((${ranks})::BOOLEAN[]::UTINYINT[])`;

/** Every component in this engine's SQL, under the scope of a plan. */
export const components: Readonly<Record<ComponentName, (scope: ComponentScope) => Component>> = {
  observations: () => ofObservation('count', 'true'),
  brand_present_count: () => ofObservation('count', 'brand_present'),
  brand_position_sum: () => ofObservation('sum', 'brand_position_score'),
  brand_position_count: () => ofObservation('values', 'brand_position_score'),
  brand_sentiment_sum: () => ofObservation('sum', 'brand_sentiment_score'),
  brand_sentiment_count: () => ofObservation('values', 'brand_sentiment_score'),
  competitor_present_count: competitorPresent,
  competitor_position_sum: (scope) => scoreSum(scope, 'position'),
  competitor_position_count: (scope) => scoreCount(scope, 'position'),
  competitor_sentiment_sum: (scope) => scoreSum(scope, 'sentiment'),
  competitor_sentiment_count: (scope) => scoreCount(scope, 'sentiment'),
  brand_cited_count: ({ citationsExpanded }) =>
    citationsExpanded ? firstOfType('brand') : ofObservation('count', cites('brand')),
  competitor_cited_count: competitorCited,
  citing_count: ({ citationsExpanded }) =>
    citationsExpanded
      ? ofElement('citation', 'citation_first', ['citation_first'])
      : ofObservation('count', 'len(citation_owners) > 0'),
  citation_total: ({ citationsExpanded }) =>
    citationsExpanded
      ? ofElement('citation', 'citation_first', ['citation_first'], 'values')
      : ofObservation('sum', 'len(citation_owners)'),
  domains: () => ({
    kind: 'distinct',
    of: 'citation',
    sql: `nullif(citation_domain, '')`,
    reads: ['citation_domain'],
  }),
  ranking_count: () => ofObservation('count', 'list_length > 0'),
  brand_first_count: () => ofObservation('count', 'brand_rank = 1'),
  brand_top_three_count: () => ofObservation('count', 'brand_rank BETWEEN 1 AND 3'),
  brand_rank_sum: () => ofObservation('sum', 'brand_rank'),
  brand_ranked_count: () => ofObservation('count', 'brand_rank > 0'),
  tracked_mention_count: () => ofObservation('sum', `brand_present::INTEGER + ${presences}`),
  competitor_mention_count: competitorMentions,
  competitor_first_count: (scope) => competitorRanked(scope, 1),
  competitor_top_three_count: (scope) => competitorRanked(scope, 3),
  competitor_rank_sum: rankSum,
  competitor_ranked_count: rankedCount,
};

const cites = (owner: 'brand' | 'competitor') => `list_contains(citation_owners, '${owner}')`;

function firstOfType(owner: 'brand' | 'competitor'): Component {
  const sql = `citation_type = '${owner}' AND citation_type_first`;
  return ofElement('citation', sql, ['citation_type', 'citation_type_first']);
}

function competitorPresent(scope: ComponentScope): Component {
  if (scope.competitorsExpanded) return ofCompetitor(scope, 'competitor_present');
  return scope.competitors
    ? anyEvaluation(scope.competitors, 'presences')
    : ofObservation('count', 'list_contains(competitor_presences, true)');
}

// A tenth of the time of list_where.
const presences = 'coalesce(list_sum(competitor_presences::UTINYINT[]), 0)::INTEGER';

/** Each evaluation in C that is present, also two of one observation. */
function competitorMentions(scope: ComponentScope): Component {
  const column = 'competitor_present';
  if (scope.competitorsExpanded) return ofElement('competitor', column, [column]);
  const { competitors } = scope;
  if (!competitors) return ofObservation('sum', presences);
  const each = competitors
    .few()
    ?.map((id) => `coalesce(${evaluation('presences', id)}, false)::INTEGER`);
  return ofObservation('sum', each ? sumOf(each) : `len(${presentInScope(competitors)})`);
}

function presentInScope(competitors: ListScope): string {
  const kept = `${competitors.keeps('element')} AND competitor_presences[place]`;
  return `list_filter(competitor_ids, lambda element, place: ${kept})`;
}

/** Observations with an evaluation in scope for which the list says true. */
function anyEvaluation(competitors: ListScope, list: 'presences' | 'cited'): Component {
  const each = competitors.few()?.map((id) => `coalesce(${evaluation(list, id)}, false)`);
  if (each) return ofObservation('count', anyOf(each));
  const kept = `${competitors.keeps('element')} AND competitor_${list}[place]`;
  const all = `list_transform(competitor_ids, lambda element, place: ${kept})`;
  return ofObservation('count', `list_contains(${all}, true)`);
}

type Judged = 'position' | 'sentiment';

/** Over each evaluation in C: a row where competitors are expanded, else what is in the lists. */
function scoreSum(scope: ComponentScope, judged: Judged): Component {
  const column = `competitor_${judged}` as const;
  if (scope.competitorsExpanded) return ofElement('competitor', column, [column], 'sum');
  const { competitors } = scope;
  if (!competitors) return ofObservation('sum', `competitor_${judged}_sum`);
  const each = competitors.few()?.map((id) => `coalesce(${evaluation(scoresOf(judged), id)}, 0)`);
  return ofObservation(
    'sum',
    each ? sumOf(each) : `list_sum(${scoresInScope(judged, competitors)})`,
  );
}

function scoreCount(scope: ComponentScope, judged: Judged): Component {
  const column = `competitor_${judged}` as const;
  if (scope.competitorsExpanded) {
    return ofElement('competitor', column, [column], 'values');
  }
  const { competitors } = scope;
  if (!competitors) return ofObservation('sum', `competitor_${judged}_count`);
  const each = competitors
    .few()
    ?.map((id) => `(${evaluation(scoresOf(judged), id)} IS NOT NULL)::INTEGER`);
  return ofObservation(
    'sum',
    each ? sumOf(each) : `list_count(${scoresInScope(judged, competitors)})`,
  );
}

/** A citation owned by a competitor in C, once for each observation and group. */
function competitorCited(scope: ComponentScope): Component {
  const { competitors, competitorsExpanded, citationsExpanded } = scope;
  if (citationsExpanded && competitorsExpanded) {
    const sql = 'citation_competitor <> 0 AND citation_competitor = competitor_id';
    return ofElement('citation', sql, ['citation_competitor', 'competitor_id'], 'observations');
  }
  if (citationsExpanded) {
    return competitors
      ? ofElement('citation', 'citation_in_scope', ['citation_in_scope'], 'observations')
      : firstOfType('competitor');
  }
  if (competitorsExpanded) return ofCompetitor(scope, 'competitor_cited');
  return competitors
    ? anyEvaluation(competitors, 'cited')
    : ofObservation('count', cites('competitor'));
}

const scoresOf = (judged: Judged) => `${judged}_scores`;

function scoresInScope(judged: Judged, competitors: ListScope): string {
  const score = `CASE WHEN ${competitors.keeps('element')} THEN competitor_${judged}_scores[place] END`;
  return `list_transform(competitor_ids, lambda element, place: ${score})`;
}
