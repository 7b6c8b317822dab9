import * as operations from '#contract/operations/connected-apps.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

/** Apps that act for people. */
export const connectedAppRoutes = [
  route(operations.describeAuthorization, ({ ctx, query }) =>
    accounts.describeAuthorization(ctx, query),
  ),
  route(operations.authorizeApp, ({ ctx, body }) => accounts.authorizeApp(ctx, body)),
  route(operations.listConnectedApps, async ({ ctx, query }) =>
    paged(await accounts.listConnectedApps(ctx, query), query),
  ),
  route(operations.disconnectApp, async ({ ctx, params }) => {
    await accounts.disconnectApp(ctx, { appId: params.app_id });
    return { ended: true as const };
  }),
];
