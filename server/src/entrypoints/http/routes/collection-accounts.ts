import { z } from 'zod';
import {
  collectionBudget,
  collectionBudgetBody,
  providerKey,
  providerKeyBody,
  providerKeys,
} from '#contract/collections.ts';
import { pathId, textParameter } from '#contract/parameters.ts';
import * as collection from '../../../modules/collection/index.ts';
import { access, route } from '../route.ts';

const tag = 'Collection';
const params = z.object({ organization_id: pathId });
const oneKey = params.extend({
  provider: textParameter(100).meta({ description: 'The name of a provider, such as `openai`.' }),
});
const named = ({ organization_id, provider }: z.infer<typeof oneKey>) => ({
  organizationId: organization_id,
  provider,
});

/** What collection costs an organization, and with whose keys it asks. */
export const collectionAccountRoutes = [
  route({
    method: 'GET',
    path: '/organizations/{organization_id}/collection-budget',
    id: 'getCollectionBudget',
    tag,
    summary: 'Get the budget of an organization',
    access: access.admin,
    params,
    answer: collectionBudget,
    refusals: ['organization_not_found'],
    handle: ({ ctx, params }) =>
      collection.getCollectionBudget(ctx, { organizationId: params.organization_id }),
  }),
  route({
    method: 'PUT',
    path: '/organizations/{organization_id}/collection-budget',
    id: 'putCollectionBudget',
    tag,
    summary: 'Set the budget of an organization',
    description:
      'For all of its brands together, beside the budgets of each. Replaces both limits.',
    access: access.admin,
    params,
    body: collectionBudgetBody,
    answer: collectionBudget,
    refusals: ['organization_not_found'],
    handle: ({ ctx, params, body }) =>
      collection.putCollectionBudget(ctx, { organizationId: params.organization_id, ...body }),
  }),
  route({
    method: 'GET',
    path: '/organizations/{organization_id}/provider-keys',
    id: 'listProviderKeys',
    tag,
    summary: 'List providers and whose key is used',
    description: 'The keys themselves are in no answer.',
    access: access.admin,
    params,
    answer: providerKeys,
    refusals: ['organization_not_found'],
    handle: ({ ctx, params }) =>
      collection.listProviderKeys(ctx, { organizationId: params.organization_id }),
  }),
  route({
    method: 'GET',
    path: '/organizations/{organization_id}/provider-keys/{provider}',
    id: 'getProviderKey',
    tag,
    summary: 'See whose key is used for a provider',
    access: access.admin,
    params: oneKey,
    answer: providerKey,
    refusals: ['organization_not_found', 'provider_not_found'],
    handle: ({ ctx, params }) => collection.getProviderKey(ctx, named(params)),
  }),
  route({
    method: 'PUT',
    path: '/organizations/{organization_id}/provider-keys/{provider}',
    id: 'putProviderKey',
    tag,
    summary: 'Set the own key for a provider',
    description:
      'Used instead of the operator’s within seconds. It is kept encrypted and never shown again.',
    access: access.admin,
    params: oneKey,
    body: providerKeyBody,
    answer: providerKey,
    refusals: ['organization_not_found', 'provider_not_found'],
    handle: ({ ctx, params, body }) =>
      collection.putProviderKey(ctx, { ...named(params), ...body }),
  }),
  route({
    method: 'DELETE',
    path: '/organizations/{organization_id}/provider-keys/{provider}',
    id: 'deleteProviderKey',
    tag,
    summary: 'Delete the own key for a provider',
    description: 'The operator’s is used again, where there is one.',
    access: access.admin,
    params: oneKey,
    answer: providerKey,
    refusals: ['organization_not_found', 'provider_not_found'],
    handle: ({ ctx, params }) => collection.deleteProviderKey(ctx, named(params)),
  }),
];
