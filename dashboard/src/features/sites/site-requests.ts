import type { QueryClient } from '@tanstack/react-query';
import type {
  Site,
  SiteBody,
  SitePreview,
  SiteVersion,
  SnippetKind,
  VersionBody,
} from '#contract/sites.ts';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';
import type { PagedList } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import type { SiteSearch } from './site-search.ts';

export const versionsPageSize = 50;

const sitesPath = (brandId: number) => `v1/${brandId}/sites`;

export function sitesRequest(brandId: number) {
  return get(sitesPath(brandId), { limit: 1000 });
}

export function sitesQuery(brandId: number) {
  return requestQuery<PagedList<Site>>(sitesRequest(brandId));
}

export function siteQuery(brandId: number, siteId: string) {
  return requestQuery<Site>(get(`${sitesPath(brandId)}/${siteId}`));
}

export function snippetsQuery(brandId: number, siteId: string, edgeUrl: string | undefined) {
  return requestQuery<Readonly<Record<SnippetKind, string>>>(
    get(`${sitesPath(brandId)}/${siteId}/snippets`, { edge_url: edgeUrl }),
  );
}

export function versionsRequest(brandId: number, siteId: string, { state, offset }: SiteSearch) {
  return get(`${sitesPath(brandId)}/${siteId}/versions`, {
    state,
    limit: versionsPageSize,
    offset,
  });
}

export function versionsQuery(brandId: number, siteId: string, search: SiteSearch) {
  return requestQuery<PagedList<SiteVersion>>(versionsRequest(brandId, siteId, search));
}

/** Which version it is and in what state. */
export interface VersionKey {
  readonly brandId: number;
  readonly siteId: string;
  readonly versionId: string;
}

const versionPath = ({ brandId, siteId, versionId }: VersionKey) =>
  `${sitesPath(brandId)}/${siteId}/versions/${versionId}`;

export function versionQuery(key: VersionKey) {
  return requestQuery<SiteVersion>(get(versionPath(key)));
}

export function registerSite(brandId: number, body: SiteBody): Promise<Site> {
  return call(send('POST', sitesPath(brandId), body));
}

export function verifySite({ brand_id, id }: Site): Promise<Site> {
  return call(send('POST', `${sitesPath(brand_id)}/${id}/verify`));
}

export function deleteSite({ brand_id, id }: Site): Promise<Site> {
  return call(send('DELETE', `${sitesPath(brand_id)}/${id}`));
}

export function stageVersion({ brand_id, id }: Site, body: VersionBody): Promise<SiteVersion> {
  return call(send('POST', `${sitesPath(brand_id)}/${id}/versions`, body));
}

export function changeVersion(key: VersionKey, change: 'publish' | 'rollback'): Promise<unknown> {
  return call(send('POST', `${versionPath(key)}/${change}`));
}

export function previewVersion(key: VersionKey): Promise<SitePreview> {
  return call(send('POST', `${versionPath(key)}/preview`));
}

/** Sites, their versions and what they are made of are asked for again. */
export async function refreshSites(client: QueryClient, brandId: number): Promise<void> {
  const path = sitesPath(brandId);
  await client.invalidateQueries({
    predicate: ({ queryKey: [, asked] }) =>
      typeof asked === 'string' && `${asked}/`.startsWith(`${path}/`),
  });
}
