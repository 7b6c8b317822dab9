import { z } from 'zod';
import {
  demoState,
  organization,
  organizationUpdateBody,
  removedDemo,
} from '#contract/accounts.ts';
import { pathId } from '#contract/parameters.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import { requireOperator } from '#kernel/principal.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { access, route } from '../route.ts';

const tag = 'Operator';
const path = '/operator/organizations/{organization_id}';
const params = z.object({ organization_id: pathId });

/** What the operator's command line calls, with the token that each start writes into the data folder. */
export function operatorRoutes(demo: DemoWorld) {
  return [
    route({
      method: 'GET',
      path,
      id: 'inspectOrganization',
      tag,
      summary: 'Inspect an organization',
      access: access.operator,
      params,
      answer: organization,
      refusals: ['organization_not_found'],
      handle: ({ ctx, params }) =>
        accounts.inspectOrganization(ctx, { organizationId: params.organization_id }),
    }),
    route({
      method: 'PATCH',
      path,
      id: 'updateOrganization',
      tag,
      summary: 'Update an organization',
      description:
        'Plan, size of the prompt pool, disabled platforms (the full list), early access. Only fields present change.',
      access: access.operator,
      params,
      body: organizationUpdateBody,
      answer: organization,
      refusals: ['organization_not_found'],
      handle: ({ ctx, params, body }) =>
        accounts.updateOrganization(ctx, { organizationId: params.organization_id, ...body }),
    }),
    route({
      method: 'GET',
      path: `${path}/demo`,
      id: 'inspectDemo',
      tag,
      summary: 'See whether the simulated world is loaded',
      access: access.operator,
      params,
      answer: demoState,
      handle: async ({ ctx, params }) => {
        requireOperator(ctx.principal);
        const { status } = await demo.describe(params.organization_id);
        return { status };
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}/demo`,
      id: 'removeDemo',
      tag,
      summary: 'Remove the simulated world',
      description:
        'Its brands are archived and their simulated answers deleted; everything else stays.',
      access: access.operator,
      params,
      answer: removedDemo,
      handle: async ({ ctx, params }) => {
        requireOperator(ctx.principal);
        return demo.remove(params.organization_id);
      },
    }),
  ];
}
