export { getSourceShare } from './get-source-share.ts';
export { listSources } from './list-sources.ts';
export { deleteSourceKind, listSourceKinds, putSourceKind } from './source-kinds.ts';
export { tallyPages } from './tally-pages.ts';
