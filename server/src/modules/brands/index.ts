export { brandNames, catchUpNames, currentNames } from './brand-names.ts';
export {
  addKeyTopics,
  archiveBrand,
  createBrand,
  restoreBrand,
  updateBrand,
} from './change-brand.ts';
export {
  archiveCompetitor,
  competitorsOf,
  createCompetitor,
  getCompetitor,
  listCompetitors,
  noteCompetitorsChecked,
  replaceCompetitor,
} from './competitors.ts';
export { defaultStages } from './default-stages.ts';
export { eraseBrand, finishErasures } from './erase-brand.ts';
export { getBrand, trackedNames } from './get-brand.ts';
export {
  allBrands,
  knownBrandIds,
  listArchivedBrands,
  listBrands,
  namesOfBrands,
  personaProfiles,
  searchBrands,
  stageNames,
  unarchivedBrands,
} from './list-brands.ts';
export {
  archivePersona,
  createPersona,
  findPersonaOf,
  getPersona,
  listPersonas,
  replacePersona,
} from './personas.ts';
export { lastChangeOf, readCompetitorFeed } from './read-competitor-feed.ts';
export { type BrandRow, configureBrand, reachBrand, requireBrand } from './require-brand.ts';
export { activeStages, listStages, otherStage, replaceStages } from './stages.ts';
