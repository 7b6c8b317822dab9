import * as operations from '#contract/operations/annotations.ts';
import * as annotations from '../../../modules/annotations/index.ts';
import { listRoute, verbRoute } from './verb-route.ts';

export const annotationRoutes = [
  verbRoute(operations.createAnnotation, annotations.createAnnotation),
  listRoute(operations.listAnnotations, annotations.listAnnotations),
  verbRoute(operations.getAnnotation, annotations.getAnnotation),
  verbRoute(operations.replaceAnnotation, annotations.replaceAnnotation),
  verbRoute(operations.setAnnotationVisibility, annotations.setAnnotationVisibility),
  verbRoute(operations.deleteAnnotation, annotations.deleteAnnotation),
];
