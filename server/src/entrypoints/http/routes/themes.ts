import * as operations from '#contract/operations/themes.ts';
import { listThemes } from '../../../modules/themes/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';

export const themeRoutes = [
  route(operations.listThemes, ({ ctx, params, query, reply }) =>
    listThemes(ctx, { brandId: params.brand_id, ...query, signal: goneSignal(reply) }),
  ),
];
