import * as operations from '#contract/operations/organizations.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { route } from '../route.ts';

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
