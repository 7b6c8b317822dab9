import { z } from 'zod';
import { competitor, competitorBody } from '#contract/brands.ts';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import * as brands from '../../../modules/brands/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Competitors';
const ofBrand = z.object({ brand_id: pathId });
const one = z.object({ brand_id: pathId, competitor_id: pathId });

export const competitorRoutes = [
  route({
    method: 'GET',
    path: '/v1/brands/{brand_id}/competitors',
    id: 'listCompetitors',
    tag,
    summary: 'List competitors',
    description: 'The active ones, by id.',
    access: access.readConfiguration,
    params: ofBrand,
    query: z.object(paging),
    answer: pagedList(competitor),
    handle: async ({ ctx, params, query }) =>
      paged(await brands.listCompetitors(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'POST',
    path: '/v1/brands/{brand_id}/competitors',
    id: 'createCompetitor',
    tag,
    summary: 'Create a competitor',
    description: 'One that was archived under this name comes back with its id.',
    access: access.configure,
    params: ofBrand,
    body: competitorBody,
    answer: competitor,
    refusals: ['competitor_exists', 'too_many_records'],
    handle: ({ ctx, params, body }) =>
      brands.createCompetitor(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path: '/v1/brands/{brand_id}/competitors/{competitor_id}',
    id: 'getCompetitor',
    tag,
    summary: 'Get a competitor',
    access: access.readConfiguration,
    params: one,
    answer: competitor,
    refusals: ['competitor_not_found'],
    handle: ({ ctx, params }) =>
      brands.getCompetitor(ctx, {
        brandId: params.brand_id,
        competitorId: params.competitor_id,
      }),
  }),
  route({
    method: 'PUT',
    path: '/v1/brands/{brand_id}/competitors/{competitor_id}',
    id: 'replaceCompetitor',
    tag,
    summary: 'Replace a competitor',
    description: 'Full replace: what the body leaves out takes its default.',
    access: access.configure,
    params: one,
    body: competitorBody,
    answer: competitor,
    refusals: ['competitor_not_found', 'competitor_exists'],
    handle: ({ ctx, params, body }) =>
      brands.replaceCompetitor(ctx, {
        brandId: params.brand_id,
        competitorId: params.competitor_id,
        ...body,
      }),
  }),
  route({
    method: 'DELETE',
    path: '/v1/brands/{brand_id}/competitors/{competitor_id}',
    id: 'archiveCompetitor',
    tag,
    summary: 'Archive a competitor',
    description: 'Archiving it again changes nothing.',
    access: access.configure,
    params: one,
    answer: competitor,
    refusals: ['competitor_not_found'],
    handle: ({ ctx, params }) =>
      brands.archiveCompetitor(ctx, {
        brandId: params.brand_id,
        competitorId: params.competitor_id,
      }),
  }),
];
