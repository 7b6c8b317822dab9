import type { Competitor, CompetitorBody } from '#contract/brands/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import {
  archiveCompetitors,
  competitorColumns,
  competitorNameKey,
  competitorRecord,
  newCompetitor,
} from './competitor-list.ts';
import { type BrandRow, configureBrand, requireBrand } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

const maxCompetitors = 500;

interface OfBrand {
  readonly brandId: number;
}
interface OneCompetitor extends OfBrand {
  readonly competitorId: number;
}

/** The active competitors of a brand, by id. */
export async function listCompetitors(
  ctx: Context,
  input: OfBrand & Paging,
): Promise<Page<Competitor>> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const active = selectActive(ctx, brand).select(competitorColumns).orderBy('id');
  return readPage(active, input, competitorRecord);
}

export async function getCompetitor(ctx: Context, input: OneCompetitor): Promise<Competitor> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  return competitorRecord(await findCompetitor(ctx, brand, input.competitorId, 'active'));
}

/**
 * Creates a competitor; one that was archived under this name is reactivated with its id, so that history keeps one id.
 */
export async function createCompetitor(
  ctx: Context,
  input: OfBrand & CompetitorBody,
): Promise<Competitor> {
  const { brandId, ...body } = input;
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const [sameName] = await recordsNamed(inside, brand, body.name);
    if (sameName?.archived_at === null) throw competitorExists(sameName.name);
    const message = `A brand can have ${maxCompetitors} active competitors; archive one first.`;
    await requireFewer(selectActive(inside, brand), maxCompetitors, message);
    if (sameName)
      return writeCompetitor(inside, brand, { id: sameName.id, body, isRestored: true });
    const row = await inside.db
      .withTables<BrandTables>()
      .insertInto('competitors')
      .values((of) => ({ ...newCompetitor(brand, body), checked_since: of.fn<Date>('now') }))
      .returning(competitorColumns)
      .executeTakeFirstOrThrow();
    return competitorRecord(row);
  });
}

/** Replaces all fields: omitted ones get their defaults. */
export async function replaceCompetitor(
  ctx: Context,
  input: OneCompetitor & CompetitorBody,
): Promise<Competitor> {
  const { brandId, competitorId, ...body } = input;
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const before = await findCompetitor(inside, brand, competitorId, 'active');
    audit(inside, { before: { ...competitorRecord(before) } });
    const sameName = await recordsNamed(inside, brand, body.name);
    const other = sameName.find((row) => row.archived_at === null && row.id !== competitorId);
    if (other) throw competitorExists(other.name);
    return writeCompetitor(inside, brand, { id: competitorId, body, isRestored: false });
  });
}

/** Archives a competitor; a repeat changes nothing. */
export async function archiveCompetitor(ctx: Context, input: OneCompetitor): Promise<Competitor> {
  return configureBrand(ctx, input.brandId, 'update', async (inside, brand) => {
    const row = await findCompetitor(inside, brand, input.competitorId, 'any');
    if (row.archived_at === null) await archiveCompetitors(inside, brand, [row.id]);
    return competitorRecord(row);
  });
}

function selectCompetitors(ctx: Context, brand: BrandRow) {
  return ctx.db
    .withTables<BrandTables>()
    .selectFrom('competitors')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id);
}

function selectActive(ctx: Context, brand: BrandRow) {
  return selectCompetitors(ctx, brand).where('archived_at', 'is', null);
}

/** Competitors with this name: the active one first, then the last archived. */
function recordsNamed(ctx: Context, brand: BrandRow, name: string) {
  return selectCompetitors(ctx, brand)
    .select(['id', 'name', 'archived_at'])
    .where('name_key', '=', competitorNameKey(name))
    .orderBy('archived_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();
}

async function findCompetitor(
  ctx: Context,
  brand: BrandRow,
  competitorId: number,
  which: 'active' | 'any',
) {
  const row = await selectCompetitors(ctx, brand)
    .select([...competitorColumns, 'archived_at'])
    .where('id', '=', competitorId)
    .executeTakeFirst();
  if (row && (which === 'any' || row.archived_at === null)) return row;
  throw new Refusal('competitor_not_found', 'This brand has no such competitor.');
}

async function writeCompetitor(
  ctx: Context,
  brand: BrandRow,
  {
    id,
    body,
    isRestored,
  }: { readonly id: number; readonly body: CompetitorBody; readonly isRestored: boolean },
): Promise<Competitor> {
  const row = await ctx.db
    .withTables<BrandTables>()
    .updateTable('competitors')
    .set((of) => ({
      ...body,
      ...(isRestored ? { checked_since: of.fn<Date>('now') } : {}),
      name_key: competitorNameKey(body.name),
      archived_at: null,
    }))
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', id)
    .returning(competitorColumns)
    .executeTakeFirstOrThrow();
  return competitorRecord(row);
}

/** Every stored answer was read again for the competitors that the brand had by then. */
export async function noteCompetitorsChecked(
  ctx: Context,
  { brandId, startedAt }: OfBrand & { readonly startedAt: Date },
): Promise<void> {
  await ctx.db
    .withTables<BrandTables>()
    .updateTable('competitors')
    .set({ checked_since: null })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('checked_since', '<=', startedAt)
    .execute();
}

function competitorExists(name: string): Refusal {
  return new Refusal('competitor_exists', `This brand already has a competitor named "${name}".`);
}

/** For other modules: all competitors of the brand, including archived ones. */
export async function competitorsOf(ctx: Context, brand: BrandRow) {
  const rows = await selectCompetitors(ctx, brand)
    .select([
      'id',
      'name',
      'name_key',
      'alternative_names',
      'excluded_names',
      'websites',
      'case_sensitive',
      'archived_at',
    ])
    .orderBy('id')
    .execute();
  return rows.map(({ archived_at, ...row }) => ({ ...row, archived: archived_at !== null }));
}
