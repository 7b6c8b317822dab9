import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import {
  reevaluation,
  reevaluationBody,
  reevaluationPreview,
  reevaluationPreviewBody,
} from '#contract/reevaluations.ts';
import * as observations from '../../../modules/observations/index.ts';
import { access, route } from '../route.ts';
import { goneSignal } from '../streaming.ts';
import { paged } from './paged.ts';

const tag = 'Re-evaluation';
const ofBrand = z.object({ brand_id: pathId });

export const reevaluationRoutes = [
  route({
    method: 'POST',
    path: '/v1/{brand_id}/reevaluations',
    id: 'startReevaluation',
    tag,
    summary: 'Read history again',
    description:
      'Runs the evaluator over stored answers with the brand, its competitors and prompts as they are now, so ' +
      'that a changed alias shows for the past. Runs in the background; queries meanwhile see each answer once.',
    access: access.configure,
    params: ofBrand,
    body: reevaluationBody,
    answer: reevaluation,
    handle: ({ ctx, params, body }) =>
      observations.startReevaluation(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/reevaluations',
    id: 'listReevaluations',
    tag,
    summary: 'List re-evaluations',
    description: 'Newest first.',
    access: access.readConfiguration,
    params: ofBrand,
    query: z.object(paging),
    answer: pagedList(reevaluation),
    handle: async ({ ctx, params, query }) =>
      paged(
        await observations.listReevaluations(ctx, { brandId: params.brand_id, ...query }),
        query,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/reevaluations/{reevaluation_id}',
    id: 'getReevaluation',
    tag,
    summary: 'Get the progress of a re-evaluation',
    access: access.readConfiguration,
    params: z.object({ brand_id: pathId, reevaluation_id: pathId }),
    answer: reevaluation,
    refusals: ['reevaluation_not_found'],
    handle: ({ ctx, params }) =>
      observations.getReevaluation(ctx, {
        brandId: params.brand_id,
        reevaluationId: params.reevaluation_id,
      }),
  }),
  route({
    method: 'POST',
    path: '/v1/{brand_id}/reevaluations/preview',
    id: 'previewReevaluation',
    tag,
    summary: 'Try other names of the brand on recent answers',
    description:
      'Reads the newest answers with the names given instead of the brand’s own and says which of them would ' +
      'then count differently. Stores nothing: once the names are saved, a re-evaluation makes these changes. At ' +
      'most 5 MB of text are read, the newest first; `read` counts the answers, and `stopped_early` says where that ' +
      'were fewer than asked for. An organization has one preview at a time; others wait, a few of them.',
    access: access.query,
    params: ofBrand,
    body: reevaluationPreviewBody,
    heavy: true,
    answer: reevaluationPreview,
    handle: ({ ctx, params, body, reply }) =>
      observations.previewReevaluation(ctx, {
        brandId: params.brand_id,
        ...body,
        signal: goneSignal(reply),
      }),
  }),
];
