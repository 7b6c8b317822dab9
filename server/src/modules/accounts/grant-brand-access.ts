import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import { changeCredentials } from './credential-changes.ts';
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
