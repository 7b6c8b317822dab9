export { getCollectionBudget, putCollectionBudget } from './budgets.ts';
export { cancelSlots } from './cancel-slots.ts';
export {
  type CollectionOptions,
  type CollectionWorker,
  defaultCollectionOptions,
  startCollection,
} from './collection-worker.ts';
export { listCollectionFailures, retryCollectionFailures } from './failures.ts';
export { planRequested } from './plan-requested.ts';
export { planScheduled } from './plan-scheduled.ts';
export {
  deleteProviderKey,
  getProviderKey,
  listProviderKeys,
  putProviderKey,
} from './provider-keys.ts';
export { getCollectionSettings, markSimulated, putCollectionSettings } from './settings.ts';
export { collectionStatus } from './status.ts';
