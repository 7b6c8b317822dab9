import { access } from '../access.ts';
import {
  controlPromptBody,
  controlPromptSettings,
  controlPrompts,
} from '../collection/control-prompts.ts';
import { operation } from '../operation.ts';
import { ofOrganization } from '../parameters.ts';

const tag = 'Collection';
const path = '/organizations/{organization_id}/control-prompts';

export const getControlPrompts = operation({
  id: 'getControlPrompts',
  method: 'GET',
  path,
  tag,
  summary: 'See how platforms answer control prompts',
  description:
    'Ten questions for each platform and language that concern no brand, asked once a week: how long answers are, ' +
    'how much they cite, how many have sources and how many are refused. Where that jumps, the platform changed, not ' +
    'you. They belong to the organization and are no part of any brand.',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: controlPrompts,
  refusals: ['organization_not_found'],
});

export const putControlPrompts = operation({
  id: 'putControlPrompts',
  audit: 'control_prompts.changed',
  method: 'PUT',
  path,
  tag,
  summary: 'Switch control prompts on or off',
  description:
    'On, every platform that there is a key for is asked ten questions a week in each language; the first ones ' +
    'within minutes. What that costs is shown before, and counted in no budget.',
  access: access.admin,
  params: ofOrganization,
  body: controlPromptBody,
  answer: controlPromptSettings,
  refusals: ['organization_not_found'],
});

export const controlPromptOperations = [getControlPrompts, putControlPrompts];
