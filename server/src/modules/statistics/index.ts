export { type Change, type ChangeBounds, changeBetween } from './change.ts';
export {
  type ChosenSignal,
  chooseSignals,
  type SignalCandidate,
} from './choose-signals.ts';
export type { PublicationPanel } from './compared-sides.ts';
export { chooseControls, minOfTopic } from './controls.ts';
export { correctedScore } from './corrected-score.ts';
export { rememberedT, twoSidedP } from './distributions.ts';
export {
  comparePublication,
  type PublicationComparison,
} from './effects/difference-in-differences.ts';
export { smallestEffect } from './effects/effect-power.ts';
export { checkParallel, type ParallelCheck } from './effects/parallel.ts';
export { countDates } from './effects/placebo-dates.ts';
export { leastUntouched } from './effects/placebo-effects.ts';
export { qValues } from './false-discovery.ts';
export { type Bounds, type Interval, intervalOf, type Stability } from './interval.ts';
export {
  type AlertEvent,
  type AlertState,
  type ComparedWindows,
  type JudgedChange,
  judgeAlert,
  quietAlert,
  windowsToJudge,
} from './judge-alert.ts';
export {
  changeIn,
  type FoundChange,
  findMovements,
  type Movement,
  sumsSince,
} from './movements/find-movements.ts';
export type { Crossing } from './movements/locate.ts';
export {
  type Series,
  seriesOf,
  type WindowPair,
  windowPairs,
} from './movements/series.ts';
export {
  type ComparedPair,
  comparedPairs,
  testChange,
} from './movements/test-changes.ts';
export type { Controls } from './parts.ts';
export { type VarianceComponents, varianceComponents } from './plan-components.ts';
export {
  type PlannedDesign,
  populationParts,
  predictBounds,
  predictWidths,
} from './plan-prediction.ts';
export { cheapestPlan, type Estimand, fewest, type PlanChoice } from './plan-search.ts';
export { flipRate, type PromptChange, promptChanges, steadyPrompts } from './prompt-changes.ts';
export { meanBounds, shareBounds } from './simple-bounds.ts';
export { columnsOf, type StratumColumns, strataIn, stratumColumns } from './stratum-columns.ts';
export {
  type CountedDays,
  createCounting,
  type DaySums,
  type StratumSums,
  type Sums,
  strataOfDays,
  stratumKey,
  total,
} from './sums.ts';
export type { WeeklySums, Windows } from './weekly-sums.ts';
