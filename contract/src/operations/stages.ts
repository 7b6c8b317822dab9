import { access } from '../access.ts';
import { stage, stagesBody } from '../brands/brands.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Stages';
const path = '/v1/brands/{brand_id}/stages';

export const listStages = operation({
  id: 'listStages',
  method: 'GET',
  path,
  tag: tag,
  summary: 'List journey stages',
  description: 'The active ones, in their order.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(stage),
});

export const replaceStages = operation({
  id: 'replaceStages',
  audit: 'stages.changed',
  method: 'PUT',
  path,
  tag: tag,
  changes: ['Brands', 'Prompts', 'Responses', 'Query'],
  summary: 'Replace the journey stages',
  description:
    'The full desired list: entries with id are renamed, without id added, absent ones retired; prompts of ' +
    'a retired stage move to Other, which always stays.',
  access: access.configure,
  params: ofBrand,
  body: stagesBody,
  answer: pagedList(stage),
  answerExample: {
    total: 3,
    items: [
      { id: 11, name: 'Evaluation' },
      { id: 16, name: 'Renewal' },
      { id: 15, name: 'Other' },
    ],
  },
});

export const stageOperations = [listStages, replaceStages];
