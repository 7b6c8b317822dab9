import type { SavedView, SavedViewUpdateBody } from '#contract/saved-views.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { savedViewTables } from './tables.ts';
import {
  requireFreeName,
  selectViews,
  type ViewKey,
  viewColumns,
  viewNotFound,
  viewRecord,
} from './view-record.ts';

/** Another name, another question, or both; who saved it first stays. */
export async function updateView(
  ctx: Context,
  { brandId, viewId, name, search }: SavedViewUpdateBody & ViewKey,
): Promise<SavedView> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    const known = await selectViews(inside, brandId)
      .select(viewColumns)
      .where('id', '=', viewId.toUpperCase())
      .executeTakeFirst();
    if (!known) throw viewNotFound();
    const next = { name: name ?? known.name, search: search ?? known.search };
    if (next.name === known.name && next.search === known.search) return viewRecord(known);
    await requireFreeName(inside, brandId, { name: next.name, except: known.id });
    const row = await savedViewTables(inside.db)
      .updateTable('saved_views')
      .set({ ...next, updated_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', known.id)
      .returning(viewColumns)
      .executeTakeFirstOrThrow();
    return viewRecord(row);
  });
}
