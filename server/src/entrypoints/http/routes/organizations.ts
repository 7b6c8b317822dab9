import { z } from 'zod';
import {
  organization,
  organizationNameBody,
  removedDemo,
  simulatedWorld,
} from '#contract/accounts.ts';
import { pathId } from '#contract/parameters.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { access, route } from '../route.ts';

const tag = 'Organizations';
const path = '/organizations/{organization_id}';
const params = z.object({ organization_id: pathId });

/** The caller's own organization, and its simulated world. */
export function organizationRoutes(demo: DemoWorld) {
  return [
    route({
      method: 'GET',
      path,
      id: 'getOrganization',
      tag,
      summary: 'Get the organization',
      description: 'Its plan, and how much of its prompt pool is in use.',
      access: access.readConfiguration,
      params,
      answer: organization,
      refusals: ['organization_not_found'],
      handle: ({ ctx, params }) =>
        accounts.getOrganization(ctx, { organizationId: params.organization_id }),
    }),
    route({
      method: 'PATCH',
      path,
      id: 'renameOrganization',
      tag,
      summary: 'Rename the organization',
      description: 'Its plan and its pool are set by the operator of the installation.',
      access: access.admin,
      params,
      body: organizationNameBody,
      answer: organization,
      refusals: ['organization_not_found'],
      handle: ({ ctx, params, body }) =>
        accounts.renameOrganization(ctx, { organizationId: params.organization_id, ...body }),
    }),
    route({
      method: 'GET',
      path: `${path}/demo`,
      id: 'getSimulatedWorld',
      tag,
      summary: 'See which brands are simulated',
      access: access.readConfiguration,
      params,
      answer: simulatedWorld,
      refusals: ['organization_not_found'],
      handle: async ({ ctx, params }) => {
        accounts.reachOrganization(ctx, params.organization_id);
        const { status, brandIds, days, daysLoaded } = await demo.describe(params.organization_id);
        const isAbsent = status === 'none' || status === 'removed';
        return {
          state: isAbsent ? 'absent' : status,
          brand_ids: isAbsent ? [] : brandIds,
          loaded: isAbsent ? 0 : daysLoaded,
          total: isAbsent ? 0 : days,
        };
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}/demo`,
      id: 'removeSimulatedWorld',
      tag,
      summary: 'Remove the simulated world',
      description:
        'Its brands are archived and their simulated answers deleted; everything else stays.',
      access: access.admin,
      params,
      answer: removedDemo,
      refusals: ['organization_not_found'],
      handle: async ({ ctx, params }) => {
        accounts.reachOrganizationAsAdmin(ctx, params.organization_id);
        return demo.remove(params.organization_id);
      },
    }),
  ];
}
