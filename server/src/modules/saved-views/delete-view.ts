import type { SavedView } from '#contract/saved-views.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { savedViewTables } from './tables.ts';
import { type ViewKey, viewColumns, viewNotFound, viewRecord } from './view-record.ts';

export async function deleteView(ctx: Context, { brandId, viewId }: ViewKey): Promise<SavedView> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    const row = await savedViewTables(inside.db)
      .deleteFrom('saved_views')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', viewId.toUpperCase())
      .returning(viewColumns)
      .executeTakeFirst();
    if (!row) throw viewNotFound();
    return viewRecord(row);
  });
}
