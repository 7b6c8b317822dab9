export { createView } from './create-view.ts';
export { deleteView } from './delete-view.ts';
export { listViews } from './list-views.ts';
export { updateView } from './update-view.ts';
