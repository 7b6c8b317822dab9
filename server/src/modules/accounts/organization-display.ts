import { dayOf } from '#contract/days.ts';
import type {
  OrganizationDisplay,
  OrganizationDisplayBody,
} from '#contract/organization-display.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireOrganization, requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

interface OfOrganization {
  readonly organizationId: number;
}

export const displayColumns = [
  'time_zone',
  'currency',
  'units_per_usd',
  'rate_entered_on',
] as const;

/** The time zone and currency in which people of the caller's organization see things. */
export async function getOrganizationDisplay(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<OrganizationDisplay> {
  requireScope(ctx.principal, 'query', 'configure');
  requireOrganization(ctx, organizationId);
  return readDisplay(ctx, organizationId);
}

/** Replaces all of it. A rate that stays the same keeps the day on which it was entered. */
export async function putOrganizationDisplay(
  ctx: Context,
  { organizationId, ...body }: OrganizationDisplayBody & OfOrganization,
): Promise<OrganizationDisplay> {
  requireOrganizationAdmin(ctx, organizationId);
  return inTransaction(ctx, async (inside) => {
    const before = await readDisplay(inside, organizationId, 'update');
    const isSameRate =
      before.currency === body.currency && before.units_per_usd === body.units_per_usd;
    const today = body.currency === 'USD' ? null : dayOf(ctx.clock.now());
    const display = { ...body, rate_entered_on: isSameRate ? before.rate_entered_on : today };
    await inside.db
      .withTables<AccountTables>()
      .updateTable('organizations')
      .set(display)
      .where('id', '=', organizationId)
      .execute();
    return display;
  });
}

async function readDisplay(
  { db }: Context,
  organizationId: number,
  lock: 'none' | 'update' = 'none',
): Promise<OrganizationDisplay> {
  const query = db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select(displayColumns)
    .where('id', '=', organizationId);
  const row = await (lock === 'update' ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new Refusal('organization_not_found', 'There is no such organization.');
  return row;
}
