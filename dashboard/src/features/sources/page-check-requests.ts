import { queryOptions } from '@tanstack/react-query';
import {
  getCitedPageSettings,
  listCitedPages,
  summarizeCitedPages,
} from '#contract/operations/sources.ts';
import type { CitedPageStatus } from '#contract/pages/cited-pages.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';

export const pagesPerList = 25;
const everyMs = 2_000;

export function summaryRequest(brandId: number) {
  return requestOf(summarizeCitedPages, { params: { brand_id: brandId } });
}

/** Asked again while pages wait for a look. */
export function summaryQuery(brandId: number) {
  return queryOptions({
    ...requestQuery(summaryRequest(brandId)),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? everyMs : false),
  });
}

export function settingsRequest(brandId: number) {
  return requestOf(getCitedPageSettings, { params: { brand_id: brandId } });
}

export function checkedPagesRequest(
  brandId: number,
  {
    domain,
    status,
    offset,
  }: {
    readonly domain: string | undefined;
    readonly status: CitedPageStatus | undefined;
    readonly offset: number;
  },
) {
  return requestOf(listCitedPages, {
    params: { brand_id: brandId },
    query: { domain, status, limit: pagesPerList, offset: offset || undefined },
  });
}

interface SummarySeen {
  readonly isChecking: boolean;
  /** When the summary was read: the list is never left older than it. */
  readonly at: number;
}

export function checkedPagesQuery(
  request: ReturnType<typeof checkedPagesRequest>,
  { isChecking, at }: SummarySeen,
) {
  return queryOptions({
    ...requestQuery(request),
    refetchInterval: ({ state }) => (isChecking || state.dataUpdatedAt < at ? everyMs : false),
  });
}
