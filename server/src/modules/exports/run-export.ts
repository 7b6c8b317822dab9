import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { type ExportStorage, StorageFailure } from '#kernel/ports/export-storage.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../brands/index.ts';
import { readDayFile } from '../observations/index.ts';
import { openStorage } from './destination.ts';
import { changeExport } from './export-record.ts';
import { nextTime, retryTime } from './export-schedule.ts';
import { keyOfFile, ownManifest } from './manifest.ts';
import { measureFile } from './measured-file.ts';
import { beginAnew, planChangedDays } from './plan-days.ts';
import { publishManifest, removeReplaced, sweepUnknown } from './publish.ts';
import { type ExportRun, inRun, RunLost, runTables } from './run-lock.ts';

/** Days that change while others are written are written again, so that an answer that moved is in one of them. */
const maxRounds = 5;

/** Writes the days that changed and then the manifest. Continues where a killed run was. */
export async function runExport(
  ctx: Context,
  { brandId, runId }: { readonly brandId: number; readonly runId: string },
): Promise<void> {
  const run: ExportRun = { brandId, runId, worker: ulid(ctx.clock, ctx.random) };
  if (!(await takeRun(ctx, run))) return;
  try {
    await exportChanges(ctx, run);
    await noteSuccess(ctx, run);
  } catch (error) {
    if (error instanceof RunLost) return;
    await noteFailure(ctx, run, error);
  }
}

/** A worker that had it before finds at its next step that it lost the run. */
async function takeRun(ctx: Context, { brandId, runId, worker }: ExportRun): Promise<boolean> {
  const taken = await changeExport(ctx, brandId)
    .set({ run_state: 'running', run_worker: worker })
    .where('run_id', '=', runId)
    .where('run_state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function exportChanges(ctx: Context, run: ExportRun): Promise<void> {
  const brand = await requireBrand(ctx, run.brandId);
  const storage = openStorage(ctx, await inRun(ctx, run, async (_, row) => row));
  await checkPlace(ctx, run, storage);
  await inRun(ctx, run, async (inside) => {
    // Of a worker that was killed; how much of them is there is not known.
    await runTables(inside, run)
      .changeFiles({ state: 'replaced' })
      .where('state', '=', 'writing')
      .execute();
  });
  for (let round = 0; round < maxRounds; round += 1) {
    if ((await planChangedDays(ctx, run, round)) === 0 && round > 0) break;
    await writePlanned(ctx, run, storage);
  }
  await publishManifest(ctx, run, storage, brand.name);
  await removeReplaced(ctx, run, storage);
  await sweepUnknown(ctx, run, storage);
}

/** Files that we do not know, or no longer there: what is known of them here is of no use. */
async function checkPlace(ctx: Context, run: ExportRun, storage: ExportStorage): Promise<void> {
  const found = (await ownManifest(storage, run.brandId))?.run ?? null;
  await inRun(ctx, run, async (inside, { manifest_run, writing_run }) => {
    if (found === manifest_run || (found !== null && found === writing_run)) return;
    const note =
      found === null
        ? 'The manifest was gone from the destination.'
        : 'The files at the destination are of a run that is not known here, as after a backup was restored.';
    await beginAnew(inside, run, `${note} All days are written again.`);
    await changeExport(inside, run.brandId).set({ manifest_run: found, sweeps: true }).execute();
  });
}

async function writePlanned(ctx: Context, run: ExportRun, storage: ExportStorage): Promise<void> {
  for (;;) {
    const next = await runTables(ctx, run).plannedDays().orderBy('day').limit(1).executeTakeFirst();
    if (!next) return;
    // One that was archived meanwhile is not exported any more.
    await requireBrand(ctx, run.brandId);
    await writeDay(ctx, run, storage, next.day);
  }
}

async function writeDay(
  ctx: Context,
  run: ExportRun,
  storage: ExportStorage,
  day: string,
): Promise<void> {
  const id = ulid(ctx.clock, ctx.random);
  await inRun(ctx, run, (inside) => runTables(inside, run).addFile({ id, day }));
  const measured = measureFile();
  const file = await readDayFile(ctx, { brandId: run.brandId, day });
  await storage.write(keyOfFile({ id, day }), measured.passing(file));
  const { rows, bytes, sha256 } = measured.result();
  await inRun(ctx, run, async (inside) => {
    const tables = runTables(inside, run);
    await tables
      .changeFiles({ state: 'replaced' })
      .where('day', '=', day)
      .where('state', '=', 'written')
      .execute();
    await tables
      .changeFiles({ state: 'written', rows, bytes, sha256 })
      .where('id', '=', id)
      .execute();
    await tables.removeDay(day);
  });
}

async function noteSuccess(ctx: Context, run: ExportRun): Promise<void> {
  await inRun(ctx, run, async (inside, { paused, ...rhythm }) => {
    const now = ctx.clock.now();
    await changeExport(inside, run.brandId)
      .set({
        ...{ run_state: 'done', run_worker: null, run_finished_at: now, failures: 0 },
        next_at: paused ? null : nextTime(rhythm, now),
      })
      .execute();
  });
}

async function noteFailure(ctx: Context, run: ExportRun, error: unknown): Promise<void> {
  const message = inWords(error);
  if (message === undefined)
    ctx.logger.error({ err: error, brandId: run.brandId }, 'export failed');
  await inRun(ctx, run, async (inside, { paused, failures: before, ...rhythm }) => {
    const [now, failures] = [ctx.clock.now(), before + 1];
    await changeExport(inside, run.brandId)
      .set({
        ...{ run_state: 'failed', run_worker: null, run_finished_at: now, failures },
        run_error: (message ?? 'An internal error, which the log of the service has.').slice(
          0,
          500,
        ),
        next_at: paused ? null : retryTime(rhythm, failures, now),
      })
      .execute();
  }).catch((failure: unknown) => {
    if (!(failure instanceof RunLost)) throw failure;
  });
}

/** Undefined for an internal error. */
function inWords(error: unknown): string | undefined {
  if (error instanceof StorageFailure) return error.message;
  if (error instanceof Refusal && error.code === 'brand_not_found') return 'The brand is archived.';
  if (error instanceof EngineUnavailable) return 'The store of answers could not be reached.';
  if (error instanceof EngineLimitExceeded) {
    return `The store of answers stopped reading a day at its limit of ${error.limit}.`;
  }
  return undefined;
}
