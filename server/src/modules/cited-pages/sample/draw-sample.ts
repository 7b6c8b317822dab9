import { sql } from 'kysely';
import { addDays, dayOf, millisecondsPerDay } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import type { CitedUrl } from '#kernel/ports/analytics/sources.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import type { BrandRow } from '../../brands/index.ts';
import { betweenChecks, defaultSettings } from '../settings.ts';
import { type CitationsByPlatform, citedPageTables } from '../tables.ts';
import { type CitedAddress, readCitedAddress } from './cited-address.ts';

const days = 28;
/** Extra addresses, since several may turn out to be one page. */
const spare = 2;
/** On request, a page is checked again after this long. */
const freshMs = 3_600_000;

/** `now`: every stale page. `weekly`: pages that were not checked for a week, or never. */
export type Due = 'now' | 'weekly';

/**
 * Replaces the brand's sample by its most cited pages of the last days, and sets when each is due. Pages that dropped
 * out are deleted with their findings. Resolves with the size of the sample.
 */
export async function drawSample(
  ctx: Context,
  brand: BrandRow,
  due: Due,
  signal?: AbortSignal,
): Promise<number> {
  const { pages_per_platform: perPlatform } = await settingsOf(ctx, brand);
  const lastDay = dayOf(ctx.clock.now());
  const firstDay = addDays(lastDay, 1 - days);
  const cited = await ctx.analytics.citations.urls(
    {
      ...{ organizationId: brand.organization_id, brandId: brand.id },
      ...{ startDay: firstDay, endDay: addDays(lastDay, 1) },
    },
    { urls: perPlatform * spare },
    { timeLimitMs: maxReadingMs, ...(signal && { signal }) },
  );
  const pages = chooseSample(cited.urls, perPlatform);
  await inTransaction(ctx, async (inside) => {
    const sampledAt = ctx.clock.now();
    const tomorrow = new Date(sampledAt.getTime() + millisecondsPerDay);
    const drawn = {
      ...{ sampled_at: sampledAt, first_day: firstDay, last_day: lastDay },
      platforms: JSON.stringify(cited.platforms),
    };
    // Serializes two draws of one brand.
    await citedPageTables(inside.db)
      .insertInto('cited_page_samples')
      .values({ organization_id: brand.organization_id, brand_id: brand.id, ...drawn })
      .onConflict((conflict) =>
        conflict.column('brand_id').doUpdateSet({
          ...drawn,
          sample_due_at: sql<Date | null>`CASE WHEN cited_page_samples.mode = 'on'
            THEN ${tomorrow}::timestamptz END`,
        }),
      )
      .execute();
    await replacePages(inside, brand, { pages, sampledAt, due });
  });
  return pages.length;
}

async function settingsOf(ctx: Context, brand: BrandRow) {
  const row = await citedPageTables(ctx.db)
    .selectFrom('cited_page_samples')
    .select('pages_per_platform')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .executeTakeFirst();
  return row ?? defaultSettings;
}

interface Drawn {
  readonly pages: readonly SampledPage[];
  readonly sampledAt: Date;
  readonly due: Due;
}

async function replacePages(
  ctx: Context,
  brand: BrandRow,
  { pages, sampledAt, due }: Drawn,
): Promise<void> {
  const tables = citedPageTables(ctx.db);
  if (pages.length > 0) {
    await tables
      .insertInto('cited_pages')
      .values(
        pages.map(({ platforms, ...page }) => ({
          ...{ organization_id: brand.organization_id, brand_id: brand.id },
          ...page,
          platforms: JSON.stringify(platforms),
          ...{ sampled_at: sampledAt, due_at: sampledAt },
        })),
      )
      .onConflict((conflict) =>
        conflict.expression(sql`brand_id, md5(url)`).doUpdateSet((of) => ({
          platforms: of.ref('excluded.platforms'),
          citations: of.ref('excluded.citations'),
          sampled_at: sampledAt,
          due_at: nextDue(sampledAt, due),
        })),
      )
      .execute();
  }
  await tables
    .deleteFrom('cited_pages')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('sampled_at', '<>', sampledAt)
    .execute();
}

/** A page that a worker has taken stays with it. */
function nextDue(now: Date, due: Due) {
  const fresh = new Date(now.getTime() - freshMs);
  const week = sql`make_interval(secs => ${betweenChecks.usualMs / 1000})`;
  const wanted =
    due === 'now'
      ? sql`CASE WHEN cited_pages.checked_at > ${fresh} THEN cited_pages.due_at ELSE ${now} END`
      : sql`coalesce(cited_pages.due_at, cited_pages.checked_at + ${week}, ${now})`;
  return sql<Date | null>`CASE WHEN cited_pages.attempts > 0 THEN cited_pages.due_at ELSE ${wanted} END`;
}

export interface SampledPage extends CitedAddress {
  readonly platforms: CitationsByPlatform;
  readonly citations: number;
}

type Counted = CitedAddress & { citations: number };

/** The most cited pages of each platform; a page of several platforms is included once. */
export function chooseSample(cited: readonly CitedUrl[], perPlatform: number): SampledPage[] {
  const pages = new Map<string, SampledPage>();
  for (const [platform, urls] of Map.groupBy(cited, (one) => one.platform)) {
    for (const page of mostCited(urls, perPlatform)) {
      pages.set(page.url, added(pages.get(page.url), page, platform));
    }
  }
  return [...pages.values()];
}

function mostCited(urls: readonly CitedUrl[], atMost: number): Counted[] {
  const byAddress = new Map<string, Counted>();
  for (const { url, citations } of urls) {
    const address = readCitedAddress(url);
    if (!address) continue;
    const known = byAddress.get(address.url);
    if (known) known.citations += citations;
    else byAddress.set(address.url, { ...address, citations });
  }
  return [...byAddress.values()]
    .toSorted((one, other) => other.citations - one.citations || (one.url < other.url ? -1 : 1))
    .slice(0, atMost);
}

function added(
  known: SampledPage | undefined,
  { citations, ...address }: Counted,
  platform: PlatformValue,
): SampledPage {
  return {
    ...address,
    platforms: { ...known?.platforms, [platform]: citations },
    citations: (known?.citations ?? 0) + citations,
  };
}
