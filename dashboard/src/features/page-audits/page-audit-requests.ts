import { queryOptions } from '@tanstack/react-query';
import { getPageAudit, listPageAudits } from '#contract/operations/page-audits.ts';
import type { PageAudit } from '#contract/pages/page-audits.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import type { PageAuditSearch } from './page-audit-search.ts';

export const pageSize = 50;
const everyMs = 2_000;

export function auditsRequest(brandId: number, search: PageAuditSearch) {
  return requestOf(listPageAudits, {
    params: { brand_id: brandId },
    query: { ...search, include: 'score', limit: pageSize },
  });
}

/** Asked again while one of them has not ended. */
export function auditsQuery(brandId: number, search: PageAuditSearch) {
  return queryOptions({
    ...requestQuery(auditsRequest(brandId, search)),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? everyMs : false),
  });
}

export function reportRequest(brandId: number, pageAuditId: string) {
  return requestOf(getPageAudit, { params: { brand_id: brandId, page_audit_id: pageAuditId } });
}

/** Asked again until it has ended. */
export function reportQuery(brandId: number, pageAuditId: string) {
  return queryOptions({
    ...requestQuery(reportRequest(brandId, pageAuditId)),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? everyMs : false),
  });
}

export function isUnderWay({ status }: Pick<PageAudit, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}
