import type { Annotation } from '#contract/annotations.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import {
  type AnnotationKey,
  annotationColumns,
  annotationNotFound,
  annotationRecord,
} from './annotation-record.ts';
import { annotationTables } from './tables.ts';

/** Hides an annotation from charts or shows it again. */
export async function setAnnotationVisibility(
  ctx: Context,
  { brandId, annotationId, is_hidden }: AnnotationKey & { readonly is_hidden: boolean },
): Promise<Annotation> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    const row = await annotationTables(inside.db)
      .updateTable('annotations')
      .set({ is_hidden, updated_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', annotationId)
      .returning(annotationColumns)
      .executeTakeFirst();
    if (!row) throw annotationNotFound();
    return annotationRecord(row);
  });
}
