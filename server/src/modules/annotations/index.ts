export { annotatePlatformChange } from './annotate-platform-change.ts';
export { annotatePublication } from './annotate-publication.ts';
export { createAnnotation } from './create-annotation.ts';
export { deleteAnnotation } from './delete-annotation.ts';
export { getAnnotation, listAnnotations } from './list-annotations.ts';
export { watchModels } from './models/watch-models.ts';
export { replaceAnnotation } from './replace-annotation.ts';
export { setAnnotationVisibility } from './set-visibility.ts';
