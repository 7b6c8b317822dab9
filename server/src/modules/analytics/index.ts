export { dimensions, filterOnlyFields } from './dimensions.ts';
export { metrics } from './metrics.ts';
export type { RowFormat } from './page-rows.ts';
export { type QueryResult, queryMetrics, tooExpensive } from './query.ts';
