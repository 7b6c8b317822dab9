import { type Selectable, sql } from 'kysely';
import type { CitedPage, CitedPageListQuery } from '#contract/cited-pages.ts';
import type { Page } from '#contract/envelopes.ts';
import { platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { domainOf } from './sample/cited-address.ts';
import { type CitedPageTables, citedPageTables } from './tables.ts';

/** Of one brand, never of another organization. */
export function selectCitedPages(ctx: Context, brandId: number) {
  return citedPageTables(ctx.db)
    .selectFrom('cited_pages')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** The most cited first. */
export async function listCitedPages(
  ctx: Context,
  input: CitedPageListQuery & { readonly brandId: number },
): Promise<Page<CitedPage>> {
  requireScope(ctx.principal, 'query');
  const pages = filtered(selectCitedPages(ctx, input.brandId), input);
  const rows = await pages
    .selectAll()
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('citations', 'desc')
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, present, async () => {
    const count = pages.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

type Selection = ReturnType<typeof selectCitedPages>;

function filtered(pages: Selection, input: CitedPageListQuery): Selection {
  const { status, platform, domain, names_brand: namesBrand } = input;
  let query = pages;
  if (status !== undefined) query = query.where('status', '=', status);
  if (platform !== undefined)
    query = query.where(sql<boolean>`jsonb_exists(platforms, ${platform})`);
  if (domain !== undefined) query = query.where('domain', '=', domainOf(domain));
  if (namesBrand !== undefined) query = query.where('names_brand', '=', namesBrand);
  return query;
}

function present(row: Selectable<CitedPageTables['cited_pages']>): CitedPage {
  return {
    id: row.id,
    url: row.url,
    domain: row.domain,
    citations: row.citations,
    platforms: platformValues.flatMap((platform) => {
      const citations = row.platforms[platform];
      return citations === undefined ? [] : [{ platform, citations }];
    }),
    status: row.status,
    http_status: row.http_status,
    final_url: row.final_url,
    title: row.title,
    names_brand: row.names_brand,
    error: row.error,
    checked_at: row.checked_at?.toISOString() ?? null,
    next_check_at: row.due_at?.toISOString() ?? null,
  };
}
