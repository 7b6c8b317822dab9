import {
  anyOf,
  type Component,
  type ComponentScope,
  evaluation,
  ofElement,
  ofObservation,
  sumOf,
} from './component.ts';

/** Observations with at least one evaluation in C whose rank is at most `last`. */
export function competitorRanked(scope: ComponentScope, last: 1 | 3): Component {
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
export function rankSum(scope: ComponentScope): Component {
  const { competitors, competitorsExpanded } = scope;
  if (competitorsExpanded) {
    return ofElement('competitor', 'competitor_rank', ['competitor_rank'], 'sum');
  }
  if (!competitors) return ofObservation('sum', 'list_sum(competitor_ranks)');
  const each = competitors.few()?.map((id) => `coalesce(${rankOf(id)}, 0)`);
  return ofObservation('sum', each ? sumOf(each) : `list_sum(${inScope(scope)})`);
}

export function rankedCount(scope: ComponentScope): Component {
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
