import type { SavedView } from '#contract/saved-views.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { savedViewTables } from './tables.ts';

export const viewColumns = [
  'id',
  'name',
  'search',
  'created_by',
  'created_by_email',
  'created_at',
  'updated_at',
] as const;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly created_by: number | null;
  readonly created_by_email: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function viewRecord(row: Row): SavedView {
  const { created_by: personId, created_by_email: email } = row;
  return {
    id: row.id,
    name: row.name,
    search: row.search,
    created_by: personId !== null && email !== null ? { person_id: personId, email } : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export interface ViewKey {
  readonly brandId: number;
  readonly viewId: string;
}

/** Views of one brand, never of another organization. */
export function selectViews(ctx: Context, brandId: number) {
  return savedViewTables(ctx.db)
    .selectFrom('saved_views')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

export function viewNotFound(): Refusal {
  return new Refusal('saved_view_not_found', 'This brand has no such saved view.');
}

/** Refuses a name that another view of the brand has. Called while the brand is locked. */
export async function requireFreeName(
  ctx: Context,
  brandId: number,
  { name, except }: { readonly name: string; readonly except?: string },
): Promise<void> {
  const taken = await selectViews(ctx, brandId)
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!taken || taken.id === except) return;
  throw new Refusal('saved_view_exists', `This brand already has a view named "${name}".`);
}
