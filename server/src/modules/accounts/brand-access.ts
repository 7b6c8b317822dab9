import { sql } from 'kysely';
import type { Role } from '#contract/accounts/accounts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { changeCredentials } from './credentials.ts';
import type { AccountTables } from './tables.ts';

/** Creates a brand in one transaction and adds it to the access of a key or person limited to some brands. */
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
  /** Which of `brand_ids` are active brands of the organization; passed in, since this module does not know brands. */
  readonly knownBrandIds: ReadonlySet<number>;
}

/** Refuses archived brands and those of other organizations. */
export function checkBrandAccess({ brand_ids, knownBrandIds }: BrandAccess): void {
  const unknown = (brand_ids ?? []).findIndex((brandId) => !knownBrandIds.has(brandId));
  if (unknown < 0) return;
  throw invalidValue(
    ['body', 'brand_ids', unknown],
    'Input should be a brand of this organization',
    brand_ids?.[unknown],
  );
}

/** An admin can create keys and invitations for every brand, so a limit would have no effect. */
export function refuseLimitedAdmin(role: Role, brandIds: readonly number[] | null): void {
  if (role !== 'admin' || brandIds === null) return;
  throw invalidValue(
    ['body', 'brand_ids'],
    'An admin reaches every brand; choose another role or leave brand_ids out',
    brandIds,
  );
}
