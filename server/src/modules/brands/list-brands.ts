import { CompiledQuery, sql } from 'kysely';
import type { BrandListItem } from '#contract/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import type { BrandTables } from './tables.ts';

/** $1 organization, $2 the ids within reach or null for all, $3 limit, $4 offset. */
const reachable = `FROM brands WHERE organization_id = $1 AND archived_at IS NULL
  AND ($2::bigint[] IS NULL OR id = ANY($2))`;
// Written out: every client asks this, and rebuilding the statement costs more than the engine's work.
const pageStatement = `SELECT id, name, website, count(*) OVER () AS total ${reachable}
  ORDER BY id LIMIT $3 OFFSET $4`;
const countStatement = `SELECT count(*) AS total ${reachable}`;

type Row = BrandListItem & { readonly total: number };

/** The brands within the caller's reach, by id. */
export async function listBrands(ctx: Context, input: Paging): Promise<Page<BrandListItem>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { organizationId, brandIds } = ctx.principal;
  const reach = [organizationId, brandIds && [...brandIds]];
  const { rows } = await ctx.db.executeQuery<Row>(
    CompiledQuery.raw(pageStatement, [...reach, input.limit, input.offset]),
  );
  return pageOf(
    rows,
    input.offset,
    ({ id, name, website }) => ({ id, name, website }),
    async () => {
      const count = await ctx.db.executeQuery<Row>(CompiledQuery.raw(countStatement, reach));
      return count.rows[0]?.total ?? 0;
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
