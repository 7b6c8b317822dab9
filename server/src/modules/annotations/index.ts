export { annotateCampaign, removeCampaignAnnotation } from './annotate-campaign.ts';
export { annotatePublication } from './annotate-publication.ts';
export { createAnnotation } from './create-annotation.ts';
export { creatorOf } from './creator-of.ts';
export { deleteAnnotation } from './delete-annotation.ts';
export { getAnnotation, listAnnotations } from './list-annotations.ts';
export { watchModels } from './models/watch-models.ts';
export { replaceAnnotation } from './replace-annotation.ts';
export { setAnnotationVisibility } from './set-visibility.ts';
