import { getVersion, listVersions } from '#contract/operations/site-versions.ts';
import { getSite, getSiteSnippets, listSites } from '#contract/operations/sites.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import type { SiteSearch } from './site-search.ts';

export const versionsPageSize = 50;

export function sitesRequest(brandId: number) {
  return requestOf(listSites, { params: { brand_id: brandId }, query: { limit: 1000 } });
}

export function sitesQuery(brandId: number) {
  return requestQuery(sitesRequest(brandId));
}

export function siteQuery(brandId: number, siteId: string) {
  return requestQuery(requestOf(getSite, { params: { brand_id: brandId, site_id: siteId } }));
}

export function snippetsQuery(brandId: number, siteId: string, edgeUrl: string | undefined) {
  const params = { brand_id: brandId, site_id: siteId };
  return requestQuery(requestOf(getSiteSnippets, { params, query: { edge_url: edgeUrl } }));
}

export function versionsRequest(brandId: number, siteId: string, { state, offset }: SiteSearch) {
  return requestOf(listVersions, {
    params: { brand_id: brandId, site_id: siteId },
    query: { state, limit: versionsPageSize, offset },
  });
}

export function versionsQuery(brandId: number, siteId: string, search: SiteSearch) {
  return requestQuery(versionsRequest(brandId, siteId, search));
}

export function versionQuery(brandId: number, siteId: string, versionId: string) {
  const params = { brand_id: brandId, site_id: siteId, version_id: versionId };
  return requestQuery(requestOf(getVersion, { params }));
}
