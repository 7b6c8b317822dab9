export { type Change, type ChangeBounds, changeBetween } from './change.ts';
export { qValues } from './false-discovery.ts';
export { type Bounds, type Interval, intervalOf } from './interval.ts';
export { added, type StratumSums } from './sums.ts';
