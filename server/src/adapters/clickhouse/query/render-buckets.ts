import type { QueryPlan, TimeDimension } from '#kernel/ports/analytics/query-plan.ts';
import { createParameters, type Statement } from '../client/statement.ts';
import { lengthOfList } from './columns.ts';
import { dimensionNamed } from './dimensions.ts';
import { renderRows, renderSelection } from './render-rows.ts';

/** For each bucket that has observations, in order: `bucket`, its `first` and `last` day, and `atMost` how many rows. */
export function renderEstimate(plan: QueryPlan, by: TimeDimension): Statement {
  const parameters = createParameters();
  const { conditions } = renderSelection(plan, parameters);
  const { key, of, shown } = dimensionNamed(by);
  const lists = new Set(
    plan.dimensions.map((name) => dimensionNamed(name).source).filter((it) => it !== 'row'),
  );
  const product = [...lists].map((list) => `greatest(length(${lengthOfList[list]}), 1)`);
  // Without FINAL an observation that was replaced counts twice, which only raises the upper bound a bit.
  const observations =
    `SELECT ${of.sql} AS ${key}, day AS on_day, ${product.join(' * ') || '1'} AS expanded ` +
    `FROM observations WHERE ${conditions.join(' AND ')}`;
  return {
    sql:
      `SELECT ${shown} AS bucket, min(on_day) AS first, max(on_day) AS last, sum(expanded) AS atMost ` +
      `FROM (${observations}) GROUP BY ${key} ORDER BY first`,
    params: parameters.values,
  };
}

/** For each bucket that has rows: `bucket` and how many `rows`. */
export function renderCounts(plan: QueryPlan, by: TimeDimension): Statement {
  const { parameters, counted, shown } = renderRows(plan);
  return {
    sql: `SELECT ${shown(by)} AS bucket, count() AS rows FROM ${counted} GROUP BY bucket`,
    params: parameters.values,
  };
}
