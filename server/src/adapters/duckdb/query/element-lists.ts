import type { QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';
import type { ListScopes } from './list-scopes.ts';

/** The lists of an observation that dimensions expand. */
export type List = 'tags' | 'topics' | 'competitors' | 'citations';

/** What an element of a list carries once the list is expanded; all of it is null for an empty list. */
export const elementColumns = {
  tags: ['tag'],
  topics: ['topic'],
  competitors: [
    'competitor_id',
    'competitor_present',
    'competitor_position',
    'competitor_sentiment',
    'competitor_cited',
    'competitor_first',
    'competitor_rank',
  ],
  citations: [
    'citation_domain',
    'citation_page',
    'citation_type',
    'citation_competitor',
    'citation_in_scope',
    'citation_first',
    'citation_type_first',
  ],
} as const satisfies Readonly<Record<List, readonly string[]>>;

export type ElementColumn = (typeof elementColumns)[List][number];

/** For each column the list that it is taken from, over an observation. `_first`: first of its group in the answer. */
export type ElementLists = Readonly<Record<ElementColumn, () => string>>;

interface ListsInput {
  readonly plan: QueryPlan;
  readonly scopes: ListScopes;
  readonly parameters: Parameters;
  /** Whether the lists have only what is in scope; else they are whole, and elements are dropped later. */
  readonly areNarrowed: boolean;
}

export function elementLists(input: ListsInput): ElementLists {
  return { ...labelLists(input), ...competitorLists(input), ...citationLists(input) };
}

function labelLists({ scopes, areNarrowed }: ListsInput) {
  const kept = (list: 'tags' | 'topics') => {
    const scope = areNarrowed ? scopes[list] : undefined;
    return scope ? `list_filter(${list}, lambda element: ${scope.keeps('element')})` : list;
  };
  return { tag: () => kept('tags'), topic: () => kept('topics') };
}

function competitorLists(input: ListsInput) {
  const { plan, scopes, areNarrowed } = input;
  const scope = areNarrowed ? scopes.competitors : undefined;
  const merged = mergedId(input);
  const kept = (list: string) =>
    scope
      ? `list_where(${list}, list_transform(competitor_ids, lambda element: ${scope.keeps('element')}))`
      : list;
  const ids = () =>
    plan.scope.competitorsMerged
      ? `list_transform(${kept('competitor_ids')}, lambda element: ${merged('element')})`
      : kept('competitor_ids');
  return {
    competitor_id: ids,
    competitor_present: () => kept('competitor_presences'),
    competitor_position: () => kept('competitor_position_scores'),
    competitor_sentiment: () => kept('competitor_sentiment_scores'),
    competitor_cited: () =>
      plan.scope.competitorsMerged
        ? `list_transform(${ids()}, lambda element: list_contains(${citationCompetitors(input)}, element))`
        : kept('competitor_cited'),
    competitor_first: () => firsts(ids()),
    // Rows that were stored before ranks have an empty list of them.
    competitor_rank: () => kept('list_resize(competitor_ranks, len(competitor_ids), 0)'),
  };
}

/** Within an answer a page has one domain and one owner, so that the firsts of every combination are stored. */
function citationLists(input: ListsInput) {
  const asked = new Set(input.plan.dimensions);
  const byPage = asked.has('source_url');
  const byDomain = asked.has('source_domain');
  const byType = asked.has('source_type');
  const stored = (withType: boolean) => {
    if (byPage) return 'citation_page_firsts';
    if (!byDomain) return 'citation_owner_firsts';
    return withType ? 'citation_domain_owner_firsts' : 'citation_domain_firsts';
  };
  return {
    citation_domain: () => 'citation_domains',
    citation_page: () => 'citation_pages',
    citation_type: () => 'citation_owners',
    citation_competitor: () => citationCompetitors(input),
    citation_in_scope: () =>
      `list_transform(citation_competitor_ids, lambda element: ${isInScope(input)})`,
    citation_first: () => stored(byType),
    citation_type_first: () => stored(true),
  };
}

/** Whose a citation is. Of a name's competitors only those in scope make it theirs. */
function citationCompetitors(input: ListsInput): string {
  if (!input.plan.scope.competitorsMerged) return 'citation_competitor_ids';
  const id = `CASE WHEN ${isInScope(input)} THEN ${mergedId(input)('element')} ELSE 0 END`;
  return `list_transform(citation_competitor_ids, lambda element: ${id})`;
}

function isInScope({ scopes }: ListsInput): string {
  const isEvaluated = 'list_contains(competitor_ids, element)';
  return scopes.competitors
    ? `${scopes.competitors.keeps('element')} AND ${isEvaluated}`
    : isEvaluated;
}

/** Several competitors of one name are counted under the lowest of their ids. */
function mergedId({ plan, parameters }: ListsInput): (id: string) => string {
  return (id) => {
    const cases = plan.sharedCompetitors.map(
      (shared) =>
        `WHEN ${parameters.add(shared.id, 'UBIGINT')} THEN ${parameters.add(shared.lowest, 'UBIGINT')}`,
    );
    return `CASE ${id} ${cases.join(' ')} ELSE ${id} END`;
  };
}

/** Whether each element is the first of its value. */
function firsts(list: string): string {
  return `list_transform(${list}, lambda element, place: list_position(${list}, element) = place)`;
}
