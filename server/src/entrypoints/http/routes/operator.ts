import * as operations from '#contract/operations/operator.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import type { ReadSystem } from '#kernel/ports/read-system.ts';
import { requireOperator } from '#kernel/principal.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { clientOf } from '../requests/client.ts';
import { route } from '../route.ts';
import { listRoute, verbRoute } from './verb-route.ts';

/** What the operator's command line calls, with the token that each start writes into the data folder. */
export function operatorRoutes(demo: DemoWorld, readSystem: ReadSystem) {
  return [
    route(operations.inspectSystem, async ({ ctx }) => {
      requireOperator(ctx.principal);
      return readSystem();
    }),
    listRoute(operations.listOrganizations, accounts.listOrganizations),
    route(operations.createOrganization, ({ ctx, body, request }) =>
      accounts.createOrganization(ctx, { ...body, client: clientOf(request) }),
    ),
    verbRoute(operations.deleteOrganization, accounts.deleteOrganization),
    verbRoute(operations.inspectOrganization, accounts.inspectOrganization),
    verbRoute(operations.updateOrganization, accounts.updateOrganization),
    route(operations.inspectDemo, async ({ ctx, params }) => {
      requireOperator(ctx.principal);
      const { status } = await demo.describe(params.organization_id);
      return { status };
    }),
    route(operations.removeDemo, async ({ ctx, params }) => {
      requireOperator(ctx.principal);
      return demo.remove(params.organization_id);
    }),
    listRoute(operations.findPeople, accounts.findPeople),
    verbRoute(operations.confirmPerson, accounts.confirmPerson),
    verbRoute(operations.erasePerson, accounts.erasePerson),
    verbRoute(operations.operatePasswordReset, accounts.operatePasswordReset),
  ];
}
