import { sql } from 'kysely';
import type { ArchivedBrand } from '#contract/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import type { BrandTables } from './tables.ts';

/** The archived brands within the caller's brand access: what can be restored. The latest first. */
export async function listArchivedBrands(
  ctx: Context,
  input: Paging,
): Promise<Page<ArchivedBrand>> {
  requireScope(ctx.principal, 'create-brand');
  const { organizationId, brandIds } = ctx.principal;
  let archived = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is not', null);
  if (brandIds) archived = archived.where('id', '=', sql<number>`ANY(${[...brandIds]})`);
  const rows = await archived
    .select(['id', 'name', 'website', 'archived_at'])
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  const record = ({ id, name, website, archived_at }: (typeof rows)[number]): ArchivedBrand => ({
    id,
    name,
    website,
    archived_at: archived_at?.toISOString() ?? '',
  });
  return pageOf(rows, input.offset, record, async () => {
    const count = archived.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
