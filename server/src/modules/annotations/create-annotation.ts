import type { Annotation, AnnotationBody } from '#contract/annotations.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { annotationColumns, annotationRecord, selectAnnotations } from './annotation-record.ts';
import { creatorOf } from './creator-of.ts';
import { annotationTables } from './tables.ts';

/** Those of the service are not counted. */
const mostAnnotations = 1_000;

export async function createAnnotation(
  ctx: Context,
  { brandId, ...body }: AnnotationBody & { readonly brandId: number },
): Promise<Annotation> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireFewer(inside, brandId);
    const now = ctx.clock.now();
    const row = await annotationTables(inside.db)
      .insertInto('annotations')
      .values({
        organization_id: brand.organization_id,
        brand_id: brand.id,
        ...body,
        end_date: body.end_date ?? body.start_date,
        ...(await creatorOf(inside)),
        created_at: now,
        updated_at: now,
      })
      .returning(annotationColumns)
      .executeTakeFirstOrThrow();
    return annotationRecord(row);
  });
}

async function requireFewer(ctx: Context, brandId: number): Promise<void> {
  const { total } = await selectAnnotations(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('creator', '<>', 'service')
    .executeTakeFirstOrThrow();
  if (total < mostAnnotations) return;
  throw new Refusal('too_many_records', `A brand can have ${mostAnnotations} annotations.`, {
    limit: mostAnnotations,
  });
}
