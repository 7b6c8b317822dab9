export { changePage, changeRows } from './change-rows.ts';
export { checkWindow } from './check-query.ts';
export { dimensions, filterOnlyFields } from './dimensions.ts';
export { filterProblems } from './filter-problems.ts';
export { type ComputedPage, intervalPage, intervalRows } from './interval-rows.ts';
export { metrics } from './metrics.ts';
export { queryMetrics } from './query.ts';
export { type GroupStrata, strataOf } from './strata-of.ts';
