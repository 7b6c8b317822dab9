export { type AgentVisit, reportAgentTraffic, storeVisits } from './agent-visits.ts';
export { covers } from './coverage.ts';
export { createSnippets } from './create-snippets.ts';
export {
  pagesPublishedOn,
  type RoutedSite,
  type Routing,
  readRouting,
  routingVersion,
  type SiteProblem,
  siteForUrl,
} from './find-sites.ts';
export {
  findLivePage,
  getVersion,
  type LivePage,
  listVersions,
  openPreview,
  type Publication,
  previewVersion,
  publicationOf,
} from './list-versions.ts';
export { deactivateSitesOfBrand, operateSite } from './operate-site.ts';
export { pageKey } from './page-key.ts';
export { publishVersion, rollbackVersion, withdrawVersion } from './publish-version.ts';
export { readSiteChange, siteChangesChannel } from './site-changes.ts';
export { namesAbove, readDomain, splitDomain } from './site-domain.ts';
export { createSite, deleteSite, getSite, listSites, updateSite } from './sites.ts';
export { hostHeader } from './snippets.ts';
export { noteCheck, stageVersion, takeDueChecks } from './stage-version.ts';
export { verifySite } from './verify-site.ts';
