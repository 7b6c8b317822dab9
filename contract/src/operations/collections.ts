import { access } from '../access.ts';
import {
  collectionEstimate,
  collectionEstimateQuery,
  newBrandEstimateQuery,
} from '../collection/collection-estimate.ts';
import {
  brandCollection,
  collectionBudget,
  collectionBudgetBody,
  collectionFailure,
  collectionSettings,
  collectionSettingsBody,
  collectionStatus,
  providerKey,
  providerKeyBody,
  providerKeys,
  retried,
  retryBody,
} from '../collection/collections.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, ofOrganization, pageQuery, textParameter } from '../parameters.ts';

const tag = 'Collection';

export const getCollectionStatus = operation({
  id: 'getCollectionStatus',
  method: 'GET',
  path: '/v1/{brand_id}/collections/status',
  tag,
  summary: 'Get the state of collection',
  description:
    'For each platform whether it is asked at the moment, and if not, why; how much waits, runs and failed; ' +
    'and what was spent today and this month.',
  access: access.readConfiguration,
  params: ofBrand,
  answer: collectionStatus,
});

export const estimateCollection = operation({
  id: 'estimateCollection',
  method: 'GET',
  path: '/v1/{brand_id}/collections/estimate',
  tag,
  summary: 'Estimate what asking costs',
  description:
    'Before anything is asked: for one prompt, each platform, a day and a month of 30 days, at the average of the ' +
    'brand’s latest answers, or at the provider’s documented price where there are none. Without parameters it ' +
    'is for the brand as it is set; parameters say what would be different. Nothing is changed.',
  access: access.readConfiguration,
  params: ofBrand,
  query: collectionEstimateQuery,
  answer: collectionEstimate,
  refusals: ['prompt_not_found'],
});

export const estimateNewBrand = operation({
  id: 'estimateNewBrand',
  method: 'GET',
  path: '/v1/collections/estimate',
  tag,
  summary: 'Estimate what asking for a new brand costs',
  description:
    'Before the brand is created: for this many prompts on these platforms, at the provider’s documented price. ' +
    'Its own budget is none yet; the organization’s is checked. Nothing is changed.',
  access: access.createBrand,
  query: newBrandEstimateQuery,
  answer: collectionEstimate,
});

export const collectBrandNow = operation({
  id: 'collectBrandNow',
  audit: 'collection.requested',
  method: 'POST',
  path: '/v1/{brand_id}/collections/all',
  tag,
  summary: 'Collect every active prompt now',
  description: 'On all of its enabled platforms, in addition to the schedule.',
  access: access.configure,
  params: ofBrand,
  answer: brandCollection,
  idempotencyKey: 'answered',
});

export const listCollectionFailures = operation({
  id: 'listCollectionFailures',
  method: 'GET',
  path: '/v1/{brand_id}/collections/failures',
  tag,
  summary: 'List failed collections',
  description: 'Newest first, with the reason. They are kept for 60 days.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(collectionFailure),
});

export const retryCollectionFailures = operation({
  id: 'retryCollectionFailures',
  audit: 'collection.retried',
  method: 'POST',
  path: '/v1/{brand_id}/collections/retry',
  tag,
  summary: 'Retry failed collections',
  description: 'All failures of the brand, or the ones named; unknown ids are skipped.',
  access: access.configure,
  params: ofBrand,
  body: retryBody,
  answer: retried,
  idempotencyKey: 'answered',
});

export const getCollectionSettings = operation({
  id: 'getCollectionSettings',
  method: 'GET',
  path: '/v1/brands/{brand_id}/collection-settings',
  tag,
  summary: 'Get collection settings',
  access: access.readConfiguration,
  params: ofBrand,
  answer: collectionSettings,
});

export const putCollectionSettings = operation({
  id: 'putCollectionSettings',
  audit: 'collection_settings.changed',
  method: 'PUT',
  path: '/v1/brands/{brand_id}/collection-settings',
  tag,
  changes: ['Portfolio'],
  summary: 'Replace collection settings',
  description:
    'Replaces all settings; what is left out takes its default. A budget stops collection before it would be ' +
    'exceeded, counting what questions under way can cost at most.',
  access: access.configure,
  params: ofBrand,
  body: collectionSettingsBody,
  answer: collectionSettings,
});

export const collectionOperations = [
  getCollectionStatus,
  estimateCollection,
  estimateNewBrand,
  collectBrandNow,
  listCollectionFailures,
  retryCollectionFailures,
  getCollectionSettings,
  putCollectionSettings,
];

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
  audit: 'collection_budget.changed',
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
  audit: 'provider_key.changed',
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
  audit: 'provider_key.deleted',
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
