import { access } from '../access.ts';
import {
  reevaluation,
  reevaluationBody,
  reevaluationPreview,
  reevaluationPreviewBody,
} from '../answers/reevaluations.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery, pathId } from '../parameters.ts';

const tag = 'Re-evaluation';

export const startReevaluation = operation({
  id: 'startReevaluation',
  audit: 'reevaluation.started',
  method: 'POST',
  path: '/v1/{brand_id}/reevaluations',
  tag,
  changes: ['Responses', 'Query', 'Sources', 'Brands', 'Competitors'],
  summary: 'Re-evaluate stored answers',
  description:
    'Runs the evaluator over stored answers with the brand, its competitors and prompts as they are now, so ' +
    'that a changed alias shows for the past. Runs in the background; queries meanwhile see each answer once. One ' +
    'over the whole history ends with `checked_since` of its competitors null.',
  access: access.configure,
  params: ofBrand,
  body: reevaluationBody,
  answer: reevaluation,
  answerExample: { status: 'pending', end_date: '2026-03-31', total: 0, done: 0 },
  idempotencyKey: 'answered',
});

export const listReevaluations = operation({
  id: 'listReevaluations',
  method: 'GET',
  path: '/v1/{brand_id}/reevaluations',
  tag,
  summary: 'List re-evaluations',
  description: 'Newest first.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(reevaluation),
});

export const getReevaluation = operation({
  id: 'getReevaluation',
  method: 'GET',
  path: '/v1/{brand_id}/reevaluations/{reevaluation_id}',
  tag,
  summary: 'Get the progress of a re-evaluation',
  access: access.readConfiguration,
  params: ofBrand.extend({ reevaluation_id: pathId }),
  answer: reevaluation,
  refusals: ['reevaluation_not_found'],
});

export const previewReevaluation = operation({
  id: 'previewReevaluation',
  method: 'POST',
  path: '/v1/{brand_id}/reevaluations/preview',
  tag,
  summary: 'Preview other brand names on recent answers',
  description:
    'Reads the newest answers with the names given instead of the brand’s own and says which of them would ' +
    'then count differently. Stores nothing: once the names are saved, a re-evaluation makes these changes. At ' +
    'most 5 MB of text are read, the newest first; `read` counts the answers, and `stopped_early` says where that ' +
    'were fewer than asked for. An organization has one preview at a time; others wait, a few of them.',
  access: access.query,
  params: ofBrand,
  body: reevaluationPreviewBody,
  answer: reevaluationPreview,
  repeatable: true,
});

export const reevaluationOperations = [
  startReevaluation,
  listReevaluations,
  getReevaluation,
  previewReevaluation,
];
