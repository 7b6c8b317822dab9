import type { Annotation, AnnotationListQuery } from '#contract/annotations.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import {
  type AnnotationKey,
  annotationColumns,
  annotationNotFound,
  annotationRecord,
  selectAnnotations,
} from './annotation-record.ts';

/** Those with a day in the window, latest first. */
export async function listAnnotations(
  ctx: Context,
  input: AnnotationListQuery & { readonly brandId: number },
): Promise<Page<Annotation>> {
  requireScope(ctx.principal, 'query', 'configure');
  const annotations = matching(ctx, input);
  const rows = await annotations
    .select([...annotationColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, annotationRecord, async () => {
    const count = annotations.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

function matching(
  ctx: Context,
  {
    brandId,
    start_date,
    end_date,
    kind,
    include_hidden,
  }: AnnotationListQuery & { readonly brandId: number },
) {
  let annotations = selectAnnotations(ctx, brandId);
  if (start_date !== undefined) annotations = annotations.where('end_date', '>=', start_date);
  if (end_date !== undefined) annotations = annotations.where('start_date', '<=', end_date);
  if (kind !== undefined) annotations = annotations.where('kind', '=', kind);
  return include_hidden ? annotations : annotations.where('is_hidden', '=', false);
}

export async function getAnnotation(ctx: Context, key: AnnotationKey): Promise<Annotation> {
  requireScope(ctx.principal, 'query', 'configure');
  const row = await selectAnnotations(ctx, key.brandId)
    .select(annotationColumns)
    .where('id', '=', key.annotationId)
    .executeTakeFirst();
  if (!row) throw annotationNotFound();
  return annotationRecord(row);
}
