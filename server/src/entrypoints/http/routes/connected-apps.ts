import * as operations from '#contract/operations/connected-apps.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { baseOf } from '../oauth/addresses.ts';
import { route } from '../route.ts';
import { listRoute, verbRoute } from './verb-route.ts';

/** Apps that act for people. */
export const connectedAppRoutes = [
  route(operations.describeAuthorization, ({ ctx, query, request }) =>
    accounts.describeAuthorization(ctx, { ...query, base: baseOf(ctx.publicUrl, request) }),
  ),
  route(operations.authorizeApp, ({ ctx, body, request }) =>
    accounts.authorizeApp(ctx, { ...body, base: baseOf(ctx.publicUrl, request) }),
  ),
  route(operations.requestAppApproval, ({ ctx, body }) => accounts.requestAppApproval(ctx, body)),
  listRoute(operations.listConnectedApps, accounts.listConnectedApps),
  route(operations.disconnectApp, async ({ ctx, params }) => {
    await accounts.disconnectApp(ctx, { appId: params.app_id });
    return { ended: true as const };
  }),
  listRoute(operations.listOrganizationApps, accounts.listOrganizationApps),
  route(operations.disconnectOrganizationApp, async ({ ctx, params }) => {
    const input = { organizationId: params.organization_id, appId: params.app_id };
    await accounts.disconnectOrganizationApp(ctx, input);
    return { ended: true as const };
  }),
  listRoute(operations.listAppApprovals, accounts.listAppApprovals),
  verbRoute(operations.approveApp, accounts.approveApp),
  verbRoute(operations.withdrawAppApproval, accounts.withdrawAppApproval),
];
