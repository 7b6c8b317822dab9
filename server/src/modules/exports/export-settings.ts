import { sql } from 'kysely';
import type { ExportBody, ExportSettings } from '#contract/feeds/exports.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { StorageFailure } from '#kernel/ports/export-storage.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand, requireBrand } from '../brands/index.ts';
import { openStorage, type StoredPlace, storedPlace } from './destination.ts';
import { changeExport, type ExportRow, readSettings, selectExport } from './export-record.ts';
import { nextTime } from './export-schedule.ts';
import { filesFolder, once, ownManifest } from './manifest.ts';
import { exportTables } from './tables.ts';

interface OfBrand {
  readonly brandId: number;
}

export async function getExport(ctx: Context, { brandId }: OfBrand): Promise<ExportSettings> {
  requireScope(ctx.principal, 'query', 'configure');
  return readSettings(ctx, brandId);
}

export async function putExport(
  ctx: Context,
  { brandId, test, destination, ...input }: ExportBody & OfBrand & { readonly signal: AbortSignal },
): Promise<ExportSettings> {
  requireScope(ctx.principal, 'configure');
  await requireBrand(ctx, brandId);
  const known = await selectExport(ctx, brandId).executeTakeFirst();
  const tried = storedPlace(ctx, brandId, destination, known);
  if (test) await tryPlace(ctx, tried, input.signal);
  const { every, hour, paused } = input;
  return configureBrand(ctx, brandId, 'update', async (inside) => {
    const former = await selectExport(inside, brandId).forUpdate().executeTakeFirst();
    audit(inside, { before: await readSettings(inside, brandId) });
    const place = storedPlace(inside, brandId, destination, former);
    await requireOwnPlace(inside, place);
    const now = ctx.clock.now();
    const schedule = { every, hour, paused, failures: 0 };
    const stored = { ...place, destination: JSON.stringify(place.destination) };
    if (former?.place === place.place) {
      const next_at = paused ? null : nextAfterChange(former, nextTime({ every, hour }, now), now);
      await changeExport(inside, brandId)
        .set({ ...stored, ...schedule, next_at })
        .execute();
    } else {
      await removeExport(inside, brandId);
      const next_at = paused ? null : now;
      await exportTables(inside.db)
        .insertInto('exports')
        .values({ ...stored, ...schedule, next_at })
        .execute();
    }
    return readSettings(inside, brandId);
  });
}

/** Who changes a failing export wants to see whether it works now. */
function nextAfterChange({ run_state: state }: ExportRow, next: Date, now: Date): Date {
  return state === 'failed' || state === null ? now : next;
}

export async function deleteExport(ctx: Context, { brandId }: OfBrand): Promise<ExportSettings> {
  return configureBrand(ctx, brandId, 'update', async (inside) => {
    audit(inside, { before: await readSettings(inside, brandId) });
    await removeExport(inside, brandId);
    return readSettings(inside, brandId);
  });
}

/** With what is known of its files; a worker that is writing them finds that it lost the run. */
async function removeExport(ctx: Context, brandId: number): Promise<void> {
  await exportTables(ctx.db)
    .deleteFrom('exports')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .execute();
}

/** Two brands in one place would delete each other's files. The lock makes one of two that choose it at once wait. */
async function requireOwnPlace(ctx: Context, { place, brand_id }: StoredPlace): Promise<void> {
  const { organizationId } = ctx.principal;
  const lock = sql`hashtext('exports: places'), ${organizationId % 2 ** 31}::int`;
  await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(ctx.db);
  const other = await exportTables(ctx.db)
    .selectFrom('exports')
    .select('brand_id')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`md5(place) = md5(${place})`)
    .where('brand_id', '<>', brand_id)
    .executeTakeFirst();
  if (!other) return;
  throw invalidValue(
    ['body', 'destination', 'prefix'],
    'Another brand is exported there: give each a prefix of its own',
    place.split(' ').at(-1),
  );
}

/** Does with a small file what runs do with theirs. */
async function tryPlace(ctx: Context, place: StoredPlace, signal: AbortSignal): Promise<void> {
  const key = `${filesFolder}sightline-test-${ulid(ctx.clock, ctx.random)}`;
  const content = Buffer.from('Sightline wrote this to see whether it may. It can be deleted.\n');
  try {
    const storage = openStorage(ctx, place, signal);
    await storage.write(key, once(content));
    try {
      const read = await storage.read(key);
      if (!read?.equals(content)) throw new StorageFailure('A file there reads as another.');
      let isListed = false;
      for await (const listed of storage.list(key)) isListed ||= listed === key;
      if (!isListed) throw new StorageFailure('The storage does not list the files in it.');
    } finally {
      await storage.remove(key);
    }
    await ownManifest(storage, place.brand_id);
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    throw new Refusal('export_destination_failed', error.message);
  }
}
