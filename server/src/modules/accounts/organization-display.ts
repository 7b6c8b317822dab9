import type {
  OrganizationDisplay,
  OrganizationDisplayBody,
} from '#contract/accounts/organization-display.ts';
import type {
  OrganizationLook,
  OrganizationLookBody,
} from '#contract/accounts/organization-look.ts';
import { dayOf } from '#contract/days.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireOrganization, requireOrganizationAdmin } from './membership.ts';
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

/** The time zone and currency in which the organization's people see data. */
export async function getOrganizationDisplay(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<OrganizationDisplay> {
  requireScope(ctx.principal, 'query', 'configure');
  requireOrganization(ctx, organizationId);
  return readDisplay(ctx, organizationId);
}

/** Replaces all settings. An unchanged rate keeps the day on which it was entered. */
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
    audit(inside, { before, after: display });
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
  const row = await (lock === 'update' ? query.forUpdate() : query).executeTakeFirstOrThrow(
    () => new Refusal('organization_not_found', 'There is no such organization.'),
  );
  return row;
}

/** The look of the organization's reports. */
export async function getOrganizationLook(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<OrganizationLook> {
  requireScope(ctx.principal, 'query', 'configure');
  requireOrganization(ctx, organizationId);
  return readLook(ctx, organizationId);
}

export async function putOrganizationLook(
  ctx: Context,
  { organizationId, ...look }: OrganizationLookBody & OfOrganization,
): Promise<OrganizationLook> {
  requireOrganizationAdmin(ctx, organizationId);
  return inTransaction(ctx, async (inside) => {
    audit(inside, { before: await readLook(inside, organizationId) });
    await inside.db
      .withTables<AccountTables>()
      .insertInto('organization_looks')
      .values({ organization_id: organizationId, ...look })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(look))
      .execute();
    return readLook(inside, organizationId);
  });
}

async function readLook(ctx: Context, organizationId: number): Promise<OrganizationLook> {
  const row = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .leftJoin('organization_looks', 'organization_looks.organization_id', 'organizations.id')
    .select(['organizations.name as ownName', 'organization_looks.name', 'accent', 'logo'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirstOrThrow(
      () => new Refusal('organization_not_found', 'There is no such organization.'),
    );
  const { ownName, name, accent, logo } = row;
  return { name: name ?? ownName, accent, text_on_accent: accent && textOn(accent), logo };
}

/** Black or white, whichever has more contrast with the colour: at least 4.5 to 1. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const light = luminance(colour);
  const withWhite = 1.05 / (light + 0.05);
  const withBlack = (light + 0.05) / 0.05;
  return withWhite >= withBlack ? '#ffffff' : '#000000';
}

/** The relative luminance (WCAG 2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
