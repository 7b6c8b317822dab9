import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireAdmin } from '#kernel/principal.ts';

/** Only the own organization; any other is said not to exist. */
export function requireOrganization(ctx: Context, organizationId: number): void {
  if (organizationId === ctx.principal.organizationId) return;
  throw new Refusal('organization_not_found', 'There is no such organization.');
}

/** Only an admin, only in the own organization. */
export function requireOrganizationAdmin(ctx: Context, organizationId: number): void {
  requireAdmin(ctx.principal);
  requireOrganization(ctx, organizationId);
}
