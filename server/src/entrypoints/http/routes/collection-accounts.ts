import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/collection-accounts.ts';
import * as collection from '../../../modules/collection/index.ts';
import { route } from '../route.ts';
import { goneSignal } from '../streaming.ts';

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
