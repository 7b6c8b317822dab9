// What a chart gets once its lines are drawn, as one file to load.
export { ChartAnnotations } from './chart-annotations.tsx';
export { ChartOverlay } from './chart-overlay.tsx';
