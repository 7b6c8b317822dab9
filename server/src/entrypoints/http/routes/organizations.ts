import * as operations from '#contract/operations/organizations.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import { requireOperator } from '#kernel/principal.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { knownBrandIds } from '../../../modules/brands/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

/** The caller's own organization, and its simulated world. */
export function organizationRoutes(demo: DemoWorld) {
  return [
    route(operations.getOrganization, ({ ctx, params }) =>
      accounts.getOrganization(ctx, { organizationId: params.organization_id }),
    ),
    route(operations.renameOrganization, ({ ctx, params, body }) =>
      accounts.renameOrganization(ctx, { organizationId: params.organization_id, ...body }),
    ),
    route(operations.getOrganizationLook, ({ ctx, params }) =>
      accounts.getOrganizationLook(ctx, { organizationId: params.organization_id }),
    ),
    route(operations.putOrganizationLook, ({ ctx, params, body }) =>
      accounts.putOrganizationLook(ctx, { organizationId: params.organization_id, ...body }),
    ),
    route(operations.getOrganizationDisplay, ({ ctx, params }) =>
      accounts.getOrganizationDisplay(ctx, { organizationId: params.organization_id }),
    ),
    route(operations.putOrganizationDisplay, ({ ctx, params, body }) =>
      accounts.putOrganizationDisplay(ctx, { organizationId: params.organization_id, ...body }),
    ),
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

export const apiKeyRoutes = [
  route(operations.createApiKey, async ({ ctx, params, body }) =>
    accounts.createApiKey(ctx, {
      organizationId: params.organization_id,
      knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
      ...body,
    }),
  ),
  route(operations.listApiKeys, async ({ ctx, params, query }) => {
    const page = await accounts.listApiKeys(ctx, {
      organizationId: params.organization_id,
      ...query,
    });
    return paged(page, query);
  }),
  route(operations.revokeApiKey, ({ ctx, params }) =>
    accounts.revokeApiKey(ctx, {
      organizationId: params.organization_id,
      keyId: params.key_id,
    }),
  ),
];

/** What `npm run cli -- move` calls. */
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
  ];
}
