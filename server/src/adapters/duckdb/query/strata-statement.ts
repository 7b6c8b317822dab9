import type { ComponentName, PlanHaving } from '#kernel/ports/analytics/query-plan.ts';
import type { StrataPlan } from '#kernel/ports/analytics/strata.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { struct } from '../write-object.ts';
import { type GroupKeys, groupBy } from './group-by.ts';
import { groupedDimensions } from './grouped-dimensions.ts';
import { selectGroups } from './groups.ts';
import { havingClause } from './metrics.ts';
import { mergedRows } from './named-rows.ts';
import { orderBy } from './page-statement.ts';
import {
  daysSql,
  earlierColumns,
  isObserved,
  measureColumn,
  observedSql,
} from './stratum-measures.ts';
import { mergedDomains } from './unique-domains.ts';

/** What observations of a stratum have in common, and those of one of its days. */
const stratumKeys: GroupKeys = new Map([
  ['prompt_id', 'prompt_id'],
  ['platform', 'platform'],
]);
const dayKeys: GroupKeys = new Map([...stratumKeys, ['day', 'day']]);

/**
 * The groups of a page as lines of JSON: their dimensions, lists with a value for each stratum, and in `strata` how many
 * there are on the page. The lists of a page with too many are empty.
 */
export function strataStatement(plan: StrataPlan): Statement {
  const parameters = createParameters();
  const strata = selectStrata({ ...plan, isRegrouped: true }, parameters);
  const lists = stratumLists(plan);
  const grouped = { ...plan, components: [...new Set(plan.having.flatMap(componentsOf))] };
  const { from, dimensions } = mergedRows(
    grouped,
    strata,
    parameters,
    lists.map(({ name, column }) => `coalesce(list(${column}), []) AS ${name}`),
  );
  const having = havingClause(plan.having, parameters);
  const limit = parameters.add(plan.limit, 'BIGINT');
  const offset = parameters.add(plan.offset, 'BIGINT');
  const order = orderBy(dimensions);
  const page = `SELECT * FROM ${from}${having}${order} LIMIT ${limit} OFFSET ${offset}`;
  const counted = `SELECT *, sum(len(stratum_prompts)) OVER ()::BIGINT AS strata_count FROM (${page})`;
  const most = parameters.add(plan.mostStrata, 'BIGINT');
  const kept = (name: string) => `CASE WHEN strata_count <= ${most} THEN ${name} ELSE [] END`;
  const [prompts, platforms, ...measures] = lists.map(({ name }) => kept(name));
  const line = struct({
    ...Object.fromEntries(dimensions.map(({ name, value }) => [name, value])),
    strata: 'strata_count',
    prompts: prompts ?? '[]',
    platforms: platforms ?? '[]',
    measures: `[${measures}]`,
  });
  return {
    sql: `SELECT to_json(${line})::VARCHAR AS line FROM (SELECT * FROM (${counted})${order})`,
    params: parameters.values,
  };
}

/** The engine adds a stratum to all lists of its group at once, so that they have the same order. */
function stratumLists({ measures }: StrataPlan) {
  return [
    { name: 'stratum_prompts', column: 'prompt_id' },
    { name: 'stratum_platforms', column: 'platform' },
    ...measures.map((measure, at) => {
      return { name: `stratum_measure_${at}`, column: measureColumn(measure) };
    }),
  ];
}

function componentsOf({ metric: { formula } }: PlanHaving): ComponentName[] {
  return 'count' in formula ? [formula.count] : [formula.part, formula.whole];
}

/** Strata of groups of ids: their days, put together with what each day has of the days before it. */
function selectStrata(plan: StrataPlan, parameters: Parameters): string {
  const keys = namesAsKeys([...groupKeys(plan), ...stratumKeys.keys()]);
  // A group of one day has no day before.
  const isOneDay = plan.dimensions.includes('date');
  const earlier = isOneDay ? [] : earlierColumns(plan.measures);
  const days = `(${narrowed(plan, [...new Set([...keys.keys(), 'day'])], selectDays(plan, parameters))})`;
  const series = `PARTITION BY ${[...keys.keys()].join(', ')} ORDER BY day`;
  const from =
    earlier.length > 0
      ? `(SELECT *, ${earlier.join(', ')} FROM ${days} WINDOW series AS (${series}))`
      : days;
  const measured = plan.measures
    .filter(({ kind }) => kind !== 'sum')
    .map((measure) => {
      const sql = isOneDay && measure.kind === 'steps' ? '0' : daysSql(measure);
      return `${sql} AS ${measureColumn(measure)}`;
    });
  return groupBy(keys, [...summedComponents(plan), ...measured], from);
}

/** The engine's sums are 16 bytes wide; at 8 they are sorted and multiplied in four fifths of the time. */
function narrowed(plan: StrataPlan, keys: readonly string[], days: string): string {
  const { components, measures } = plan;
  const columns = [...components, ...measures.filter(isObserved).map(measureColumn)];
  const values = columns.map((name) => (name === 'domains' ? name : `${name}::BIGINT AS ${name}`));
  return `SELECT ${[...keys, ...values].join(', ')} FROM (${days})`;
}

/** Of groups that are finer. */
function summedComponents({ components }: StrataPlan): string[] {
  return components.map((name) =>
    name === 'domains'
      ? `${mergedDomains()} AS domains`
      : `${daysSql({ kind: 'sum', of: name })} AS ${name}`,
  );
}

const groupKeys = ({ dimensions }: StrataPlan) =>
  groupedDimensions(dimensions).map(({ key }) => key);

const namesAsKeys = (names: readonly string[]): GroupKeys =>
  new Map(names.map((name) => [name, name]));

/**
 * Groups of ids, prompts, platforms and days. Where competitors of one name are merged, an observation can have several rows
 * that count in a group: these are added up first, since the most that an observation has is that of all its rows.
 */
function selectDays(plan: StrataPlan, parameters: Parameters): string {
  const { measures, sharedStages } = plan;
  const isMerged = plan.scope.competitorsMerged;
  const isRenamed = sharedStages.length > 0 && groupKeys(plan).includes('stage_id');
  const each = selectGroups(plan, parameters, {
    keys: isMerged ? new Map([...dayKeys, ['observation_id', 'id']]) : dayKeys,
    measures: isMerged ? [] : measures,
  });
  if (!isMerged && !isRenamed) return each;
  const observed = measures.filter(isObserved).map((measure) => {
    const sql = isMerged ? observedSql(measure, (component) => component) : daysSql(measure);
    return `${sql} AS ${measureColumn(measure)}`;
  });
  const keys = new Map(namesAsKeys([...groupKeys(plan), ...dayKeys.keys()]));
  if (isRenamed) keys.set('stage_id', lowestStage(sharedStages, parameters));
  return groupBy(keys, [...summedComponents(plan), ...observed], `(${each})`);
}

/** Stages of one name count under the lowest id. */
function lowestStage(shared: StrataPlan['sharedStages'], parameters: Parameters): string {
  const ids = parameters.add(
    shared.map(({ id }) => id),
    'UBIGINT[]',
  );
  const lowest = parameters.add(
    shared.map(({ lowest: to }) => to),
    'UBIGINT[]',
  );
  return `coalesce((${lowest})[list_position(${ids}, stage_id)], stage_id)`;
}
