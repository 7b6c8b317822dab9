export {
  asksForMarkdown,
  prefersHtml,
  type RecognizedAgent,
  recognizeAgent,
} from './agents/recognize-agent.ts';
export { covers } from './coverage.ts';
export { createSite } from './create-site.ts';
export { createSnippets } from './create-snippets.ts';
export { deleteSite } from './delete-site.ts';
export { findLivePage, type LivePage } from './find-live-page.ts';
export { getSite, listSites } from './list-sites.ts';
export { getVersion, listVersions } from './list-versions.ts';
export { deactivateSitesOfBrand, operateSite } from './operate-site.ts';
export { pageKey } from './page-key.ts';
export { pagesPublishedOn } from './pages-published-on.ts';
export { openPreview, previewVersion } from './preview-version.ts';
export { type Publication, publicationOf } from './publication-of.ts';
export { publishVersion } from './publish-version.ts';
export { reportAgentTraffic } from './report-agent-traffic.ts';
export { rollbackVersion } from './rollback-version.ts';
export { type RoutedSite, type Routing, readRouting, routingVersion } from './routed-sites.ts';
export { readSiteChange, siteChangesChannel } from './site-changes.ts';
export { namesAbove, readDomain, splitDomain } from './site-domain.ts';
export { type SiteProblem, siteForUrl } from './site-for-url.ts';
export { hostHeader } from './snippets/snippet.ts';
export { stageVersion } from './stage-version.ts';
export { type AgentVisit, storeVisits } from './store-visits.ts';
export { updateSite } from './update-site.ts';
export { verifySite } from './verify-site.ts';
export { noteCheck, takeDueChecks } from './version-checks.ts';
export { withdrawVersion } from './withdraw-version.ts';
