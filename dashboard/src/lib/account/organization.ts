import { queryOptions } from '@tanstack/react-query';
import type { Plan } from '#contract/accounts/plans.ts';
import { getOrganization, getSimulatedWorld } from '#contract/operations/organizations.ts';
import { requestOf } from '../api/api-request.ts';
import { requestQuery } from '../api/request-query.ts';

export const planNames: Readonly<Record<Plan, string>> = {
  starter: 'Starter',
  growth: 'Growth',
  agency: 'Agency',
  enterprise: 'Enterprise',
};

export function organizationQuery(organizationId: number) {
  return requestQuery(requestOf(getOrganization, { params: { organization_id: organizationId } }));
}

/** Which brands are simulated; asked again and again while they are being made. */
export function demoQuery(organizationId: number) {
  const params = { organization_id: organizationId };
  return queryOptions({
    ...requestQuery(requestOf(getSimulatedWorld, { params })),
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? 2_000 : false),
  });
}
