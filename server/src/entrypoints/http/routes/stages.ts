import { z } from 'zod';
import { stage, stagesBody } from '#contract/brands.ts';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import * as brands from '../../../modules/brands/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Stages';
const path = '/v1/brands/{brand_id}/stages';
const params = z.object({ brand_id: pathId });

export const stageRoutes = [
  route({
    method: 'GET',
    path,
    id: 'listStages',
    tag,
    summary: 'List journey stages',
    description: 'The active ones, in their order.',
    access: access.readConfiguration,
    params,
    query: z.object(paging),
    answer: pagedList(stage),
    handle: async ({ ctx, params, query }) =>
      paged(await brands.listStages(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'PUT',
    path,
    id: 'replaceStages',
    tag,
    summary: 'Replace the journey stages',
    description:
      'The full desired list: entries with id are renamed, without id added, absent ones retired; prompts of ' +
      'a retired stage move to Other, which always stays.',
    access: access.configure,
    params,
    body: stagesBody,
    answer: pagedList(stage),
    handle: async ({ ctx, params, body }) => {
      const brandId = params.brand_id;
      const page = await brands.replaceStages(
        ctx,
        Array.isArray(body)
          ? { brandId, stages: body, place: ['body'] }
          : { brandId, stages: body.stages },
      );
      return paged(page, { limit: 100, offset: 0 });
    },
  }),
];
