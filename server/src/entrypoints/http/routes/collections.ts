import * as operations from '#contract/operations/collections.ts';
import * as collection from '../../../modules/collection/index.ts';
import { collectBrandNow } from '../../../modules/prompts/index.ts';
import { route } from '../route.ts';
import { listRoute, longVerbRoute, verbRoute } from './verb-route.ts';

export const collectionRoutes = [
  verbRoute(operations.getCollectionStatus, collection.collectionStatus),
  verbRoute(operations.estimateCollection, collection.estimateCollection),
  verbRoute(operations.estimateNewBrand, collection.estimateNewBrand),
  route(operations.collectBrandNow, ({ ctx, params, idempotencyKey }) =>
    collectBrandNow(ctx, { brandId: params.brand_id, idempotencyKey }),
  ),
  listRoute(operations.listCollectionFailures, collection.listCollectionFailures),
  route(operations.retryCollectionFailures, ({ ctx, params, body }) =>
    collection.retryCollectionFailures(ctx, {
      brandId: params.brand_id,
      failureIds: body.failure_ids,
    }),
  ),
  verbRoute(operations.getCollectionSettings, collection.getCollectionSettings),
  verbRoute(operations.putCollectionSettings, collection.putCollectionSettings),
];

/** What collection costs an organization, and with whose keys it asks. */
export const collectionAccountRoutes = [
  verbRoute(operations.getCollectionBudget, collection.getCollectionBudget),
  verbRoute(operations.putCollectionBudget, collection.putCollectionBudget),
  verbRoute(operations.listProviderKeys, collection.listProviderKeys),
  verbRoute(operations.getProviderKey, collection.getProviderKey),
  longVerbRoute(operations.putProviderKey, collection.putProviderKey),
  verbRoute(operations.deleteProviderKey, collection.deleteProviderKey),
];
