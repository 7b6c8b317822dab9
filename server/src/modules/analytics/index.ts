export { dimensions } from './dimensions.ts';
export { metrics } from './metrics.ts';
export { type QueryResult, queryMetrics, type RowFormat, tooExpensive } from './query.ts';
