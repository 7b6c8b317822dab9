import type { Annotation } from '#contract/annotations.ts';
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

export async function deleteAnnotation(ctx: Context, key: AnnotationKey): Promise<Annotation> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, key.brandId, 'share');
    await requireEditable(inside, key);
    const row = await annotationTables(inside.db)
      .deleteFrom('annotations')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', key.annotationId)
      .returning(annotationColumns)
      .executeTakeFirstOrThrow();
    return annotationRecord(row);
  });
}
