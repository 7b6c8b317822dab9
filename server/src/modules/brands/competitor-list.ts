import type { Competitor, CompetitorEntry } from '#contract/brands/brands.ts';
import type { Context } from '#kernel/context.ts';
import { planList } from './plan-list.ts';
import type { BrandRow } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/**
 * Makes the brand's competitors the given full list. The brand's row must be locked. `always`: the brand has no answers
 * that a new one is not checked in.
 */
export async function replaceCompetitors(
  ctx: Context,
  brand: BrandRow,
  entries: readonly CompetitorEntry[],
  checked: 'from_now' | 'always' = 'from_now',
): Promise<void> {
  const db = ctx.db.withTables<BrandTables>();
  const rows = await db
    .selectFrom('competitors')
    .select(['id', 'name', 'archived_at'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .execute();
  const plan = planList({
    list: 'competitors',
    entries,
    existing: rows.map((row) => ({ ...row, archived: row.archived_at !== null })),
    nameKey: competitorNameKey,
  });
  await archiveCompetitors(ctx, brand, plan.archives);
  const restored = new Set(rows.filter((row) => row.archived_at !== null).map(({ id }) => id));
  for (const { index, id } of plan.updates) {
    await db
      .updateTable('competitors')
      .set((of) => ({
        ...changes(entries[index]),
        ...(restored.has(id) ? { checked_since: of.fn<Date>('now') } : {}),
        archived_at: null,
      }))
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', id)
      .execute();
  }
  const created = plan.creates.map((index) => newCompetitor(brand, entries[index]));
  if (created.length > 0) {
    await db
      .insertInto('competitors')
      .values((of) =>
        created.map((row) =>
          checked === 'always' ? row : { ...row, checked_since: of.fn<Date>('now') },
        ),
      )
      .execute();
  }
}

export async function archiveCompetitors(
  ctx: Context,
  brand: BrandRow,
  competitorIds: readonly number[],
): Promise<void> {
  if (competitorIds.length === 0) return;
  await ctx.db
    .withTables<BrandTables>()
    .updateTable('competitors')
    .set({ archived_at: ctx.clock.now() })
    .where('organization_id', '=', brand.organization_id)
    .where('id', 'in', competitorIds)
    .execute();
}

/** An entry only changes the fields it has. */
function changes(entry: CompetitorEntry | undefined) {
  const { id: _, name, ...members } = entry ?? {};
  return { ...members, ...(name === undefined ? {} : { name, name_key: competitorNameKey(name) }) };
}

export function newCompetitor(brand: BrandRow, entry: CompetitorEntry | undefined) {
  const name = entry?.name ?? '';
  return {
    organization_id: brand.organization_id,
    brand_id: brand.id,
    name,
    name_key: competitorNameKey(name),
    alternative_names: entry?.alternative_names ?? [],
    excluded_names: entry?.excluded_names ?? [],
    websites: entry?.websites ?? [],
    case_sensitive: entry?.case_sensitive ?? false,
  };
}

export const competitorColumns = [
  'id',
  'name',
  'alternative_names',
  'excluded_names',
  'websites',
  'case_sensitive',
  'checked_since',
] as const;

type CompetitorRow = Omit<Competitor, 'checked_since'> & { readonly checked_since: Date | null };

/** Drops what a query added to the record's own columns. */
export function competitorRecord(row: CompetitorRow): Competitor {
  const { id, name, alternative_names, excluded_names, websites, case_sensitive } = row;
  const checked_since = row.checked_since?.toISOString() ?? null;
  return { id, name, alternative_names, excluded_names, websites, case_sensitive, checked_since };
}

/** Names of competitors are compared without case. */
export function competitorNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
