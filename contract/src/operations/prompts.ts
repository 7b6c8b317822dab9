import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pathId } from '../parameters.ts';
import { promptFlips, promptFlipsQuery } from '../prompts/prompt-flips.ts';
import {
  collection,
  collectionBody,
  prompt,
  promptCountQuery,
  promptCounts,
  promptCreateBody,
  promptLabelsBody,
  promptListQuery,
  promptPatchBody,
  promptPersonaBody,
  reclassification,
} from '../prompts/prompts.ts';

const tag = 'Prompts';
const ofPrompt = ofBrand.extend({ prompt_id: pathId });
/** What is asked, and how much of the organization's pool that takes. */
const changes = ['Collection', 'Organizations'];

export const createPrompt = operation({
  id: 'createPrompt',
  audit: 'prompt.created',
  method: 'POST',
  path: '/v1/{brand_id}/prompts',
  tag,
  changes,
  summary: 'Create a prompt',
  description:
    'Creates one variant per platform and starts collecting. A duplicate has the same text (composed, trimmed, ' +
    'white space folded), persona and country: an archived one is brought back with its id, and what the body ' +
    'gives replaces what it had. A changed text is a new prompt: name the old one in `continues_prompt_id`, and it is ' +
    'archived in the same step.',
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
  idempotencyKey: 'answered',
});

export const listPrompts = operation({
  id: 'listPrompts',
  method: 'GET',
  path: '/v1/{brand_id}/prompts',
  tag,
  summary: 'List prompts',
  description: 'By id. Without a status: active and paused ones.',
  access: access.readConfiguration,
  params: ofBrand,
  query: promptListQuery,
  answer: pagedList(prompt),
});

export const countPrompts = operation({
  id: 'countPrompts',
  method: 'GET',
  path: '/v1/{brand_id}/prompts/counts',
  tag,
  summary: 'Count prompts',
  description:
    'How many active and paused prompts each persona, stage or topic has, the most first, at most 1,000.',
  access: access.readConfiguration,
  params: ofBrand,
  query: promptCountQuery,
  answer: promptCounts,
});

export const getPrompt = operation({
  id: 'getPrompt',
  method: 'GET',
  path: '/v1/{brand_id}/prompts/{prompt_id}',
  tag,
  summary: 'Get a prompt',
  description: 'An archived one stays readable.',
  access: access.readConfiguration,
  params: ofPrompt,
  answer: prompt,
  refusals: ['prompt_not_found'],
});

export const getPromptFlips = operation({
  id: 'getPromptFlips',
  method: 'GET',
  path: '/v1/{brand_id}/prompts/{prompt_id}/flips',
  tag,
  summary: 'Get how often the answer to a prompt flips',
  description:
    'On each platform, how often the answer begins or ceases to name the brand from one day to the next. A prompt that never ' +
    'flips need not be asked daily.',
  access: access.query,
  params: ofPrompt,
  query: promptFlipsQuery,
  answer: promptFlips,
  refusals: ['prompt_not_found'],
});

export const changePromptStatus = operation({
  id: 'changePromptStatus',
  audit: 'prompt.changed',
  method: 'PATCH',
  path: '/v1/{brand_id}/prompts/{prompt_id}',
  tag,
  changes,
  summary: 'Pause or resume a prompt',
  description:
    'Exactly one field. Pausing releases its variants from the pool and keeps them; resuming restores them, ' +
    'after checking in this order: is_archived, persona_archived, no_active_variants, active_duplicate, ' +
    'quota_exceeded. The status it has already is no change.',
  access: access.configure,
  params: ofPrompt,
  body: promptPatchBody,
  answer: prompt,
  answerExample: { status: 'paused' },
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
});

export const archivePrompt = operation({
  id: 'archivePrompt',
  audit: 'prompt.archived',
  method: 'DELETE',
  path: '/v1/{brand_id}/prompts/{prompt_id}',
  tag,
  changes,
  summary: 'Archive a prompt',
  description: 'Collection stops, history is kept. Archiving it again changes nothing.',
  access: access.configure,
  params: ofPrompt,
  answer: prompt,
  answerExample: { status: 'archived' },
  refusals: ['prompt_not_found'],
});

export const reassignPersona = operation({
  id: 'reassignPersona',
  audit: 'prompt.changed',
  method: 'PUT',
  path: '/v1/{brand_id}/prompts/{prompt_id}/persona',
  tag,
  summary: 'Reassign the persona of a prompt',
  description: 'Null: none. A paused prompt may become a duplicate; resuming it is then refused.',
  access: access.configure,
  params: ofPrompt,
  body: promptPersonaBody,
  answer: prompt,
  answerExample: { persona_id: 3 },
  refusals: ['prompt_not_found', 'is_archived', 'persona_archived', 'active_duplicate'],
});

export const changeLabels = operation({
  id: 'changeLabels',
  audit: 'labels.changed',
  method: 'PUT',
  path: '/v1/{brand_id}/prompts/{prompt_id}/labels',
  tag,
  changes,
  summary: 'Change the labels and platforms of a prompt',
  description:
    'What archiving it and creating it again would do, at once and under its id; what is omitted stays. A platform ' +
    'that an active prompt gains is collected now and takes room in the pool. Answers that are stored keep the labels ' +
    'that they were evaluated with until a re-evaluation.',
  access: access.configure,
  params: ofPrompt,
  body: promptLabelsBody,
  answer: prompt,
  answerExample: { platforms: ['chatgpt', 'claude'] },
  refusals: [
    'prompt_not_found',
    'is_archived',
    'tag_name_too_long',
    'unknown_topic',
    'unknown_stage',
    'platform_disabled',
    'quota_exceeded',
  ],
});

export const reclassifyPrompts = operation({
  id: 'reclassifyPrompts',
  audit: 'prompts.reclassified',
  method: 'POST',
  path: '/v1/{brand_id}/prompts/reclassify',
  tag,
  summary: 'Classify prompts again',
  description:
    'Finds the stage again where it was not set by hand; an explicit stage is never touched.',
  access: access.configure,
  params: ofBrand,
  answer: reclassification,
  idempotencyKey: 'answered',
});

export const collectNow = operation({
  id: 'collectNow',
  audit: 'collection.requested',
  method: 'POST',
  path: '/v1/{brand_id}/collections',
  tag,
  changes: ['Collection'],
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
  idempotencyKey: 'answered',
});

export const promptOperations = [
  createPrompt,
  listPrompts,
  countPrompts,
  getPrompt,
  getPromptFlips,
  changePromptStatus,
  archivePrompt,
  reassignPersona,
  changeLabels,
  reclassifyPrompts,
  collectNow,
];
