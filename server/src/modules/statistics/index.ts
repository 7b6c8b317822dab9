export { type Change, type ChangeBounds, changeBetween } from './change.ts';
export { qValues } from './false-discovery.ts';
export { type Bounds, type Interval, intervalOf } from './interval.ts';
export {
  type AlertCondition,
  type AlertEvent,
  type AlertState,
  judgeAlert,
  quietAlert,
  windowsToJudge,
} from './judge-alert.ts';
export { added, type StratumSums } from './sums.ts';
