import type { StrataPlan } from '#kernel/ports/analytics/strata.ts';
import { quoteName } from '../client/quoting.ts';
import { createParameters, type Parameters, type Statement } from '../client/statement.ts';
import { renderAggregation } from './aggregation.ts';
import { dimensionNamed, type Grouping } from './dimensions.ts';
import { renderHaving } from './metrics.ts';
import { renderNames } from './name-columns.ts';
import { regroup, regroupedColumn } from './regroup.ts';
import { competitorKey, type RenderedSelection, renderSelection } from './render-rows.ts';
import { measureColumn, renderMeasure } from './stratum-measures.ts';

const stratumKeys: readonly Grouping[] = [
  dimensionNamed('prompt_id'),
  dimensionNamed('ai_platform'),
];
const observation: Grouping = {
  source: 'row',
  key: 'observation_id',
  of: { sql: 'id', reads: ['id'] },
};

/**
 * The groups of a page: their dimensions, arrays with a value for each stratum, and in `strata` how many there are on the
 * page. The arrays of a page with too many are empty.
 */
export function renderStrata(plan: StrataPlan): Statement {
  const parameters = createParameters();
  const selection = renderSelection(plan, parameters);
  const dimensions = plan.dimensions.map(dimensionNamed);
  const { definitions, joins } = renderNames({
    dimensions,
    names: plan.names,
    parameters,
    brand: selection.brand,
  });
  const strata = `(${selectStrata(plan, selection, parameters)}) AS groups${joins}`;
  const selected = [regroup(dimensions, plan.components, plan.scope), foldedStrata(plan)];
  const columns = dimensions.map(regroupedColumn);
  const merged =
    `${definitions}SELECT ${selected.filter((sql) => sql !== '').join(', ')} FROM ${strata}` +
    (columns.length > 0 ? ` GROUP BY ${columns.join(', ')}` : '');
  const having = plan.having.map((entry) => renderHaving(entry, parameters));
  const where = having.length > 0 ? ` WHERE ${having.join(' AND ')}` : '';
  const order =
    columns.length > 0
      ? ` ORDER BY ${columns.map((column) => `${column} ASC NULLS LAST`).join(', ')}`
      : '';
  const limit = parameters.add(plan.limit, 'UInt64');
  const offset = parameters.add(plan.offset, 'UInt64');
  const page =
    `SELECT ${[...columns, 'folded'].join(', ')} FROM (${merged})${where}${order} ` +
    `LIMIT ${limit} OFFSET ${offset}`;
  const most = parameters.add(plan.mostStrata, 'UInt64');
  const kept = `arraySlice(folded, 1, if(strata_count <= ${most}, length(folded), 0))`;
  const each = (place: number) => `arrayMap(each -> each.${place}, kept)`;
  const shown = [
    ...dimensions.map((it) => `${regroupedColumn(it)} AS ${quoteName(it.name)}`),
    'strata_count AS strata',
    `${each(1)} AS prompts`,
    `${each(2)} AS platforms`,
    `[${plan.measures.map((_, at) => each(at + 3)).join(', ')}] AS measures`,
  ];
  return {
    sql:
      `WITH ${kept} AS kept SELECT ${shown.join(', ')} FROM ` +
      `(SELECT *, sum(length(folded)) OVER () AS strata_count FROM (${page}))${order}`,
    params: parameters.values,
  };
}

/** One array, so that what belongs to a stratum stays together. */
function foldedStrata({ measures }: StrataPlan): string {
  const members = [
    'groups.prompt_id',
    'toString(groups.platform)',
    ...measures.map((measure) => `toInt64(groups.${measureColumn(measure)})`),
  ];
  return `groupArray(tuple(${members.join(', ')})) AS folded`;
}

/**
 * Groups of ids, prompts and platforms. Where competitors of one name are merged, an observation can have several rows that
 * count in a group: these are added up first, since the square of a sum is no sum of squares.
 */
function selectStrata(
  plan: StrataPlan,
  { conditions, filters }: RenderedSelection,
  parameters: Parameters,
): string {
  const { components, scope, measures } = plan;
  const dimensions: readonly Grouping[] = [...plan.dimensions.map(dimensionNamed), ...stratumKeys];
  const input = {
    components,
    scope,
    filters,
    conditions,
    competitorKey: competitorKey(plan, parameters),
    isRegrouped: true,
  };
  if (!scope.competitorsMerged) return renderAggregation({ ...input, dimensions, measures });
  const each = renderAggregation({ ...input, dimensions: [...dimensions, observation] });
  const keys = [...new Set(dimensions.map(({ key }) => key))];
  const countOf = (name: string) => `observed.${name}`;
  const selected = [
    ...keys,
    ...components.map((name) =>
      name === 'domains'
        ? `groupUniqArray${scope.citationsExpanded ? '' : 'Array'}MergeState(observed.domains) AS domains`
        : `${renderMeasure({ kind: 'sum', of: name }, countOf)} AS ${name}`,
    ),
    ...measures
      .filter(({ kind }) => kind !== 'sum')
      .map((measure) => `${renderMeasure(measure, countOf)} AS ${measureColumn(measure)}`),
  ];
  return `SELECT ${selected.join(', ')} FROM (${each}) AS observed GROUP BY ${keys.join(', ')}`;
}
