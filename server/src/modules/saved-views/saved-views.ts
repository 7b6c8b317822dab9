import type {
  SavedView,
  SavedViewBody,
  SavedViewUpdateBody,
} from '#contract/brands/saved-views.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { emailOfPerson } from '../accounts/index.ts';
import { configureBrand } from '../brands/index.ts';
import { savedViewTables } from './tables.ts';

const maxViews = 100;

/** A question of the explorer under a name, for everybody who reaches the brand. */
export async function createView(
  ctx: Context,
  { brandId, name, search }: SavedViewBody & { readonly brandId: number },
): Promise<SavedView> {
  const { personId } = ctx.principal;
  const now = ctx.clock.now();
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    await requireFreeName(inside, brandId, { name });
    await requireFewer(
      selectViews(inside, brandId),
      maxViews,
      `A brand can have ${maxViews} saved views; delete one first.`,
    );
    const row = await savedViewTables(inside.db)
      .insertInto('saved_views')
      .values({
        id: ulid(ctx.clock, ctx.random),
        organization_id: brand.organization_id,
        brand_id: brand.id,
        name,
        search,
        created_by: personId ?? null,
        created_by_email: personId === undefined ? null : await emailOfPerson(inside, personId),
        created_at: now,
        updated_at: now,
      })
      .returning(viewColumns)
      .executeTakeFirstOrThrow();
    return viewRecord(row);
  });
}

export async function deleteView(ctx: Context, { brandId, viewId }: ViewKey): Promise<SavedView> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    const row = await savedViewTables(inside.db)
      .deleteFrom('saved_views')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', viewId.toUpperCase())
      .returning(viewColumns)
      .executeTakeFirstOrThrow(viewNotFound);
    return viewRecord(row);
  });
}

/** By name. */
export async function listViews(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<SavedView>> {
  requireScope(ctx.principal, 'query', 'configure');
  const views = selectViews(ctx, input.brandId).select(viewColumns).orderBy('name').orderBy('id');
  return readPage(views, input, viewRecord);
}

/** Another name, another question, or both; who saved it first stays. */
export async function updateView(
  ctx: Context,
  { brandId, viewId, name, search }: SavedViewUpdateBody & ViewKey,
): Promise<SavedView> {
  return configureBrand(ctx, brandId, 'update', async (inside) => {
    const known = await selectViews(inside, brandId)
      .select(viewColumns)
      .where('id', '=', viewId.toUpperCase())
      .executeTakeFirstOrThrow(viewNotFound);
    audit(inside, { before: viewRecord(known) });
    const next = { name: name ?? known.name, search: search ?? known.search };
    if (next.name === known.name && next.search === known.search) return viewRecord(known);
    await requireFreeName(inside, brandId, { name: next.name, except: known.id });
    const row = await savedViewTables(inside.db)
      .updateTable('saved_views')
      .set({ ...next, updated_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', known.id)
      .returning(viewColumns)
      .executeTakeFirstOrThrow();
    return viewRecord(row);
  });
}

const viewColumns = [
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

function viewRecord(row: Row): SavedView {
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
function selectViews(ctx: Context, brandId: number) {
  return savedViewTables(ctx.db)
    .selectFrom('saved_views')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

const viewNotFound = () =>
  new Refusal('saved_view_not_found', 'This brand has no such saved view.');

/** Refuses a name that another view of the brand has. Called while the brand is locked. */
async function requireFreeName(
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
