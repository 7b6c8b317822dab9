export { joinMetrics } from './exposition.ts';
export { metricsType, watchProcess } from './metrics.ts';
