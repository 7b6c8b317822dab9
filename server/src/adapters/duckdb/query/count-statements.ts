import type { QueryPlan, Scope, TimeDimension } from '#kernel/ports/analytics/query-plan.ts';
import { createParameters, type Statement } from '../statement.ts';
import { dayText } from '../write-json.ts';
import { havingClause } from './component.ts';
import { observationConditions } from './conditions.ts';
import { dimensions } from './dimensions.ts';
import { listScopes } from './list-scopes.ts';
import { countedRows } from './named-rows.ts';

/** How many rows there are on all pages, as `total`. */
export function totalStatement(plan: QueryPlan): Statement {
  const parameters = createParameters();
  const { from } = countedRows(plan, parameters);
  const having = havingClause(plan.having, parameters);
  return { sql: `SELECT count(*) AS total FROM ${from}${having}`, params: parameters.values };
}

/** For each bucket that has rows: `bucket` and how many `rows`. */
export function bucketCountStatement(plan: QueryPlan, by: TimeDimension): Statement {
  const parameters = createParameters();
  const { from, dimensions: shown } = countedRows(plan, parameters);
  const having = havingClause(plan.having, parameters);
  const bucket = shown.find(({ name }) => name === by)?.value ?? 'NULL';
  return {
    sql: `SELECT ${bucket} AS bucket, count(*) AS rows FROM ${from}${having} GROUP BY 1`,
    params: parameters.values,
  };
}

/** For each bucket that has observations, in order: its `first` and `last` day and how many rows it has `at_most`. */
export function bucketEstimateStatement(plan: QueryPlan, by: TimeDimension): Statement {
  const parameters = createParameters();
  const where = observationConditions(plan, listScopes(plan.filters, parameters), parameters);
  const { keySql, shown } = dimensions[by];
  return {
    sql:
      `SELECT ${shown('bucket_key')} AS bucket, ${dayText('first_day')} AS first, ` +
      `${dayText('last_day')} AS last, at_most FROM (SELECT ${keySql} AS bucket_key, ` +
      `min(day) AS first_day, max(day) AS last_day, sum(${expandedTo(plan.scope)})::BIGINT AS at_most ` +
      `FROM observations WHERE ${where} GROUP BY 1) ORDER BY first_day`,
    params: parameters.values,
  };
}

/** How many rows an observation becomes before filters narrow its lists: their lengths multiplied. */
function expandedTo(scope: Scope): string {
  const lists = [
    ...(scope.tagsExpanded ? ['tags'] : []),
    ...(scope.topicsExpanded ? ['topics'] : []),
    ...(scope.competitorsExpanded ? ['competitor_ids'] : []),
    ...(scope.citationsExpanded ? ['citation_owners'] : []),
  ];
  return lists.map((list) => `greatest(len(${list}), 1)`).join(' * ') || '1';
}
