import * as operations from '#contract/operations/api-keys.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { knownBrandIds } from '../../../modules/brands/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const apiKeyRoutes = [
  route(operations.createApiKey, async ({ ctx, params, body }) =>
    accounts.createApiKey(ctx, {
      organizationId: params.organization_id,
      knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
      ...body,
    }),
  ),
  route(operations.listApiKeys, async ({ ctx, params, query }) => {
    const page = await accounts.listApiKeys(ctx, {
      organizationId: params.organization_id,
      ...query,
    });
    return paged(page, query);
  }),
  route(operations.revokeApiKey, ({ ctx, params }) =>
    accounts.revokeApiKey(ctx, {
      organizationId: params.organization_id,
      keyId: params.key_id,
    }),
  ),
];
