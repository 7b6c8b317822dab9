import { access } from '../access.ts';
import {
  collectionBudget,
  collectionBudgetBody,
  providerKey,
  providerKeyBody,
  providerKeys,
} from '../collections.ts';
import { operation } from '../operation.ts';
import { ofOrganization, textParameter } from '../parameters.ts';

const tag = 'Collection';
const ofProviderKey = ofOrganization.extend({
  provider: textParameter(100).meta({ description: 'The name of a provider, such as `openai`.' }),
});

export const getCollectionBudget = operation({
  id: 'getCollectionBudget',
  method: 'GET',
  path: '/organizations/{organization_id}/collection-budget',
  tag,
  summary: 'Get the budget of an organization',
  access: access.admin,
  params: ofOrganization,
  answer: collectionBudget,
  refusals: ['organization_not_found'],
});

export const putCollectionBudget = operation({
  id: 'putCollectionBudget',
  method: 'PUT',
  path: '/organizations/{organization_id}/collection-budget',
  tag,
  summary: 'Set the budget of an organization',
  description:
    'For all of its brands together, in addition to the budget of each. Replaces both limits.',
  access: access.admin,
  params: ofOrganization,
  body: collectionBudgetBody,
  answer: collectionBudget,
  answerExample: {
    spending: {
      today: { spent_usd: 0, budget_usd: 20 },
      month: { spent_usd: 0, budget_usd: 400 },
    },
  },
  refusals: ['organization_not_found'],
});

export const listProviderKeys = operation({
  id: 'listProviderKeys',
  method: 'GET',
  path: '/organizations/{organization_id}/provider-keys',
  tag,
  summary: 'List providers and whose key is used',
  description: 'The keys themselves are never returned.',
  access: access.admin,
  params: ofOrganization,
  answer: providerKeys,
  refusals: ['organization_not_found'],
});

export const getProviderKey = operation({
  id: 'getProviderKey',
  method: 'GET',
  path: '/organizations/{organization_id}/provider-keys/{provider}',
  tag,
  summary: 'See whose key is used for a provider',
  access: access.admin,
  params: ofProviderKey,
  answer: providerKey,
  refusals: ['organization_not_found', 'provider_not_found'],
});

export const putProviderKey = operation({
  id: 'putProviderKey',
  method: 'PUT',
  path: '/organizations/{organization_id}/provider-keys/{provider}',
  tag,
  summary: 'Set your own key for a provider',
  description:
    'Used instead of the operator’s within seconds. It is kept encrypted and never shown again.',
  access: access.admin,
  params: ofProviderKey,
  body: providerKeyBody,
  answer: providerKey,
  refusals: ['organization_not_found', 'provider_not_found', 'provider_key_failed'],
});

export const deleteProviderKey = operation({
  id: 'deleteProviderKey',
  method: 'DELETE',
  path: '/organizations/{organization_id}/provider-keys/{provider}',
  tag,
  summary: 'Delete your own key for a provider',
  description: 'The operator’s key is used again, if there is one.',
  access: access.admin,
  params: ofProviderKey,
  answer: providerKey,
  refusals: ['organization_not_found', 'provider_not_found'],
});

export const collectionAccountOperations = [
  getCollectionBudget,
  putCollectionBudget,
  listProviderKeys,
  getProviderKey,
  putProviderKey,
  deleteProviderKey,
];
