import { type Selectable, sql } from 'kysely';
import type { BrandExport, ExportSettings } from '#contract/feeds/exports.ts';
import type { Context } from '#kernel/context.ts';
import { folderOf } from './destination.ts';
import { type ExportTables, exportTables } from './tables.ts';

export type ExportRow = Selectable<ExportTables['exports']>;

export function selectExport(ctx: Context, brandId: number) {
  return exportTables(ctx.db)
    .selectFrom('exports')
    .selectAll()
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

export function changeExport(ctx: Context, brandId: number) {
  return exportTables(ctx.db)
    .updateTable('exports')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** The export of a brand as people see it, without its secret. */
export async function readSettings(ctx: Context, brandId: number): Promise<ExportSettings> {
  const row = await selectExport(ctx, brandId).executeTakeFirst();
  const folder_allowed = ctx.exportStorages.hasFolder;
  return { folder_allowed, export: row ? await present(ctx, row) : null };
}

async function present(ctx: Context, row: ExportRow): Promise<BrandExport> {
  const { destination, every, hour, paused, next_at } = row;
  const key = { organizationId: row.organization_id, brandId: row.brand_id };
  return {
    destination:
      destination.kind === 'folder' ? { ...destination, path: folderOf(key) } : destination,
    ...{ every, hour, paused, next_at: next_at?.toISOString() ?? null },
    run: await presentRun(ctx, row),
    manifest: row.manifest_at && (await presentManifest(ctx, row, row.manifest_at)),
  };
}

async function presentRun(ctx: Context, row: ExportRow): Promise<BrandExport['run']> {
  const { run_id: id, run_state: state, run_started_at: startedAt } = row;
  if (id === null || state === null || startedAt === null) return null;
  const { left } = await exportTables(ctx.db)
    .selectFrom('export_days')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('organization_id', '=', row.organization_id)
    .where('brand_id', '=', row.brand_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ id, state, started_at: startedAt.toISOString() },
    finished_at: row.run_finished_at?.toISOString() ?? null,
    ...{ days: row.run_days, days_done: Math.max(0, row.run_days - left) },
    ...{ note: row.run_note, error: row.run_error },
  };
}

async function presentManifest(ctx: Context, row: ExportRow, asOf: Date) {
  const sums = await exportTables(ctx.db)
    .selectFrom('export_files')
    .select((of) => [
      of.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(rows), 0)::bigint`.as('rows'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .where('organization_id', '=', row.organization_id)
    .where('brand_id', '=', row.brand_id)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return { as_of: asOf.toISOString(), ...sums };
}
