import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireAdmin } from '#kernel/principal.ts';

/** Only an admin, only in the own organization; any other is said not to exist. */
export function reachOrganizationAsAdmin(ctx: Context, organizationId: number): void {
  requireAdmin(ctx.principal);
  if (organizationId === ctx.principal.organizationId) return;
  throw new Refusal('organization_not_found', 'There is no such organization.');
}
