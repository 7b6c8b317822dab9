export { addKeyTopics } from './add-key-topics.ts';
export { archiveBrand } from './archive-brand.ts';
export { brandNames } from './brand-names.ts';
export { allBrands, personaProfiles, stageNames, unarchivedBrands } from './brand-views.ts';
export { catchUpNames } from './catch-up-names.ts';
export {
  archiveCompetitor,
  competitorsOf,
  createCompetitor,
  getCompetitor,
  listCompetitors,
  replaceCompetitor,
} from './competitors.ts';
export { createBrand } from './create-brand.ts';
export { currentNames } from './current-names.ts';
export { defaultStages } from './default-stages.ts';
export { getBrand, trackedNames } from './get-brand.ts';
export { listArchivedBrands } from './list-archived-brands.ts';
export { knownBrandIds, listBrands } from './list-brands.ts';
export {
  archivePersona,
  createPersona,
  findPersonaOf,
  getPersona,
  listPersonas,
  replacePersona,
} from './personas.ts';
export { reachBrand } from './reach-brand.ts';
export { type BrandRow, requireBrand } from './require-brand.ts';
export { restoreBrand } from './restore-brand.ts';
export { searchBrands } from './search-brands.ts';
export { activeStages, otherStage } from './stage-store.ts';
export { listStages, replaceStages } from './stages.ts';
export { updateBrand } from './update-brand.ts';
