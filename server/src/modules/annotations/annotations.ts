import type {
  Annotation,
  AnnotationBody,
  AnnotationListQuery,
} from '#contract/changes-and-actions/annotations.ts';
import type { Page } from '#contract/envelopes.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { nameOfCaller } from '../accounts/index.ts';
import { requireBrand } from '../brands/index.ts';
import {
  type AnnotationKey,
  annotationColumns,
  annotationNotFound,
  annotationRecord,
  requireEditable,
  selectAnnotations,
} from './annotation-record.ts';
import { annotationTables } from './tables.ts';

/** Those of the service are not counted. */
const maxAnnotations = 1_000;

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
  if (total < maxAnnotations) return;
  throw new Refusal('too_many_records', `A brand can have ${maxAnnotations} annotations.`, {
    limit: maxAnnotations,
  });
}

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

/** What the simulated world tells counts as a key's: its records are as editable as anybody's. */
export async function creatorOf(ctx: Context) {
  const creator = ctx.principal.personId === undefined ? ('key' as const) : ('person' as const);
  return { creator, creator_name: await nameOfCaller(ctx) };
}
