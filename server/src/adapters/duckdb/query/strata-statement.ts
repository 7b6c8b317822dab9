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
import { measureColumn, measureSql } from './stratum-measures.ts';
import { mergedDomains } from './unique-domains.ts';

/** What observations of a stratum have in common. */
const stratumKeys: GroupKeys = new Map([
  ['prompt_id', 'prompt_id'],
  ['platform', 'platform'],
]);

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

/**
 * Groups of ids, prompts and platforms. Where competitors of one name are merged, an observation can have several rows that
 * count in a group: these are added up first, since the square of a sum is no sum of squares.
 */
function selectStrata(plan: StrataPlan, parameters: Parameters): string {
  const { measures } = plan;
  if (!plan.scope.competitorsMerged) {
    return selectGroups(plan, parameters, { keys: stratumKeys, measures });
  }
  const byObservation: GroupKeys = new Map([...stratumKeys, ['observation_id', 'id']]);
  const each = selectGroups(plan, parameters, { keys: byObservation, measures: [] });
  const names = [
    ...groupedDimensions(plan.dimensions).map(({ key }) => key),
    ...stratumKeys.keys(),
  ];
  const keys: GroupKeys = new Map(names.map((name) => [name, name]));
  const sums = plan.components.map((name) =>
    name === 'domains'
      ? `${mergedDomains()} AS domains`
      : `${measureSql({ kind: 'sum', of: name }, (it) => it)} AS ${name}`,
  );
  const others = measures
    .filter(({ kind }) => kind !== 'sum')
    .map((measure) => `${measureSql(measure, (it) => it)} AS ${measureColumn(measure)}`);
  return groupBy(keys, [...sums, ...others], `(${each})`);
}
