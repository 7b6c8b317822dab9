import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import { listAnnotations } from '#contract/operations/annotations.ts';
import { requestOf } from '../api/api-request.ts';
import { requestQuery } from '../api/request-query.ts';
import type { Period } from '../scope/period.ts';
import { useBrandId, useScope } from '../scope/use-scope.ts';

/** More than a chart could show; the page of annotations has all of them. */
const maxShown = 200;

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
    query: { start_date: start, end_date: end, limit: maxShown },
  });
  const { data } = useQuery({ ...requestQuery(request), enabled: enabled && start <= end });
  const { platform: shown } = useScope().search;
  return useMemo(() => {
    const items = data?.items ?? none;
    return items.filter(({ platform }) => !platform || !shown || platform === shown);
  }, [data, shown]);
}

const storageKey = 'sightline-annotations';
const changed = new EventTarget();

/** Whether charts show annotations: a choice of this browser, for all charts. */
export function useAnnotationsShown(): boolean {
  return useSyncExternalStore(subscribe, areShown);
}

export function showAnnotations(shown: boolean): void {
  try {
    if (shown) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'hidden');
  } catch {
    // A browser that keeps nothing always shows them.
  }
  changed.dispatchEvent(new Event('change'));
}

function areShown(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'hidden';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
