import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/collections.ts';
import * as collection from '../../../modules/collection/index.ts';
import { collectBrandNow } from '../../../modules/prompts/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const collectionRoutes = [
  route(operations.getCollectionStatus, ({ ctx, params }) =>
    collection.collectionStatus(ctx, { brandId: params.brand_id }),
  ),
  route(operations.estimateCollection, ({ ctx, params, query }) =>
    collection.estimateCollection(ctx, { brandId: params.brand_id, ...query }),
  ),
  route(operations.estimateNewBrand, ({ ctx, query }) => collection.estimateNewBrand(ctx, query)),
  route(operations.collectBrandNow, ({ ctx, params, idempotencyKey }) =>
    collectBrandNow(ctx, { brandId: params.brand_id, idempotencyKey }),
  ),
  route(operations.listCollectionFailures, async ({ ctx, params, query }) =>
    paged(
      await collection.listCollectionFailures(ctx, { brandId: params.brand_id, ...query }),
      query,
    ),
  ),
  route(operations.retryCollectionFailures, ({ ctx, params, body }) =>
    collection.retryCollectionFailures(ctx, {
      brandId: params.brand_id,
      failureIds: body.failure_ids,
    }),
  ),
  route(operations.getCollectionSettings, ({ ctx, params }) =>
    collection.getCollectionSettings(ctx, { brandId: params.brand_id }),
  ),
  route(operations.putCollectionSettings, ({ ctx, params, body }) =>
    collection.putCollectionSettings(ctx, { brandId: params.brand_id, ...body }),
  ),
];

const named = (params: Parsed<typeof operations.getProviderKey, 'params'>) => ({
  organizationId: params.organization_id,
  provider: params.provider,
});

/** What collection costs an organization, and with whose keys it asks. */
export const collectionAccountRoutes = [
  route(operations.getCollectionBudget, ({ ctx, params }) =>
    collection.getCollectionBudget(ctx, { organizationId: params.organization_id }),
  ),
  route(operations.putCollectionBudget, ({ ctx, params, body }) =>
    collection.putCollectionBudget(ctx, { organizationId: params.organization_id, ...body }),
  ),
  route(operations.listProviderKeys, ({ ctx, params }) =>
    collection.listProviderKeys(ctx, { organizationId: params.organization_id }),
  ),
  route(operations.getProviderKey, ({ ctx, params }) =>
    collection.getProviderKey(ctx, named(params)),
  ),
  route(operations.putProviderKey, ({ ctx, params, body, reply }) =>
    collection.putProviderKey(ctx, { ...named(params), ...body, signal: goneSignal(reply) }),
  ),
  route(operations.deleteProviderKey, ({ ctx, params }) =>
    collection.deleteProviderKey(ctx, named(params)),
  ),
];
