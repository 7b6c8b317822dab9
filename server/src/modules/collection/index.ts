export { collectedKeyPrefix, forgetCollectedAnswers } from './answers/forget-answers.ts';
export { judgeOutcome, type Outcome } from './attempts/judge-outcome.ts';
export { fromMicros, readCallPrices } from './budget/call-prices.ts';
export { getCollectionBudget, putCollectionBudget } from './budget/organization-budget.ts';
export { monthOfBrands } from './budget/remaining-budget.ts';
export {
  type AdmittedCall,
  type ChannelCallOptions,
  type ChannelCalls,
  liveWorkers,
  withChannelCalls,
} from './channels/channel-calls.ts';
export { createDirectoryReader, type Route } from './channels/channel-directory.ts';
export { channelKey } from './channels/channel-state.ts';
export {
  deleteProviderKey,
  getProviderKey,
  hasReadableKeys,
  listProviderKeys,
  putProviderKey,
  sealedProviderKeys,
} from './channels/provider-keys.ts';
export { listCollectionFailures, retryCollectionFailures } from './collection-failures.ts';
export { collectionGauges, hasCollectingWorker } from './collection-gauges.ts';
export {
  getCollectionSettings,
  markSimulated,
  putCollectionSettings,
  simulatedBrands,
} from './collection-settings.ts';
export { collectionStatus } from './collection-status.ts';
export {
  type CollectionOptions,
  type CollectionWorker,
  defaultCollectionOptions,
  startCollection,
} from './collection-worker.ts';
export { estimateCollection, priceWeekly } from './estimate/estimate-collection.ts';
export { estimateNewBrand } from './estimate/estimate-new-brand.ts';
export {
  createSentimentJudgeFinder,
  getSentimentJudge,
  putSentimentJudge,
} from './judging-model.ts';
export { cancelSlots } from './slots/cancel-slots.ts';
export { planRequested } from './slots/plan-requested.ts';
export { planScheduled } from './slots/plan-scheduled.ts';
