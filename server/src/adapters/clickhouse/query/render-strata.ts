import type { StrataPlan } from '#kernel/ports/analytics/metric-reader.ts';
import {
  createParameters,
  type Parameters,
  quoteName,
  type Statement,
} from '../client/statement.ts';
import { renderAggregation } from './aggregation.ts';
import { dimensionNamed, type Grouping } from './dimensions.ts';
import { renderHaving } from './metrics.ts';
import { renderNames } from './name-columns.ts';
import { regroup, regroupedColumn } from './regroup.ts';
import { competitorKey, type RenderedSelection, renderSelection } from './render-rows.ts';
import {
  isObserved,
  isSteps,
  measureColumn,
  renderDays,
  renderObserved,
  renderSteps,
} from './stratum-measures.ts';

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
 * The groups of a page: dimensions, arrays with a value per stratum, of which `measures` has all measures of a stratum
 * together, and `strata`, the number on the page. If there are too many strata, the arrays are empty.
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
  const most = parameters.add(plan.maxStrata, 'UInt64');
  const kept = `arraySlice(folded, 1, if(strata_count <= ${most}, length(folded), 0))`;
  const each = (place: number) => `arrayMap(each -> each.${place}, kept)`;
  const shown = [
    ...dimensions.map((it) => `${regroupedColumn(it)} AS ${quoteName(it.name)}`),
    'strata_count AS strata',
    `${each(1)} AS prompts`,
    `${each(2)} AS platforms`,
    `${each(3)} AS measures`,
  ];
  return {
    sql:
      `WITH ${kept} AS kept SELECT ${shown.join(', ')} FROM ` +
      `(SELECT *, sum(length(folded)) OVER () AS strata_count FROM (${page}))${order}`,
    params: parameters.values,
  };
}

/** One array, so that a stratum's values stay together. */
function foldedStrata({ measures }: StrataPlan): string {
  const measured = measures.map((measure) => `toInt64(groups.${measureColumn(measure)})`);
  const members = ['groups.prompt_id', 'toString(groups.platform)', `[${measured.join(', ')}]`];
  return `groupArray(tuple(${members.join(', ')})) AS folded`;
}

/** Strata of groups of ids: their days combined, with the differences from preceding days. */
function selectStrata(
  plan: StrataPlan,
  selection: RenderedSelection,
  parameters: Parameters,
): string {
  const keys = keysOf([...plan.dimensions.map(dimensionNamed), ...stratumKeys]);
  const steps = plan.measures.filter(isSteps);
  // A group of one day has no previous day.
  const isOneDay = plan.dimensions.includes('date');
  const { series, sums, measures } = renderSteps(isOneDay ? [] : steps);
  const selected = [
    ...keys.map((key) => `days.${key} AS ${key}`),
    ...summedComponents(plan, 'days'),
    ...plan.measures.flatMap((measure) =>
      isSteps(measure) || measure.kind === 'sum'
        ? []
        : `${renderDays(measure)} AS ${measureColumn(measure)}`,
    ),
    ...series,
    ...(isOneDay ? steps.map((measure) => `0 AS ${measureColumn(measure)}`) : []),
  ];
  const days = selectDays(plan, selection, parameters);
  const strata = `SELECT ${selected.join(', ')} FROM (${days}) AS days GROUP BY ${keys.join(', ')}`;
  if (sums.length === 0) return strata;
  return `SELECT *, ${measures.join(', ')} FROM (SELECT *, ${sums.join(', ')} FROM (${strata}))`;
}

const keysOf = (dimensions: readonly Grouping[]) => [...new Set(dimensions.map(({ key }) => key))];

/** Sums over finer groups. */
function summedComponents({ components, scope }: StrataPlan, from: string): string[] {
  return components.map((name) =>
    name === 'domains'
      ? `groupUniqArray${scope.citationsExpanded ? '' : 'Array'}MergeState(${from}.domains) AS domains`
      : `sum(${from}.${name}) AS ${name}`,
  );
}

/**
 * Groups by ids, prompts, platforms and days. If competitors of one name are merged, an observation can have several
 * rows in a group: these are added up first, so that the maximum is per observation.
 */
function selectDays(
  plan: StrataPlan,
  { conditions, filters }: RenderedSelection,
  parameters: Parameters,
): string {
  const { components, scope, measures, sharedStages } = plan;
  const dimensions: readonly Grouping[] = [
    ...plan.dimensions.map(dimensionNamed),
    ...stratumKeys,
    dimensionNamed('date'),
  ];
  const isMerged = scope.competitorsMerged;
  const each = renderAggregation({
    ...{ components, scope, filters, conditions, isRegrouped: true },
    competitorKey: competitorKey(plan, parameters),
    dimensions: isMerged ? [...dimensions, observation] : dimensions,
    measures: isMerged ? [] : measures,
  });
  const keys = keysOf(dimensions);
  const isRenamed = sharedStages.length > 0 && keys.includes('stage_id');
  if (!isMerged && !isRenamed) return each;
  const selected = [
    ...keys.map((key) =>
      isRenamed && key === 'stage_id'
        ? `${lowestStage(sharedStages, parameters)} AS stage_id`
        : `observed.${key} AS ${key}`,
    ),
    ...summedComponents(plan, 'observed'),
    ...measures.filter(isObserved).map((measure) => {
      const column = measureColumn(measure);
      const sql = isMerged
        ? renderObserved(measure, (name) => `observed.${name}`)
        : `${measure.kind === 'largest' ? 'max' : 'sum'}(observed.${column})`;
      return `${sql} AS ${column}`;
    }),
  ];
  return `SELECT ${selected.join(', ')} FROM (${each}) AS observed GROUP BY ${keys.join(', ')}`;
}

/** Stages of one name count under the lowest id. */
function lowestStage(shared: StrataPlan['sharedStages'], parameters: Parameters): string {
  const ids = parameters.add(
    shared.map(({ id }) => id),
    'Array(UInt64)',
  );
  const lowest = parameters.add(
    shared.map(({ lowest: to }) => to),
    'Array(UInt64)',
  );
  return `transform(observed.stage_id, ${ids}, ${lowest}, observed.stage_id)`;
}
