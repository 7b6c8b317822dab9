import { z } from 'zod';
import { apiKey, apiKeyBody, createdApiKey } from '#contract/accounts.ts';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { knownBrandIds } from '../../../modules/brands/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'API keys';
const ofOrganization = z.object({ organization_id: pathId });

export const apiKeyRoutes = [
  route({
    method: 'POST',
    path: '/organizations/{organization_id}/api-keys',
    id: 'createApiKey',
    tag,
    summary: 'Create an API key',
    description:
      'The answer is the only place where the key ever stands; only its SHA-256 is kept.',
    access: access.admin,
    params: ofOrganization,
    body: apiKeyBody,
    status: 201,
    answer: createdApiKey,
    refusals: ['organization_not_found', 'plan_upgrade_required'],
    handle: async ({ ctx, params, body }) =>
      accounts.createApiKey(ctx, {
        organizationId: params.organization_id,
        knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
        ...body,
      }),
  }),
  route({
    method: 'GET',
    path: '/organizations/{organization_id}/api-keys',
    id: 'listApiKeys',
    tag,
    summary: 'List API keys',
    description: 'Those not revoked, without the keys themselves.',
    access: access.admin,
    params: ofOrganization,
    query: z.object(paging),
    answer: pagedList(apiKey),
    refusals: ['organization_not_found'],
    handle: async ({ ctx, params, query }) => {
      const page = await accounts.listApiKeys(ctx, {
        organizationId: params.organization_id,
        ...query,
      });
      return paged(page, query);
    },
  }),
  route({
    method: 'DELETE',
    path: '/organizations/{organization_id}/api-keys/{key_id}',
    id: 'revokeApiKey',
    tag,
    summary: 'Revoke an API key',
    description: 'It stops working at once, everywhere. Revoking it again changes nothing.',
    access: access.admin,
    params: z.object({ organization_id: pathId, key_id: pathId }),
    answer: apiKey,
    refusals: ['organization_not_found', 'api_key_not_found'],
    handle: ({ ctx, params }) =>
      accounts.revokeApiKey(ctx, {
        organizationId: params.organization_id,
        keyId: params.key_id,
      }),
  }),
];
