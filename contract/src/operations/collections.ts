import { access } from '../access.ts';
import {
  collectionEstimate,
  collectionEstimateQuery,
  newBrandEstimateQuery,
} from '../collection-estimate.ts';
import {
  brandCollection,
  collectionFailure,
  collectionSettings,
  collectionSettingsBody,
  collectionStatus,
  retried,
  retryBody,
} from '../collections.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

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
