import * as operations from '#contract/operations/saved-views.ts';
import * as views from '../../../modules/saved-views/index.ts';
import { listRoute, verbRoute } from './verb-route.ts';

export const savedViewRoutes = [
  verbRoute(operations.createSavedView, views.createView),
  listRoute(operations.listSavedViews, views.listViews),
  verbRoute(operations.updateSavedView, views.updateView),
  verbRoute(operations.deleteSavedView, views.deleteView),
];
