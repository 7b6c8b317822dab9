import { access } from '../access.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';
import { promptChanges, promptChangesBody } from '../prompts/prompt-changes.ts';
import { promptImport, promptImportBody } from '../prompts/prompt-import.ts';

const tag = 'Prompts';
const changes = ['Collection', 'Organizations'];

export const changePrompts = operation({
  id: 'changePrompts',
  audit: 'prompts.changed',
  method: 'POST',
  path: '/v1/{brand_id}/prompts/changes',
  tag,
  changes,
  summary: 'Change many prompts at once',
  description:
    'One change for up to 500 prompts, made for all of them or for none. The rules are those of changing a single ' +
    'prompt; a refusal names the prompt that it is about in `refused_prompt_id`. Archived prompts can only be archived ' +
    'again, which changes nothing.',
  access: access.configure,
  params: ofBrand,
  body: promptChangesBody,
  answer: promptChanges,
  refusals: [
    'prompt_not_found',
    'is_archived',
    'tag_name_too_long',
    'unknown_topic',
    'unknown_stage',
    'platform_disabled',
    'persona_archived',
    'no_active_variants',
    'active_duplicate',
    'quota_exceeded',
  ],
});

export const importPrompts = operation({
  id: 'importPrompts',
  audit: 'prompts.imported',
  method: 'POST',
  path: '/v1/{brand_id}/prompts/import',
  tag,
  changes: [...changes, 'Brands'],
  summary: 'Import prompts',
  description:
    'Up to 5,000 prompts, created in their order by the rules of creating one; a row that is refused never hides one ' +
    'that is not, and each row has its result. With `dry_run` nothing is written. Should the request fail, send it ' +
    'again: rows that were created before are found, and nothing is doubled. Up to 8 MB.',
  access: access.configure,
  params: ofBrand,
  body: promptImportBody,
  answer: promptImport,
  repeatable: true,
  idempotencyKey: 'answered',
});

export const promptChangeOperations = [changePrompts, importPrompts];
