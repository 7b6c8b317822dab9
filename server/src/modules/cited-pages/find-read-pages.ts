import type { Context } from '#kernel/context.ts';
import { selectCitedPages } from './list-cited-pages.ts';

/** A page of the sample whose text was read. */
export interface ReadPage {
  readonly url: string;
  readonly domain: string;
  readonly namesBrand: boolean;
  readonly checkedAt: Date;
}

/** What the latest checks read on these domains, written as the query's source_domain has them. */
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
