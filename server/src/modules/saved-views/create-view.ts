import type { SavedView, SavedViewBody } from '#contract/saved-views.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { emailOfPerson } from '../accounts/index.ts';
import { requireBrand } from '../brands/index.ts';
import { savedViewTables } from './tables.ts';
import { requireFreeName, selectViews, viewColumns, viewRecord } from './view-record.ts';

const mostViews = 100;

/** A question of the explorer under a name, for everybody who reaches the brand. */
export async function createView(
  ctx: Context,
  { brandId, name, search }: SavedViewBody & { readonly brandId: number },
): Promise<SavedView> {
  requireScope(ctx.principal, 'configure');
  const { personId } = ctx.principal;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireFreeName(inside, brandId, { name });
    await requireFewerViews(inside, brandId);
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

async function requireFewerViews(ctx: Context, brandId: number): Promise<void> {
  const { total } = await selectViews(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < mostViews) return;
  throw new Refusal(
    'too_many_records',
    `A brand can have ${mostViews} saved views; delete one first.`,
    { limit: mostViews },
  );
}
