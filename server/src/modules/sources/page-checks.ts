import type { Context } from '#kernel/context.ts';
import type { SourcePlan } from '#kernel/ports/analytics/sources.ts';
import { findReadPages, type ReadPage } from '../cited-pages/index.ts';
import type { JudgedSource } from './choose-sources.ts';

/** What checks of cited pages found at a source. */
export interface PageChecks {
  /** Pages whose text was read. */
  readonly pages: number;
  readonly namingBrand: number;
  readonly lastCheckedAt: Date;
}

/** Checks of the sources of a page of the list, by source; those that were never read are missing. */
export async function readPageChecks(
  ctx: Context,
  { brandId, by }: SourcePlan,
  sources: readonly JudgedSource[],
): Promise<ReadonlyMap<string, PageChecks>> {
  const domains = [...new Set(sources.map(({ domain }) => domain))];
  const pages = await findReadPages(ctx, brandId, domains);
  const found =
    by === 'domain'
      ? Map.groupBy(pages, ({ domain }) => domain)
      : Map.groupBy(pages, ({ url }) => addressOf(url));
  return new Map(
    sources.flatMap(({ source }) => {
      const read = found.get(by === 'domain' ? source : addressOf(`https://${source}`));
      return read ? [[source, summed(read)] as const] : [];
    }),
  );
}

/** Where a page is, whether it was cited with a query string, a last slash or neither. */
function addressOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname}${parsed.pathname.replace(/\/$/, '')}` : url;
}

function summed(pages: readonly ReadPage[]): PageChecks {
  const times = pages.map(({ checkedAt }) => checkedAt.getTime());
  return {
    pages: pages.length,
    namingBrand: pages.filter(({ namesBrand }) => namesBrand).length,
    lastCheckedAt: new Date(Math.max(...times)),
  };
}
