import type { Updateable } from 'kysely';
import type { Day } from '#contract/days.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { type ExportRow, selectExport } from './export-record.ts';
import { type ExportTables, exportTables } from './tables.ts';

/** A run, and the worker that has it. */
export interface ExportRun {
  readonly brandId: number;
  readonly runId: string;
  readonly worker: string;
}

/** Another worker has the run, or its export was changed or deleted: nothing more is written. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** Does a step of the run in a transaction, while this worker has it and nobody else can take it. */
export function inRun<Result>(
  ctx: Context,
  run: ExportRun,
  work: (inside: Context, row: ExportRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (inside) => {
    const row = await selectExport(inside, run.brandId)
      .where('run_id', '=', run.runId)
      .where('run_worker', '=', run.worker)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new RunLost('another has the run'));
    return work(inside, row);
  });
}

/** What is known of the run's files and of the days that it has yet to write. */
export function runTables({ db, principal }: Context, { brandId }: ExportRun) {
  const tables = exportTables(db);
  const ids = { organization_id: principal.organizationId, brand_id: brandId };
  return {
    ids,
    tables,
    files: () =>
      tables
        .selectFrom('export_files')
        .where('organization_id', '=', principal.organizationId)
        .where('brand_id', '=', brandId),
    changeFiles: (change: Updateable<ExportTables['export_files']>) =>
      tables
        .updateTable('export_files')
        .set(change)
        .where('organization_id', '=', principal.organizationId)
        .where('brand_id', '=', brandId),
    async addFile(file: { readonly id: string; readonly day: Day }) {
      await tables
        .insertInto('export_files')
        .values({ ...ids, ...file, state: 'writing' })
        .execute();
    },
    async removeFiles(of: readonly string[]) {
      await tables
        .deleteFrom('export_files')
        .where('organization_id', '=', principal.organizationId)
        .where('brand_id', '=', brandId)
        .where('id', 'in', of)
        .execute();
    },
    plannedDays: () =>
      tables
        .selectFrom('export_days')
        .select('day')
        .where('organization_id', '=', principal.organizationId)
        .where('brand_id', '=', brandId),
    async removeDay(day: Day) {
      await tables
        .deleteFrom('export_days')
        .where('organization_id', '=', principal.organizationId)
        .where('brand_id', '=', brandId)
        .where('day', '=', day)
        .execute();
    },
  };
}
