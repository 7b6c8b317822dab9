export { joinMetrics } from './exposition.ts';
export { metricsType, type ReadMetrics, watchProcess } from './metrics.ts';
