import type { Annotation, AnnotationBody } from '#contract/annotations.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import {
  type AnnotationKey,
  annotationColumns,
  annotationRecord,
  requireEditable,
} from './annotation-record.ts';
import { annotationTables } from './tables.ts';

/** Who made it, and whether it is hidden, stay. */
export async function replaceAnnotation(
  ctx: Context,
  { brandId, annotationId, ...body }: AnnotationBody & AnnotationKey,
): Promise<Annotation> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    await requireEditable(inside, { brandId, annotationId });
    const row = await annotationTables(inside.db)
      .updateTable('annotations')
      .set({
        ...body,
        end_date: body.end_date ?? body.start_date,
        updated_at: ctx.clock.now(),
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', annotationId)
      .returning(annotationColumns)
      .executeTakeFirstOrThrow();
    return annotationRecord(row);
  });
}
