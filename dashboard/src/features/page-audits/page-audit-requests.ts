import type { QueryClient } from '@tanstack/react-query';
import type { PageAudit, PageAuditReport } from '#contract/page-audits.ts';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';
import type { PagedList } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import type { PageAuditSearch } from './page-audit-search.ts';

export const pageSize = 50;
const everyMs = 2_000;

export function auditsRequest(brandId: number, search: PageAuditSearch) {
  return get(`v1/${brandId}/page-audits`, { ...search, include: 'score', limit: pageSize });
}

/** Asked again while one of them has not ended. */
export function auditsQuery(brandId: number, search: PageAuditSearch) {
  return {
    ...requestQuery<PagedList<PageAudit>>(auditsRequest(brandId, search)),
    refetchInterval: ({ state }: { state: { data: PagedList<PageAudit> | undefined } }) =>
      state.data?.items.some(isUnderWay) ? everyMs : (false as const),
  };
}

export function reportRequest(brandId: number, pageAuditId: string) {
  return get(`v1/${brandId}/page-audits/${pageAuditId}`);
}

/** Asked again until it has ended. */
export function reportQuery(brandId: number, pageAuditId: string) {
  return {
    ...requestQuery<PageAuditReport>(reportRequest(brandId, pageAuditId)),
    refetchInterval: ({ state }: { state: { data: PageAuditReport | undefined } }) =>
      state.data && isUnderWay(state.data) ? everyMs : (false as const),
  };
}

export function isUnderWay({ status }: Pick<PageAudit, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

/** Resolves with the id of each audit, in the order of the URLs. */
export async function auditPages(
  client: QueryClient,
  brandId: number,
  urls: readonly string[],
): Promise<readonly string[]> {
  const path = `v1/${brandId}/page-audits`;
  const created = await call<readonly { readonly page_audit_id: string }[]>(
    send('POST', path, { urls }),
  );
  await client.invalidateQueries({ queryKey: ['api', path] });
  return created.map(({ page_audit_id }) => page_audit_id);
}
