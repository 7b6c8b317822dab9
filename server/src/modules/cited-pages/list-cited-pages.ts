import { type Selectable, sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type {
  CitedPage,
  CitedPageListQuery,
  CitedPageSummary,
} from '#contract/pages/cited-pages.ts';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { domainOf } from './sample/cited-address.ts';
import { type CitedPageTables, citedPageTables } from './tables.ts';

/** The pages of one brand of the caller's organization. */
export function selectCitedPages(ctx: Context, brandId: number) {
  return citedPageTables(ctx.db)
    .selectFrom('cited_pages')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** Most cited first. */
export async function listCitedPages(
  ctx: Context,
  input: CitedPageListQuery & { readonly brandId: number },
): Promise<Page<CitedPage>> {
  requireScope(ctx.principal, 'query');
  const pages = filtered(selectCitedPages(ctx, input.brandId), input)
    .selectAll()
    .orderBy('citations', 'desc')
    .orderBy('id');
  return readPage(pages, input, present);
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

/** A page of the sample whose text was read. */
export interface ReadPage {
  readonly url: string;
  readonly domain: string;
  readonly namesBrand: boolean;
  readonly checkedAt: Date;
}

/** The statements that the latest checks found on these domains, written as the query's source_domain writes them. */
export async function findReadPages(
  ctx: Context,
  brandId: number,
  domains: readonly string[],
): Promise<ReadPage[]> {
  if (domains.length === 0) return [];
  const rows = await selectCitedPages(ctx, brandId)
    .select(['url', 'domain', 'names_brand', 'checked_at'])
    .where('domain', 'in', domains)
    .where('names_brand', 'is not', null)
    .execute();
  return rows.flatMap(({ url, domain, names_brand: namesBrand, checked_at: checkedAt }) =>
    namesBrand === null || checkedAt === null ? [] : [{ url, domain, namesBrand, checkedAt }],
  );
}

type Found = CitedPageSummary['total'];
type Counted = Omit<Found, 'cited_urls' | 'citations'>;

/** How many pages of the latest sample exist, are gone, or cannot be read. */
export async function summarizeCitedPages(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<CitedPageSummary> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, brandId);
  const now = ctx.clock.now();
  const [sample, counted, byPlatform] = await Promise.all([
    citedPageTables(ctx.db)
      .selectFrom('cited_page_samples')
      .select(['sampled_at', 'first_day', 'last_day', 'platforms'])
      .where('organization_id', '=', brand.organization_id)
      .where('brand_id', '=', brand.id)
      .executeTakeFirst(),
    selectCitedPages(ctx, brandId)
      .select(counts(sql`citations`))
      .select(sql<number>`count(*) FILTER (WHERE due_at <= ${now} OR attempts > 0)`.as('waiting'))
      .executeTakeFirstOrThrow(),
    countsByPlatform(ctx, brandId),
  ]);
  const cited = sample?.platforms ?? [];
  const { waiting, ...total } = counted;
  return {
    sampled_at: sample?.sampled_at?.toISOString() ?? null,
    start_date: sample?.first_day ?? null,
    end_date: sample?.last_day ?? null,
    waiting,
    total: {
      cited_urls: cited.reduce((sum, { urls }) => sum + urls, 0),
      citations: cited.reduce((sum, { citations }) => sum + citations, 0),
      ...total,
    },
    platforms: platformValues.flatMap((platform) => {
      const all = cited.find((one) => one.platform === platform);
      if (!all) return [];
      const found = byPlatform.get(platform) ?? none;
      return [{ platform, cited_urls: all.urls, citations: all.citations, ...found }];
    }),
  };
}

/** For a platform whose citations are not web addresses. */
const none: Counted = {
  ...{ sampled: 0, sampled_citations: 0, checked: 0, alive: 0, redirected: 0, dead: 0 },
  ...{ no_such_host: 0, blocked: 0, unknown: 0, read: 0, names_brand: 0 },
};

async function countsByPlatform(
  ctx: Context,
  brandId: number,
): Promise<ReadonlyMap<PlatformValue, Counted>> {
  const rows = await selectCitedPages(ctx, brandId)
    .innerJoin(
      sql<{ platform: PlatformValue; cited: number }>`LATERAL (
        SELECT key AS platform, value::integer AS cited FROM jsonb_each_text(cited_pages.platforms))`.as(
        'by_platform',
      ),
      (join) => join.onTrue(),
    )
    .select('by_platform.platform')
    .select(counts(sql`by_platform.cited`))
    .groupBy('by_platform.platform')
    .execute();
  return new Map(rows.map(({ platform, ...counted }) => [platform, counted]));
}

function counts(citations: ReturnType<typeof sql>) {
  const found = <Status extends keyof Counted>(status: Status) =>
    sql<number>`count(*) FILTER (WHERE status = ${status})`.as(status);
  return [
    sql<number>`count(*)`.as('sampled'),
    sql<number>`coalesce(sum(${citations}), 0)`.as('sampled_citations'),
    sql<number>`count(checked_at)`.as('checked'),
    found('alive'),
    found('redirected'),
    found('dead'),
    found('no_such_host'),
    found('blocked'),
    found('unknown'),
    sql<number>`count(names_brand)`.as('read'),
    sql<number>`count(*) FILTER (WHERE names_brand)`.as('names_brand'),
  ] as const;
}
