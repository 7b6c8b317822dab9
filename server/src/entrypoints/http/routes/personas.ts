import { z } from 'zod';
import { persona, personaBody } from '#contract/brands.ts';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import * as brands from '../../../modules/brands/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Personas';
const ofBrand = z.object({ brand_id: pathId });
const one = z.object({ brand_id: pathId, persona_id: pathId });

export const personaRoutes = [
  route({
    method: 'GET',
    path: '/v1/brands/{brand_id}/personas',
    id: 'listPersonas',
    tag,
    summary: 'List personas',
    description: 'The active ones, by id.',
    access: access.readConfiguration,
    params: ofBrand,
    query: z.object(paging),
    answer: pagedList(persona),
    handle: async ({ ctx, params, query }) =>
      paged(await brands.listPersonas(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'POST',
    path: '/v1/brands/{brand_id}/personas',
    id: 'createPersona',
    tag,
    summary: 'Create a persona',
    description: 'An archived one of this name comes back with the new description.',
    access: access.configure,
    params: ofBrand,
    body: personaBody,
    answer: persona,
    refusals: ['persona_exists', 'too_many_records'],
    handle: ({ ctx, params, body }) =>
      brands.createPersona(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path: '/v1/brands/{brand_id}/personas/{persona_id}',
    id: 'getPersona',
    tag,
    summary: 'Get a persona',
    access: access.readConfiguration,
    params: one,
    answer: persona,
    refusals: ['persona_not_found'],
    handle: ({ ctx, params }) =>
      brands.getPersona(ctx, {
        brandId: params.brand_id,
        personaId: params.persona_id,
      }),
  }),
  route({
    method: 'PUT',
    path: '/v1/brands/{brand_id}/personas/{persona_id}',
    id: 'replacePersona',
    tag,
    summary: 'Replace a persona',
    description: 'Name and description.',
    access: access.configure,
    params: one,
    body: personaBody,
    answer: persona,
    refusals: ['persona_not_found', 'persona_exists'],
    handle: ({ ctx, params, body }) =>
      brands.replacePersona(ctx, {
        brandId: params.brand_id,
        personaId: params.persona_id,
        ...body,
      }),
  }),
  route({
    method: 'DELETE',
    path: '/v1/brands/{brand_id}/personas/{persona_id}',
    id: 'archivePersona',
    tag,
    summary: 'Archive a persona',
    description: 'Its active prompts are paused. Archiving it again changes nothing.',
    access: access.configure,
    params: one,
    answer: persona,
    refusals: ['persona_not_found'],
    handle: ({ ctx, params }) =>
      brands.archivePersona(ctx, {
        brandId: params.brand_id,
        personaId: params.persona_id,
      }),
  }),
];
