import type { Selectable } from 'kysely';
import type {
  Annotation,
  AnnotationBody,
  AnnotationListQuery,
} from '#contract/changes-and-actions/annotations.ts';
import type { Page } from '#contract/envelopes.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { nameOfCaller } from '../accounts/index.ts';
import { configureBrand } from '../brands/index.ts';
import { type AnnotationTables, annotationTables } from './tables.ts';

const annotationColumns = [
  'id',
  'kind',
  'title',
  'note',
  'url',
  'platform',
  'start_date',
  'end_date',
  'is_hidden',
  'creator',
  'creator_name',
  'created_at',
  'updated_at',
] as const;

type Row = Pick<Selectable<AnnotationTables['annotations']>, (typeof annotationColumns)[number]>;

function annotationRecord(row: Row): Annotation {
  const { id, kind, title, note, url, platform, start_date, end_date, is_hidden } = row;
  return {
    ...{ id, kind, title, note, url, platform, start_date, end_date, is_hidden },
    created_by: { kind: row.creator, name: row.creator_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

interface AnnotationKey {
  readonly brandId: number;
  readonly annotationId: number;
}

/** Annotations of one brand, never of another organization. */
function selectAnnotations(ctx: Context, brandId: number) {
  return annotationTables(ctx.db)
    .selectFrom('annotations')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** One that a person or key made, held until the transaction ends. */
async function requireEditable(ctx: Context, key: AnnotationKey): Promise<void> {
  const row = await selectAnnotations(ctx, key.brandId)
    .select('creator')
    .where('id', '=', key.annotationId)
    .forUpdate()
    .executeTakeFirstOrThrow(annotationNotFound);
  if (row.creator !== 'service') return;
  const message = 'The service made this annotation. It can be hidden, not changed or deleted.';
  throw new Refusal('annotation_by_service', message);
}

const annotationNotFound = () =>
  new Refusal('annotation_not_found', 'This brand has no such annotation.');

/** Annotations of the service are not counted. */
const maxAnnotations = 1_000;

export async function createAnnotation(
  ctx: Context,
  { brandId, ...body }: AnnotationBody & { readonly brandId: number },
): Promise<Annotation> {
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const made = selectAnnotations(inside, brandId).where('creator', '<>', 'service');
    const message = `A brand can have ${maxAnnotations} annotations.`;
    await requireFewer(made, maxAnnotations, message);
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

export async function deleteAnnotation(ctx: Context, key: AnnotationKey): Promise<Annotation> {
  return configureBrand(ctx, key.brandId, 'share', async (inside) => {
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
  const annotations = matching(ctx, input)
    .select(annotationColumns)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc');
  return readPage(annotations, input, annotationRecord);
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
    .executeTakeFirstOrThrow(annotationNotFound);
  return annotationRecord(row);
}

/** Who made it, and whether it is hidden, stay. */
export async function replaceAnnotation(
  ctx: Context,
  { brandId, annotationId, ...body }: AnnotationBody & AnnotationKey,
): Promise<Annotation> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    await requireEditable(inside, { brandId, annotationId });
    audit(inside, { before: { ...(await getAnnotation(inside, { brandId, annotationId })) } });
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
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    const before = await getAnnotation(inside, { brandId, annotationId });
    audit(inside, { before: { is_hidden: before.is_hidden } });
    const row = await annotationTables(inside.db)
      .updateTable('annotations')
      .set({ is_hidden, updated_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', annotationId)
      .returning(annotationColumns)
      .executeTakeFirstOrThrow(annotationNotFound);
    return annotationRecord(row);
  });
}

/** What the simulated world tells counts as a key's: its records are as editable as anybody's. */
export async function creatorOf(ctx: Context) {
  const creator = ctx.principal.personId === undefined ? ('key' as const) : ('person' as const);
  return { creator, creator_name: await nameOfCaller(ctx) };
}
