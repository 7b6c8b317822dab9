import { sql } from 'kysely';
import type { BrandListItem } from '#contract/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import type { BrandTables } from './tables.ts';

/** The brands within the caller's reach whose name or website has the text in it, by name. */
export async function searchBrands(
  ctx: Context,
  { search = '', limit, offset }: Paging & { readonly search?: string | undefined },
): Promise<Page<BrandListItem>> {
  requireScope(ctx.principal, 'query');
  const { organizationId, brandIds } = ctx.principal;
  let brands = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null);
  if (brandIds) brands = brands.where('id', '=', sql<number>`ANY(${[...brandIds]})`);
  if (search.trim() !== '') {
    const pattern = `%${search
      .trim()
      .normalize('NFC')
      .replaceAll(/[\\%_]/g, '\\$&')}%`;
    brands = brands.where(
      sql<boolean>`(normalize(name, NFC) ILIKE ${pattern} OR website ILIKE ${pattern})`,
    );
  }
  const rows = await brands
    .select(['id', 'name', 'website', (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(
    rows,
    offset,
    ({ id, name, website }) => ({ id, name, website }),
    async () => {
      const count = brands.select((of) => of.fn.countAll<number>().as('total'));
      return (await count.executeTakeFirstOrThrow()).total;
    },
  );
}
