export { cancelSlots } from './cancel-slots.ts';
export {
  type CollectionOptions,
  type CollectionWorker,
  defaultCollectionOptions,
  startCollection,
} from './collection-worker.ts';
export { planRequested } from './plan-requested.ts';
export { planScheduled } from './plan-scheduled.ts';
export {
  deleteProviderKey,
  getProviderKey,
  listProviderKeys,
  putProviderKey,
} from './provider-keys.ts';
