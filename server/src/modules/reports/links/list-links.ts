import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { ShareLink } from '#contract/share-links.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { linkColumns, linkRecord, selectLinks } from './link-record.ts';

/** Newest first. */
export async function listLinks(
  ctx: Context,
  input: Paging & { readonly brandId: number; readonly reportId?: string | undefined },
): Promise<Page<ShareLink>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { brandId, reportId, limit, offset } = input;
  const all = selectLinks(ctx, brandId);
  const links = reportId === undefined ? all : all.where('report_id', '=', reportId.toUpperCase());
  const rows = await links
    .select([...linkColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('share_links.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows, offset, linkRecord, async () => {
    const count = links.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
