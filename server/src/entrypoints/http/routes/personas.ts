import * as operations from '#contract/operations/personas.ts';
import * as brands from '../../../modules/brands/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const personaRoutes = [
  route(operations.listPersonas, async ({ ctx, params, query }) =>
    paged(await brands.listPersonas(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.createPersona, ({ ctx, params, body }) =>
    brands.createPersona(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.getPersona, ({ ctx, params }) =>
    brands.getPersona(ctx, {
      brandId: params.brand_id,
      personaId: params.persona_id,
    }),
  ),
  route(operations.replacePersona, ({ ctx, params, body }) =>
    brands.replacePersona(ctx, {
      brandId: params.brand_id,
      personaId: params.persona_id,
      ...body,
    }),
  ),
  route(operations.archivePersona, ({ ctx, params }) =>
    brands.archivePersona(ctx, {
      brandId: params.brand_id,
      personaId: params.persona_id,
    }),
  ),
];
