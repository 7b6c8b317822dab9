import { queryOptions } from '@tanstack/react-query';
import {
  getSignalSettings,
  listEvents,
  listSignalRuns,
  listSignals,
} from '#contract/operations/signals.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { isOpen } from './signal-runs.ts';
import type { SignalSearch } from './signal-search.ts';

export const pageSize = 50;
/** Enough to hold one that completed. */
const shownRuns = 10;
const lookEveryMs = 1_000;

export function signalsRequest(brandId: number, search: SignalSearch, limit = pageSize) {
  return requestOf(listSignals, { params: { brand_id: brandId }, query: { ...search, limit } });
}

export function eventsRequest(brandId: number, limit = pageSize) {
  return requestOf(listEvents, { params: { brand_id: brandId }, query: { limit } });
}

/** The latest runs; asked again and again while one is open. */
export function runsQuery(brandId: number) {
  const request = requestOf(listSignalRuns, {
    params: { brand_id: brandId },
    query: { limit: shownRuns },
  });
  return queryOptions({
    ...requestQuery(request),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? lookEveryMs : false),
  });
}

export function settingsRequest(brandId: number) {
  return requestOf(getSignalSettings, { params: { brand_id: brandId } });
}
