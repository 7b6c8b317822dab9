export { monthOfBrands } from './budget/month-of-brands.ts';
export { getCollectionBudget, putCollectionBudget } from './budget/organization-budget.ts';
export {
  deleteProviderKey,
  getProviderKey,
  hasReadableKeys,
  listProviderKeys,
  putProviderKey,
} from './channels/provider-keys.ts';
export { listCollectionFailures, retryCollectionFailures } from './collection-failures.ts';
export {
  getCollectionSettings,
  markSimulated,
  putCollectionSettings,
} from './collection-settings.ts';
export { collectionStatus } from './collection-status.ts';
export {
  type CollectionOptions,
  type CollectionWorker,
  defaultCollectionOptions,
  startCollection,
} from './collection-worker.ts';
export { estimateCollection } from './estimate/estimate-collection.ts';
export { estimateNewBrand } from './estimate/estimate-new-brand.ts';
export { cancelSlots } from './slots/cancel-slots.ts';
export { planRequested } from './slots/plan-requested.ts';
export { planScheduled } from './slots/plan-scheduled.ts';
