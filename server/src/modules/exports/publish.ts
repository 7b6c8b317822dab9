import type { Context } from '#kernel/context.ts';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { changeExport } from './export-record.ts';
import { fileOfKey, filesFolder, keyOfFile, type ManifestFile, writeManifest } from './manifest.ts';
import { type ExportRun, inRun, runTables } from './run-lock.ts';

/** Puts the manifest in place that names what was written, and what stayed as it was. */
export async function publishManifest(
  ctx: Context,
  run: ExportRun,
  storage: ExportStorage,
  name: string,
): Promise<void> {
  const { brandId, runId } = run;
  await inRun(ctx, run, async (inside) => {
    await changeExport(inside, brandId).set({ writing_run: runId }).execute();
  });
  // Under the lock, so that one who lost the run does not put an older one in place of a newer one.
  await inRun(ctx, run, async (inside, row) => {
    const tables = runTables(inside, run);
    const [change, day] = [row.planned_change, row.planned_day];
    const asOf = row.planned_at ?? ctx.clock.now();
    await writeManifest(storage, {
      ...{ brand: { id: brandId, name }, run: runId, asOf, cursor: `${change}.${day}` },
      files: await filesToName(inside, run),
    });
    const written = tables.files().select('day').where('state', '=', 'written');
    await tables
      .changeFiles({ state: 'replaced' })
      .where('state', '=', 'published')
      .where('day', 'in', written)
      .execute();
    const ready = tables.changeFiles({ state: 'published' }).where('state', '=', 'written');
    await ready.where('rows', '>', 0).execute();
    // A day that has no answers any more has no file.
    await tables.changeFiles({ state: 'replaced' }).where('state', '=', 'written').execute();
    await changeExport(inside, brandId)
      .set({ manifest_run: runId, manifest_at: asOf, writing_run: null })
      .execute();
  });
}

async function filesToName(ctx: Context, run: ExportRun): Promise<ManifestFile[]> {
  const rows = await runTables(ctx, run)
    .files()
    .select(['id', 'day', 'rows', 'bytes', 'sha256'])
    .distinctOn('day')
    .where('state', 'in', ['written', 'published'])
    .orderBy('day')
    // What was written comes in place of what was published.
    .orderBy('state', 'desc')
    .execute();
  return rows.filter((file) => file.rows > 0);
}

const atOnce = 100;

/** Deletes what no manifest names any more. */
export async function removeReplaced(
  ctx: Context,
  run: ExportRun,
  storage: ExportStorage,
): Promise<void> {
  for (;;) {
    const files = await runTables(ctx, run)
      .files()
      .select(['id', 'day'])
      .where('state', '=', 'replaced')
      .limit(atOnce)
      .execute();
    if (files.length === 0) return;
    for (const file of files) await storage.remove(keyOfFile(file));
    await inRun(ctx, run, (inside) =>
      runTables(inside, run).removeFiles(files.map(({ id }) => id)),
    );
  }
}

/** Deletes files that an export of this brand left of which nothing is known here, as from before it was set up again. */
export async function sweepUnknown(
  ctx: Context,
  run: ExportRun,
  storage: ExportStorage,
): Promise<void> {
  const isDue = await inRun(ctx, run, async (_, { sweeps }) => sweeps);
  if (!isDue) return;
  const found: NonNullable<ReturnType<typeof fileOfKey>>[] = [];
  for await (const key of storage.list(filesFolder)) {
    const file = fileOfKey(key);
    if (file) found.push(file);
  }
  // Asked after they were listed: what is being written now is known since before its first byte.
  const known = await runTables(ctx, run).files().select('id').execute();
  const ids = new Set(known.map(({ id }) => id));
  for (const file of found) if (!ids.has(file.id)) await storage.remove(keyOfFile(file));
  await inRun(ctx, run, async (inside) => {
    await changeExport(inside, run.brandId).set({ sweeps: false }).execute();
  });
}
