import type { Selectable } from 'kysely';
import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type AnnotationTables, annotationTables } from './tables.ts';

export const annotationColumns = [
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

export function annotationRecord(row: Row): Annotation {
  const { id, kind, title, note, url, platform, start_date, end_date, is_hidden } = row;
  return {
    ...{ id, kind, title, note, url, platform, start_date, end_date, is_hidden },
    created_by: { kind: row.creator, name: row.creator_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export interface AnnotationKey {
  readonly brandId: number;
  readonly annotationId: number;
}

/** Annotations of one brand, never of another organization. */
export function selectAnnotations(ctx: Context, brandId: number) {
  return annotationTables(ctx.db)
    .selectFrom('annotations')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** One that a person or key made, held until the transaction ends. */
export async function requireEditable(ctx: Context, key: AnnotationKey): Promise<void> {
  const row = await selectAnnotations(ctx, key.brandId)
    .select('creator')
    .where('id', '=', key.annotationId)
    .forUpdate()
    .executeTakeFirstOrThrow(annotationNotFound);
  if (row.creator !== 'service') return;
  const message = 'The service made this annotation. It can be hidden, not changed or deleted.';
  throw new Refusal('annotation_by_service', message);
}

export const annotationNotFound = () =>
  new Refusal('annotation_not_found', 'This brand has no such annotation.');
