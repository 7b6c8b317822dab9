import { sql } from 'kysely';
import type { Role } from '#contract/accounts/accounts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { changeCredentials } from './credentials.ts';
import type { AccountTables } from './tables.ts';

/** Makes a brand in one transaction. A key or person limited to some brands reaches the new one, too. */
export async function makingBrand<Made extends { readonly id: number }>(
  ctx: Context,
  make: (inside: Context) => Promise<Made>,
): Promise<Made> {
  if (ctx.principal.brandIds === null) return inTransaction(ctx, make);
  return changeCredentials(ctx, async (inside) => {
    const brand = await make(inside);
    await grantBrandAccess(inside, brand.id);
    return brand;
  });
}

async function grantBrandAccess({ db, principal }: Context, brandId: number): Promise<void> {
  const tables = db.withTables<AccountTables>();
  const brand_ids = sql<number[]>`array_append(brand_ids, ${brandId}::bigint)`;
  if (principal.keyId !== undefined) {
    await tables
      .updateTable('api_keys')
      .set({ brand_ids })
      .where('id', '=', principal.keyId)
      .where('brand_ids', 'is not', null)
      .execute();
  }
  if (principal.personId !== undefined) {
    await tables
      .updateTable('members')
      .set({ brand_ids })
      .where('organization_id', '=', principal.organizationId)
      .where('person_id', '=', principal.personId)
      .where('brand_ids', 'is not', null)
      .execute();
  }
}

interface BrandAccess {
  readonly brand_ids?: readonly number[] | null | undefined;
  /** Those of `brand_ids` that are active brands of the organization; brands know, accounts do not. */
  readonly knownBrandIds: ReadonlySet<number>;
}

/** Refuses brands that are not the organization's, or archived. */
export function checkBrandAccess({ brand_ids, knownBrandIds }: BrandAccess): void {
  const unknown = (brand_ids ?? []).findIndex((brandId) => !knownBrandIds.has(brandId));
  if (unknown < 0) return;
  throw invalidValue(
    ['body', 'brand_ids', unknown],
    'Input should be a brand of this organization',
    brand_ids?.[unknown],
  );
}

/** Admins hand out keys and invitations for every brand, so limiting one would only seem to. */
export function refuseLimitedAdmin(role: Role, brandIds: readonly number[] | null): void {
  if (role !== 'admin' || brandIds === null) return;
  throw invalidValue(
    ['body', 'brand_ids'],
    'An admin reaches every brand; choose another role or leave brand_ids out',
    brandIds,
  );
}
