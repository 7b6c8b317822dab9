import type { CompiledFilters } from './compile-filters.ts';
import type { Component } from './components.ts';
import type { Dimension, Source } from './dimensions.ts';
import { observationColumns } from './observation-columns.ts';

interface ExpansionInput {
  readonly dimensions: readonly Dimension[];
  readonly filters: CompiledFilters;
  /** Columns that the components read. */
  readonly columns: readonly string[];
  readonly conditions: readonly string[];
  readonly brand: string;
}

export interface Expansion {
  /** The FROM clause: observations, one row for each element of the lists asked for. */
  readonly from: string;
  /** Condition under which a row counts, by what a component belongs to; undefined: every row does. */
  readonly firsts: Readonly<Record<Component['of'], string | undefined>>;
}

/**
 * A dimension of a list gives one row for each element in scope, and one with an empty element for an empty
 * list; different lists multiply. Rows of one observation in one group are told apart by occurrence numbers.
 */
export function expand({
  dimensions,
  filters,
  columns,
  conditions,
  brand,
}: ExpansionInput): Expansion {
  const asked = new Set(dimensions.map(({ source }) => source));
  const names = new Set(dimensions.map(({ name }) => name));
  const mergedByName = names.has('competitor_name') && !names.has('competitor_id');
  const firstCompetitor = mergedByName ? 'competitor_occurrence <= 1' : undefined;
  const firstCitation = asked.has('citations') ? 'citation_occurrence <= 1' : undefined;
  const read = new Set([
    ...dimensions.flatMap(({ keySql }) => keySql.match(/\w+/g) ?? []),
    ...columns,
    ...(firstCompetitor ? ['competitor_occurrence'] : []),
    ...(firstCitation ? ['citation_occurrence'] : []),
  ]);
  const joins = [...asked].flatMap((source) => {
    const elements = listColumns[source].filter((column) => read.has(column));
    return elements.length > 0 ? ` LEFT ARRAY JOIN ${elements.join(', ')}` : [];
  });
  const inner = observationColumns(read, {
    filters,
    sourceKeys: sourceKeys(names),
    citationsExpanded: asked.has('citations'),
    mergedByName,
    brand,
  });
  const observation = [firstCompetitor, firstCitation].filter((first) => first !== undefined);
  return {
    from: `(${inner} FROM observations FINAL WHERE ${conditions.join(' AND ')})${joins.join('')}`,
    firsts: {
      observation: observation.length > 0 ? observation.join(' AND ') : undefined,
      competitor: firstCitation,
      citation: firstCompetitor,
    },
  };
}

/** What a list's rows can carry once it is expanded. */
const listColumns: Readonly<Record<Source, readonly string[]>> = {
  row: [],
  tags: ['tag'],
  topics: ['topic'],
  competitors: [
    'competitor_id',
    'competitor_present',
    'competitor_position',
    'competitor_sentiment',
    'competitor_occurrence',
    'competitor_presence_occurrence',
  ],
  citations: [
    'citation_domain',
    'citation_page',
    'citation_owner',
    'citation_competitor',
    'citation_in_scope',
    'citation_occurrence',
    'citation_owner_occurrence',
    'citation_competitor_occurrence',
    'citation_in_scope_occurrence',
  ],
};

/** The arrays whose combination is one group of citations. */
function sourceKeys(names: ReadonlySet<string>): string[] {
  const keys: string[] = [];
  if (names.has('source_url')) keys.push('citation_page');
  if (names.has('source_type')) keys.push('citation_owner');
  if (names.has('source_domain')) keys.push('citation_domain');
  return keys;
}
