import { z } from 'zod';
import {
  brandCollection,
  collectionFailure,
  collectionSettings,
  collectionSettingsBody,
  collectionStatus,
  retried,
  retryBody,
} from '#contract/collections.ts';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import * as collection from '../../../modules/collection/index.ts';
import { collectBrandNow } from '../../../modules/prompts/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Collection';
const params = z.object({ brand_id: pathId });

export const collectionRoutes = [
  route({
    method: 'GET',
    path: '/v1/{brand_id}/collections/status',
    id: 'getCollectionStatus',
    tag,
    summary: 'See how collection stands',
    description:
      'For each platform whether it is asked at the moment, and if not, why; how much waits, runs and failed; ' +
      'and what was spent today and this month.',
    access: access.readConfiguration,
    params,
    answer: collectionStatus,
    handle: ({ ctx, params }) => collection.collectionStatus(ctx, { brandId: params.brand_id }),
  }),
  route({
    method: 'POST',
    path: '/v1/{brand_id}/collections/all',
    id: 'collectBrandNow',
    tag,
    summary: 'Collect every active prompt now',
    description: 'On all of its enabled platforms, beside the schedule.',
    access: access.configure,
    params,
    answer: brandCollection,
    handle: ({ ctx, params }) => collectBrandNow(ctx, { brandId: params.brand_id }),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/collections/failures',
    id: 'listCollectionFailures',
    tag,
    summary: 'List collections that were given up',
    description: 'Newest first, with the reason. They are kept for 60 days.',
    access: access.readConfiguration,
    params,
    query: z.object(paging),
    answer: pagedList(collectionFailure),
    handle: async ({ ctx, params, query }) =>
      paged(
        await collection.listCollectionFailures(ctx, { brandId: params.brand_id, ...query }),
        query,
      ),
  }),
  route({
    method: 'POST',
    path: '/v1/{brand_id}/collections/retry',
    id: 'retryCollectionFailures',
    tag,
    summary: 'Ask again what was given up',
    description: 'All of the brand, or those named; ids that name no failure are passed over.',
    access: access.configure,
    params,
    body: retryBody,
    answer: retried,
    handle: ({ ctx, params, body }) =>
      collection.retryCollectionFailures(ctx, {
        brandId: params.brand_id,
        failureIds: body.failure_ids,
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/brands/{brand_id}/collection-settings',
    id: 'getCollectionSettings',
    tag,
    summary: 'Get how often a brand is asked about',
    access: access.readConfiguration,
    params,
    answer: collectionSettings,
    handle: ({ ctx, params }) =>
      collection.getCollectionSettings(ctx, { brandId: params.brand_id }),
  }),
  route({
    method: 'PUT',
    path: '/v1/brands/{brand_id}/collection-settings',
    id: 'putCollectionSettings',
    tag,
    summary: 'Set how often a brand is asked about',
    description:
      'Replaces all settings; what is left out takes its default. A budget stops collection before it would be ' +
      'exceeded, counting what questions under way can cost at most.',
    access: access.configure,
    params,
    body: collectionSettingsBody,
    answer: collectionSettings,
    handle: ({ ctx, params, body }) =>
      collection.putCollectionSettings(ctx, { brandId: params.brand_id, ...body }),
  }),
];
