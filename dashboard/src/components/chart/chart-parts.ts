// What a chart gets once its lines are drawn, as one file to load.
export { ChartFoot } from './chart-foot.tsx';
export { ChartOverlay } from './chart-overlay.tsx';
