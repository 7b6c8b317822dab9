import type {
  CompetitorFilter,
  ElementFilter,
  PlanFilters,
} from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';
import { createMembership } from './membership.ts';

/** What filters leave of a list: C where competitors are narrowed. */
export interface ListScope {
  /** Condition: an element stays. */
  keeps(element: string): string;
  /** Condition: an element of the list stays. */
  keepsSome(list: string): string;
  /** The only ids that can stay, where they are few: each is found by its place, which is far faster than a mask. */
  few(): readonly string[] | undefined;
}

/** Undefined where all elements stay. */
export interface ListScopes {
  readonly tags: ListScope | undefined;
  readonly topics: ListScope | undefined;
  readonly competitors: ListScope | undefined;
}

export function listScopes(filters: PlanFilters, parameters: Parameters): ListScopes {
  return {
    tags: elementScope(filters.tags, parameters),
    topics: elementScope(filters.topics, parameters),
    competitors: competitorScope(filters.competitors, parameters),
  };
}

/** Elements that match any entry without `negated` stay; with only negated ones all do. */
function elementScope(
  filters: readonly ElementFilter[],
  parameters: Parameters,
): ListScope | undefined {
  const wanted = filters.filter(({ negated }) => !negated);
  if (wanted.length === 0) return undefined;
  const values = new Set(wanted.flatMap((filter) => filter.values));
  return onlyThese([...values], 'VARCHAR', parameters);
}

/** Evaluations that pass every entry stay. */
function competitorScope(
  filters: readonly CompetitorFilter[],
  parameters: Parameters,
): ListScope | undefined {
  if (filters.length === 0) return undefined;
  const dropped = new Set(filters.filter(({ negated }) => negated).flatMap(({ ids }) => ids));
  const [first, ...others] = filters.filter(({ negated }) => !negated);
  if (!first) return allBut([...dropped], parameters);
  const ids = first.ids.filter(
    (id) => !dropped.has(id) && others.every((filter) => filter.ids.includes(id)),
  );
  return onlyThese([...new Set(ids)], 'UBIGINT', parameters);
}

function onlyThese(
  values: readonly unknown[],
  type: 'VARCHAR' | 'UBIGINT',
  parameters: Parameters,
): ListScope {
  const members = createMembership(values, type, parameters);
  return { keeps: members.includes, keepsSome: members.isIn, few: members.few };
}

function allBut(ids: readonly number[], parameters: Parameters): ListScope {
  const members = createMembership(ids, 'UBIGINT', parameters);
  const keeps = (element: string) => `NOT (${members.includes(element)})`;
  return {
    keeps,
    keepsSome: (list) =>
      `list_contains(list_transform(${list}, lambda element: ${keeps('element')}), true)`,
    few: () => undefined,
  };
}
