import { access } from '../access.ts';
import {
  controlPromptBody,
  controlPromptSettings,
  controlPrompts,
} from '../collection/control-prompts.ts';
import { decisionGrade, decisionGradeQuery } from '../collection/decision-grade.ts';
import { collectionPlan, plannerQuery } from '../collection/planner.ts';
import { operation } from '../operation.ts';
import { ofBrand, ofOrganization } from '../parameters.ts';

export const planCollection = operation({
  id: 'planCollection',
  method: 'GET',
  path: '/v1/{brand_id}/planner',
  tag: 'Query',
  summary: 'Plan what to ask',
  description:
    'What one more repeat, prompt, platform or day would do to the width of a metric’s interval, by how the brand’s own ' +
    'answers varied in the window, and what it costs at today’s prices. With `width`, the cheapest plan that reaches it. ' +
    'Predicted widths assume that new prompts and platforms are like those asked so far.',
  access: access.query,
  params: ofBrand,
  query: plannerQuery,
  answer: collectionPlan,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const readDecisionGrade = operation({
  id: 'readDecisionGrade',
  method: 'GET',
  path: '/v1/{brand_id}/decision-grade',
  tag: 'Query',
  summary: 'Judge what may be concluded',
  description:
    'How much was asked, how evenly over days and platforms, how many groups have reliable intervals, how well sentiment ' +
    'is read in the languages of the prompts, and in words what may and may not be concluded from it.',
  access: access.query,
  params: ofBrand,
  query: decisionGradeQuery,
  answer: decisionGrade,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const plannerOperations = [planCollection, readDecisionGrade];

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
