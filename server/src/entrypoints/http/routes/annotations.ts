import * as operations from '#contract/operations/annotations.ts';
import * as annotations from '../../../modules/annotations/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

const keyOf = (params: { readonly brand_id: number; readonly annotation_id: number }) => ({
  brandId: params.brand_id,
  annotationId: params.annotation_id,
});

export const annotationRoutes = [
  route(operations.createAnnotation, ({ ctx, params, body }) =>
    annotations.createAnnotation(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listAnnotations, async ({ ctx, params, query }) =>
    paged(await annotations.listAnnotations(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.getAnnotation, ({ ctx, params }) =>
    annotations.getAnnotation(ctx, keyOf(params)),
  ),
  route(operations.replaceAnnotation, ({ ctx, params, body }) =>
    annotations.replaceAnnotation(ctx, { ...keyOf(params), ...body }),
  ),
  route(operations.setAnnotationVisibility, ({ ctx, params, body }) =>
    annotations.setAnnotationVisibility(ctx, { ...keyOf(params), ...body }),
  ),
  route(operations.deleteAnnotation, ({ ctx, params }) =>
    annotations.deleteAnnotation(ctx, keyOf(params)),
  ),
];
