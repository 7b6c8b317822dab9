import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { get, send } from './api-request.ts';

/** How much of the simulated world there is; `brand_ids` are the brands that it made up. */
export interface DemoState {
  readonly state: 'absent' | 'loading' | 'loaded';
  readonly brand_ids: readonly number[];
  readonly loaded: number;
  readonly total: number;
}

export function demoQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'demo'],
    queryFn: ({ signal }) => call<DemoState>(get(`organizations/${organizationId}/demo`), signal),
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? 2_000 : false),
  });
}

export function removeDemo(organizationId: number): Promise<unknown> {
  return call(send('DELETE', `organizations/${organizationId}/demo`));
}
