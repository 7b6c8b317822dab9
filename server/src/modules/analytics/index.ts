export { dimensions, filterOnlyFields } from './dimensions.ts';
export { metrics } from './metrics.ts';
export { queryMetrics } from './query.ts';
