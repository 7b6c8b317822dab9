import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { listAnnotations } from '#contract/operations/annotations.ts';
import { requestOf } from './api-request.ts';
import type { Period } from './period.ts';
import { requestQuery } from './request-query.ts';
import { useBrandId, useScope } from './use-scope.ts';

/** More than a chart could show; the page of annotations has all of them. */
const mostShown = 200;

const none: readonly Annotation[] = [];

/**
 * What happened in a period. The charts of a page ask for the same days, and so share one request. With answers of one
 * platform alone, what happened to another is left out.
 */
export function useAnnotations(
  { start, end }: Period,
  { enabled = true }: { readonly enabled?: boolean } = {},
): readonly Annotation[] {
  const request = requestOf(listAnnotations, {
    params: { brand_id: useBrandId() },
    query: { start_date: start, end_date: end, limit: mostShown },
  });
  const { data } = useQuery({ ...requestQuery(request), enabled: enabled && start <= end });
  const { platform: shown } = useScope().search;
  return useMemo(() => {
    const items = data?.items ?? none;
    return items.filter(({ platform }) => !platform || !shown || platform === shown);
  }, [data, shown]);
}
