import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { SavedView } from '#contract/saved-views.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { selectViews, viewColumns, viewRecord } from './view-record.ts';

/** By name. */
export async function listViews(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<SavedView>> {
  requireScope(ctx.principal, 'query', 'configure');
  const views = selectViews(ctx, input.brandId);
  const rows = await views
    .select([...viewColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('name')
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, viewRecord, async () => {
    const count = views.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
