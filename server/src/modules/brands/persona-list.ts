import type { PersonaEntry } from '#contract/brands/brands.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/hooks.ts';
import { planList } from './plan-list.ts';
import type { BrandRow } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/** Makes the brand's personas the given full list. The brand's row must be locked. */
export async function replacePersonas(
  ctx: Context,
  brand: BrandRow,
  entries: readonly PersonaEntry[],
): Promise<void> {
  const db = ctx.db.withTables<BrandTables>();
  const rows = await db
    .selectFrom('personas')
    .select(['id', 'name', 'archived_at'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .execute();
  const plan = planList({
    list: 'personas',
    entries,
    existing: rows.map((row) => ({ ...row, archived: row.archived_at !== null })),
    nameKey: (name) => name,
  });
  // An archived persona keeps its name, so a rename may not take it.
  const [taken] = plan.namesHeldByArchived;
  if (taken !== undefined) throw personaExists(entries[taken]?.name ?? '');
  for (const { index, id } of plan.updates) {
    const { name, description } = entries[index] ?? {};
    await db
      .updateTable('personas')
      .set({
        archived_at: null,
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
      })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', id)
      .execute();
  }
  const created = plan.creates.map((index) => ({
    organization_id: brand.organization_id,
    brand_id: brand.id,
    name: entries[index]?.name ?? '',
    description: entries[index]?.description ?? '',
  }));
  if (created.length > 0) await db.insertInto('personas').values(created).execute();
  await archivePersonas(ctx, brand, plan.archives);
}

/** Archives personas and notifies their dependents in the same transaction. */
export async function archivePersonas(
  ctx: Context,
  brand: BrandRow,
  personaIds: readonly number[],
): Promise<void> {
  if (personaIds.length === 0) return;
  await ctx.db
    .withTables<BrandTables>()
    .updateTable('personas')
    .set({ archived_at: ctx.clock.now() })
    .where('organization_id', '=', brand.organization_id)
    .where('id', 'in', personaIds)
    .execute();
  await announce(ctx, ctx.hooks.personasArchived, { brandId: brand.id, personaIds });
}

export function personaExists(name: string): Refusal {
  return new Refusal('persona_exists', `This brand already has a persona named "${name}".`);
}
