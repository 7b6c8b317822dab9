import { queryOptions } from '@tanstack/react-query';
import type { Organization, SimulatedWorld } from '#contract/accounts.ts';
import type { Plan } from '#contract/plans.ts';
import { call } from './api.ts';
import { get, send } from './api-request.ts';
import { requestQuery } from './metric-query.ts';

export const planNames: Readonly<Record<Plan, string>> = {
  starter: 'Starter',
  growth: 'Growth',
  agency: 'Agency',
  enterprise: 'Enterprise',
};

export function organizationQuery(organizationId: number) {
  return requestQuery<Organization>(get(`organizations/${organizationId}`));
}

/** Which brands are simulated; asked again and again while they are being made. */
export function demoQuery(organizationId: number) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'demo'],
    queryFn: ({ signal }) =>
      call<SimulatedWorld>(get(`organizations/${organizationId}/demo`), signal),
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? 2_000 : false),
  });
}

export function removeDemo(organizationId: number): Promise<unknown> {
  return call(send('DELETE', `organizations/${organizationId}/demo`));
}
