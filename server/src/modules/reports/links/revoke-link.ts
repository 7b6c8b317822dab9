import type { ShareLink } from '#contract/share-links.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import { reportTables } from '../tables.ts';
import { linkColumns, linkRecord, selectLinks } from './link-record.ts';

/** From then on it leads nowhere, at once and for good. */
export async function revokeLink(
  ctx: Context,
  { brandId, linkId }: { readonly brandId: number; readonly linkId: string },
): Promise<ShareLink> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    const row = await selectLinks(inside, brandId)
      .select(linkColumns)
      .where('share_links.id', '=', linkId.toUpperCase())
      .executeTakeFirst();
    if (!row) throw new Refusal('share_link_not_found', 'This brand has no such share link.');
    await reportTables(inside.db)
      .deleteFrom('share_links')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', row.id)
      .execute();
    return linkRecord(row);
  });
}
