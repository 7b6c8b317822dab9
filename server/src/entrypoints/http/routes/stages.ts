import * as operations from '#contract/operations/stages.ts';
import * as brands from '../../../modules/brands/index.ts';
import { route } from '../route.ts';
import { listRoute, paged } from './verb-route.ts';

export const stageRoutes = [
  listRoute(operations.listStages, brands.listStages),
  route(operations.replaceStages, async ({ ctx, params, body }) => {
    const brandId = params.brand_id;
    const page = await brands.replaceStages(
      ctx,
      Array.isArray(body)
        ? { brandId, stages: body, place: ['body'] }
        : { brandId, stages: body.stages },
    );
    return paged(page, { limit: 100, offset: 0 });
  }),
];
