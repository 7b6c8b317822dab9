export { createView, deleteView, listViews, updateView } from './saved-views.ts';
