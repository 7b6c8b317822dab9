import { z } from 'zod';
import {
  archivedBrand,
  brand,
  brandCreateBody,
  brandListItem,
  brandUpdateBody,
} from '#contract/brands.ts';
import { pagedList } from '#contract/envelopes.ts';
import { id } from '#contract/fields.ts';
import { paging, pathId } from '#contract/parameters.ts';
import * as brands from '../../../modules/brands/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Brands';
const params = z.object({ brand_id: pathId });

export const brandRoutes = [
  route({
    method: 'GET',
    path: '/v1/brands',
    id: 'listBrands',
    tag,
    summary: 'List brands',
    description: "The brands within the credential's reach, by id.",
    access: access.readConfiguration,
    query: z.object(paging),
    answer: pagedList(brandListItem),
    handle: async ({ ctx, query }) => paged(await brands.listBrands(ctx, query), query),
  }),
  route({
    method: 'POST',
    path: '/v1/brands',
    id: 'createBrand',
    tag,
    summary: 'Create a brand',
    description: 'With its competitors, personas and default stages, or not at all.',
    access: access.createBrand,
    body: brandCreateBody,
    answer: z.object({ id }),
    handle: ({ ctx, body }) => brands.createBrand(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/v1/brands/{brand_id}',
    id: 'getBrand',
    tag,
    summary: 'Get a brand',
    access: access.readConfiguration,
    params,
    answer: brand,
    handle: ({ ctx, params }) => brands.getBrand(ctx, { brandId: params.brand_id }),
  }),
  route({
    method: 'PATCH',
    path: '/v1/brands/{brand_id}',
    id: 'updateBrand',
    tag,
    summary: 'Update a brand',
    description:
      'Only fields present in the body change. `competitors` and `personas` hold the full desired list: an ' +
      'entry with id updates that record (an archived one comes back), an entry without id updates the active ' +
      'record of its name, brings back the archived one, or creates one; records absent from the list are ' +
      'archived. Everything changes together or nothing does; two updates at once are one after the other.',
    access: access.configure,
    params,
    body: brandUpdateBody,
    answer: brand,
    refusals: ['persona_exists'],
    handle: ({ ctx, params, body }) =>
      brands.updateBrand(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'DELETE',
    path: '/v1/brands/{brand_id}',
    id: 'archiveBrand',
    tag,
    summary: 'Archive a brand',
    description:
      'Nobody can reach it any more until it is restored; its history is kept. Its prompts are paused and its ' +
      'sites go inactive.',
    access: access.createBrand,
    params,
    answer: brand,
    handle: ({ ctx, params }) => brands.archiveBrand(ctx, { brandId: params.brand_id }),
  }),
  route({
    method: 'GET',
    path: '/v1/brands/archived',
    id: 'listArchivedBrands',
    tag,
    summary: 'List archived brands',
    description: "Those within the credential's brand access, the latest first.",
    access: access.createBrand,
    query: z.object(paging),
    answer: pagedList(archivedBrand),
    handle: async ({ ctx, query }) => paged(await brands.listArchivedBrands(ctx, query), query),
  }),
  route({
    method: 'POST',
    path: '/v1/brands/{brand_id}/restore',
    id: 'restoreBrand',
    tag,
    summary: 'Restore an archived brand',
    description:
      'The brand and its history are within reach again. Its prompts stay paused and its sites inactive until ' +
      'somebody resumes or verifies them. A brand that is not archived stays as it is.',
    access: access.createBrand,
    evenArchived: true,
    params,
    answer: brand,
    handle: ({ ctx, params }) => brands.restoreBrand(ctx, { brandId: params.brand_id }),
  }),
];
