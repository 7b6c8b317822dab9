export {
  annotateCampaign,
  annotatePlatformChange,
  annotatePublication,
  removeCampaignAnnotation,
} from './annotate-events.ts';
export {
  createAnnotation,
  creatorOf,
  deleteAnnotation,
  getAnnotation,
  listAnnotations,
  replaceAnnotation,
  setAnnotationVisibility,
} from './annotations.ts';
export { watchModels } from './models/watch-models.ts';
