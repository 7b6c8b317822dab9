import { sql } from 'kysely';
import type { BrandListItem } from '#contract/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import type { BrandTables } from './tables.ts';

/** The brands within the caller's reach, by id. */
export async function listBrands(ctx: Context, input: Paging): Promise<Page<BrandListItem>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { organizationId, brandIds } = ctx.principal;
  let brands = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null);
  if (brandIds) brands = brands.where('id', '=', sql<number>`ANY(${[...brandIds]})`);
  const rows = await brands
    .select(['id', 'name', 'website', (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(
    rows,
    input.offset,
    ({ id, name, website }) => ({ id, name, website }),
    async () => {
      const count = brands.select((of) => of.fn.countAll<number>().as('total'));
      return (await count.executeTakeFirstOrThrow()).total;
    },
  );
}

/** Which of these ids are active brands of the caller's organization. */
export async function knownBrandIds(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('archived_at', 'is', null)
    .where('id', '=', sql<number>`ANY(${[...ids]})`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
