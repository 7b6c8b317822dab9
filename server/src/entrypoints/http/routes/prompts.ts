import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import { pathId } from '#contract/parameters.ts';
import {
  collection,
  collectionBody,
  prompt,
  promptCountQuery,
  promptCounts,
  promptCreateBody,
  promptListQuery,
  promptPatchBody,
  promptPersonaBody,
  reclassification,
} from '#contract/prompts.ts';
import * as prompts from '../../../modules/prompts/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Prompts';
const ofBrand = z.object({ brand_id: pathId });
const one = z.object({ brand_id: pathId, prompt_id: pathId });
const named = (params: z.infer<typeof one>) => ({
  brandId: params.brand_id,
  promptId: params.prompt_id,
});

export const promptRoutes = [
  route({
    method: 'POST',
    path: '/v1/{brand_id}/prompts',
    id: 'createPrompt',
    tag,
    summary: 'Create a prompt',
    description:
      'One variant for each platform, and collection begins. A duplicate has the same text (composed, trimmed, ' +
      'white space folded), persona and country: an archived one is brought back with its id, and what the body ' +
      'gives replaces what it had.',
    access: access.configure,
    params: ofBrand,
    body: promptCreateBody,
    answer: prompt,
    refusals: [
      'unknown_stage',
      'unknown_topic',
      'paused_duplicate',
      'tag_name_too_long',
      'platform_disabled',
      'persona_archived',
      'active_duplicate',
      'no_active_variants',
      'quota_exceeded',
    ],
    handle: ({ ctx, params, body }) =>
      prompts.createPrompt(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/prompts',
    id: 'listPrompts',
    tag,
    summary: 'List prompts',
    description: 'By id. Without a status: those active and paused.',
    access: access.readConfiguration,
    params: ofBrand,
    query: promptListQuery,
    answer: pagedList(prompt),
    handle: async ({ ctx, params, query }) =>
      paged(await prompts.listPrompts(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/prompts/counts',
    id: 'countPrompts',
    tag,
    summary: 'Count prompts',
    description:
      'How many active and paused prompts each persona, stage or topic has, the most first, at most 1,000.',
    access: access.readConfiguration,
    params: ofBrand,
    query: promptCountQuery,
    answer: promptCounts,
    handle: async ({ ctx, params, query }) => ({
      items: await prompts.countPrompts(ctx, { brandId: params.brand_id, ...query }),
    }),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/prompts/{prompt_id}',
    id: 'getPrompt',
    tag,
    summary: 'Get a prompt',
    description: 'An archived one stays readable.',
    access: access.readConfiguration,
    params: one,
    answer: prompt,
    refusals: ['prompt_not_found'],
    handle: ({ ctx, params }) => prompts.getPrompt(ctx, named(params)),
  }),
  route({
    method: 'PATCH',
    path: '/v1/{brand_id}/prompts/{prompt_id}',
    id: 'changePromptStatus',
    tag,
    summary: 'Pause or resume a prompt',
    description:
      'Exactly one field. Pausing releases its variants from the pool and keeps them; resuming restores them, ' +
      'after checking in this order: is_archived, persona_archived, no_active_variants, active_duplicate, ' +
      'quota_exceeded. The status it has already is no change.',
    access: access.configure,
    params: one,
    body: promptPatchBody,
    answer: prompt,
    refusals: [
      'prompt_not_found',
      'is_archived',
      'persona_archived',
      'no_active_variants',
      'active_duplicate',
      'quota_exceeded',
      'pause_failed',
      'resume_failed',
    ],
    handle: ({ ctx, params, body }) =>
      prompts.changePromptStatus(ctx, { ...named(params), status: body.status }),
  }),
  route({
    method: 'DELETE',
    path: '/v1/{brand_id}/prompts/{prompt_id}',
    id: 'archivePrompt',
    tag,
    summary: 'Archive a prompt',
    description: 'Collection stops, history is kept. Archiving it again changes nothing.',
    access: access.configure,
    params: one,
    answer: prompt,
    refusals: ['prompt_not_found'],
    handle: ({ ctx, params }) => prompts.archivePrompt(ctx, named(params)),
  }),
  route({
    method: 'PUT',
    path: '/v1/{brand_id}/prompts/{prompt_id}/persona',
    id: 'reassignPersona',
    tag,
    summary: 'Reassign the persona of a prompt',
    description: 'Null: none. A paused prompt may become a duplicate; resuming it is then refused.',
    access: access.configure,
    params: one,
    body: promptPersonaBody,
    answer: prompt,
    refusals: ['prompt_not_found', 'is_archived', 'persona_archived', 'active_duplicate'],
    handle: ({ ctx, params, body }) =>
      prompts.reassignPersona(ctx, { ...named(params), personaId: body.persona_id }),
  }),
  route({
    method: 'POST',
    path: '/v1/{brand_id}/prompts/reclassify',
    id: 'reclassifyPrompts',
    tag,
    summary: 'Classify prompts again',
    description:
      'Finds the stage again where nobody chose one; an explicit stage is never touched.',
    access: access.configure,
    params: ofBrand,
    answer: reclassification,
    handle: ({ ctx, params }) => prompts.reclassifyPrompts(ctx, { brandId: params.brand_id }),
  }),
  route({
    method: 'POST',
    path: '/v1/{brand_id}/collections',
    id: 'collectNow',
    tag,
    summary: 'Collect a prompt now',
    description: 'On the platforms named, or on all that the prompt is tracked on.',
    access: access.configure,
    params: ofBrand,
    body: collectionBody,
    answer: collection,
    refusals: [
      'prompt_not_found',
      'is_archived',
      'is_paused',
      'platform_disabled',
      'no_active_variants',
    ],
    handle: ({ ctx, params, body }) =>
      prompts.collectNow(ctx, {
        brandId: params.brand_id,
        promptId: body.prompt_id,
        platforms: body.platforms ?? [],
      }),
  }),
];
