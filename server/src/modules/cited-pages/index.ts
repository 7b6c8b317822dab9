export { checkCitedPages } from './check-cited-pages.ts';
export { checkNextHost } from './checking/check-next-host.ts';
export {
  findReadPages,
  listCitedPages,
  type ReadPage,
  summarizeCitedPages,
} from './list-cited-pages.ts';
export { readPages } from './reading/read-pages.ts';
export { sampleDueBrands } from './sample/sample-due-brands.ts';
export { getCitedPageSettings, putCitedPageSettings } from './settings.ts';
