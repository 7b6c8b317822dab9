export { publishVersion } from './publish-version.ts';
export { rollbackVersion } from './rollback-version.ts';
export { type SiteForUrl, type SiteProblem, siteForUrl } from './site-for-url.ts';
export { stageVersion } from './stage-version.ts';
