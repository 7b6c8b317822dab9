import * as operations from '#contract/operations/operator.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import { requireOperator } from '#kernel/principal.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../requests/client.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

/** What the operator's command line calls, with the token that each start writes into the data folder. */
export function operatorRoutes(demo: DemoWorld) {
  return [
    route(operations.listOrganizations, async ({ ctx, query }) =>
      paged(await accounts.listOrganizations(ctx, query), query),
    ),
    route(operations.createOrganization, ({ ctx, body, request }) =>
      accounts.createOrganization(ctx, { ...body, client: clientOf(request) }),
    ),
    route(operations.deleteOrganization, ({ ctx, params, query }) =>
      accounts.deleteOrganization(ctx, { organizationId: params.organization_id, ...query }),
    ),
    route(operations.inspectOrganization, ({ ctx, params }) =>
      accounts.inspectOrganization(ctx, { organizationId: params.organization_id }),
    ),
    route(operations.updateOrganization, ({ ctx, params, body }) =>
      accounts.updateOrganization(ctx, { organizationId: params.organization_id, ...body }),
    ),
    route(operations.inspectDemo, async ({ ctx, params }) => {
      requireOperator(ctx.principal);
      const { status } = await demo.describe(params.organization_id);
      return { status };
    }),
    route(operations.removeDemo, async ({ ctx, params }) => {
      requireOperator(ctx.principal);
      return demo.remove(params.organization_id);
    }),
    route(operations.findPeople, async ({ ctx, query }) =>
      paged(await accounts.findPeople(ctx, query), query),
    ),
    route(operations.confirmPerson, ({ ctx, params }) =>
      accounts.confirmPerson(ctx, { personId: params.person_id }),
    ),
    route(operations.operatePasswordReset, ({ ctx, params }) =>
      accounts.operatePasswordReset(ctx, { personId: params.person_id }),
    ),
  ];
}
