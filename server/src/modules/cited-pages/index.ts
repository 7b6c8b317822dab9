export { checkCitedPages } from './check-cited-pages.ts';
export { checkNextHost } from './checking/check-next-host.ts';
export { findReadPages, type ReadPage } from './find-read-pages.ts';
export { listCitedPages } from './list-cited-pages.ts';
export { readPages } from './reading/read-pages.ts';
export { sampleDueBrands } from './sample/sample-due-brands.ts';
export { getCitedPageSettings, putCitedPageSettings } from './settings.ts';
export { summarizeCitedPages } from './summarize-cited-pages.ts';
