import * as operations from '#contract/operations/organizations.ts';
import { getPolicies, putPolicies } from '#contract/operations/policies.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import { requireOperator } from '#kernel/principal.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { knownBrandIds } from '../../../modules/brands/index.ts';
import { getRetention, putRetention } from '../../../modules/retention/index.ts';
import { route } from '../route.ts';
import { listRoute, longVerbRoute, verbRoute } from './verb-route.ts';

/** The caller's own organization, and its simulated world. */
export function organizationRoutes(demo: DemoWorld) {
  return [
    verbRoute(operations.getOrganization, accounts.getOrganization),
    verbRoute(operations.renameOrganization, accounts.renameOrganization),
    verbRoute(operations.getOrganizationLook, accounts.getOrganizationLook),
    verbRoute(operations.putOrganizationLook, accounts.putOrganizationLook),
    verbRoute(operations.getOrganizationDisplay, accounts.getOrganizationDisplay),
    verbRoute(operations.putOrganizationDisplay, accounts.putOrganizationDisplay),
    longVerbRoute(operations.getRetention, getRetention),
    longVerbRoute(operations.putRetention, putRetention),
    route(operations.getSimulatedWorld, async ({ ctx, params }) => {
      accounts.requireOrganization(ctx, params.organization_id);
      const { status, brandIds, prompts, promptsLoaded } = await demo.describe(
        params.organization_id,
      );
      const isAbsent = status === 'none' || status === 'removed';
      return {
        state: isAbsent ? ('absent' as const) : status,
        brand_ids: isAbsent ? [] : brandIds,
        loaded: isAbsent ? 0 : promptsLoaded,
        total: isAbsent ? 0 : prompts,
      };
    }),
    route(operations.removeSimulatedWorld, async ({ ctx, params }) => {
      accounts.requireOrganizationAdmin(ctx, params.organization_id);
      return demo.remove(params.organization_id);
    }),
  ];
}

export const policyRoutes = [
  verbRoute(getPolicies, accounts.getPolicies),
  verbRoute(putPolicies, accounts.putPolicies),
];

export const apiKeyRoutes = [
  route(operations.createApiKey, async ({ ctx, params, body }) =>
    accounts.createApiKey(ctx, {
      organizationId: params.organization_id,
      knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
      ...body,
    }),
  ),
  listRoute(operations.listApiKeys, accounts.listApiKeys),
  verbRoute(operations.updateApiKey, accounts.updateApiKey),
  verbRoute(operations.rotateApiKey, accounts.rotateApiKey),
  verbRoute(operations.revokeApiKey, accounts.revokeApiKey),
];

/** What `npm run cli -- move` and `backup` call. */
export function moveRoutes(mover: AnalyticsMover) {
  return [
    route(operations.startMove, ({ ctx, body }) => {
      requireOperator(ctx.principal);
      return mover.start(body);
    }),
    route(operations.describeMove, ({ ctx }) => {
      requireOperator(ctx.principal);
      return mover.describe();
    }),
    route(operations.cancelMove, ({ ctx }) => {
      requireOperator(ctx.principal);
      return mover.cancel();
    }),
    route(operations.pauseWrites, ({ ctx }) => {
      requireOperator(ctx.principal);
      return mover.pauseWrites();
    }),
    route(operations.resumeWrites, ({ ctx }) => {
      requireOperator(ctx.principal);
      return mover.resumeWrites();
    }),
  ];
}
