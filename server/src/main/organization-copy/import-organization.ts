import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { splitLines } from '#kernel/lines.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { readFile, readLines } from '../backup/backup-files.ts';
import { refused } from '../backup/backup-refused.ts';
import type { Stores } from '../stores.ts';
import { type AnswerContext, answerConverters } from './answer-rows.ts';
import { type CopiedTable, copiedAnswers, copiedTables } from './contents.ts';
import { manifestFiles, type OrganizationManifest, readManifest } from './manifest.ts';
import { createNewIds, type NewIds } from './new-ids.ts';
import { convertRow, readReferences } from './table-rows.ts';

interface ImportOptions {
  readonly stores: Stores;
  readonly place: ExportStorage;
  /** An organization without brands. */
  readonly organizationId: number;
  showProgress(line: string): void;
}

interface Import extends ImportOptions {
  readonly manifest: OrganizationManifest;
  readonly ids: NewIds;
}

/** Few enough that a row with a long text fits into memory many times. */
const rowsAtOnce = 500;

/**
 * Fills an organization without brands with everything of an export, under new ids. Answers come first: nobody can see them while
 * there are no brands. All configuration comes in one transaction with a check that the answers are still there. If it is cut off,
 * the organization is as it was, and workers delete the answers later.
 */
export async function importOrganization(options: ImportOptions): Promise<OrganizationManifest> {
  const { stores, place, organizationId, showProgress } = options;
  const manifest = await readManifest(place);
  const files = manifestFiles(manifest);
  for (const [at, file] of files.entries()) {
    showProgress(`checking: ${at} of ${files.length} files`);
    await readFile(place, file);
  }
  const { db } = stores.postgres;
  await refuseUnfit(db, organizationId, manifest, 'read');
  const ids = createNewIds(db);
  ids.set('organizations', manifest.organization.id, organizationId);
  const under = { ...options, manifest, ids };
  const brandIds = await reserveBrands(under);
  try {
    const context = await importAnswers(under);
    await db.transaction().execute((inside) => importConfiguration(under, inside, context));
  } catch (error) {
    await clearSoon(db, brandIds);
    throw error;
  }
  showProgress('');
  return manifest;
}

/** Brands there would be mixed with these, and two imports at once with each other. */
async function refuseUnfit(
  db: Database,
  organizationId: number,
  { variants }: OrganizationManifest,
  how: 'read' | 'lock',
): Promise<void> {
  const { rows } = await sql<{ brands: number; room: number }>`
    SELECT (SELECT count(*)::int FROM brands WHERE organization_id = organizations.id) AS brands,
      prompt_pool_size - prompt_pool_used AS room
    FROM organizations WHERE id = ${organizationId}
    ${how === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw refused(`There is no organization ${organizationId}.`);
  if (found.brands > 0) {
    throw refused(
      `Organization ${organizationId} has brands. Import into one without any: organization create.`,
    );
  }
  if (found.room >= variants) return;
  throw refused(
    `The export needs room for ${variants} variants of prompts, and organization ${organizationId} has room for ${found.room}. Make more: organization ${organizationId} --pool N`,
  );
}

/** Longer than any import takes. */
const reservedDays = 7;

/**
 * Notes the new brands as erased in a week: if nothing else becomes of them, workers then delete what was stored for them. The
 * import takes the notes away when it is done.
 */
async function reserveBrands(options: Import): Promise<number[]> {
  const { ids, stores, organizationId } = options;
  for await (const rows of batchesOf(options, 'brands')) {
    await ids.convert((map) => rows.map(({ id }) => map('brands', Number(id))));
  }
  const brandIds = ids.all('brands');
  await sql`INSERT INTO erased_brands (id, organization_id, erased_at, rows, observed_rows)
    SELECT id, ${organizationId}, now() + make_interval(days => ${reservedDays}), 0, 0
    FROM unnest(${brandIds}::bigint[]) AS id`.execute(stores.postgres.db);
  return brandIds;
}

async function clearSoon(db: Database, brandIds: readonly number[]): Promise<void> {
  await sql`UPDATE erased_brands SET erased_at = now() - interval '1 hour'
    WHERE id = ANY(${brandIds}::bigint[]) AND swept_at IS NULL`.execute(db);
}

async function importAnswers(options: Import): Promise<AnswerContext> {
  const { stores, place, manifest, ids, showProgress } = options;
  const { rows } = await sql<{ batch: number }>`
    SELECT nextval('referral_batches') AS batch`.execute(stores.postgres.db);
  const context: AnswerContext = { versions: new Map(), referralBatch: Number(rows[0]?.batch) };
  for (const name of copiedAnswers) {
    const { rows: total, files } = contentOf(manifest.answers, name);
    let done = 0;
    const convert = answerConverters[name];
    for await (const lines of batched(splitLines(readLines(place, files)))) {
      // Its checksum is right, and the table of the manifest says what it has.
      const parsed: unknown[] = lines.map((line) => JSON.parse(line));
      const converted = await ids.convert((map) =>
        parsed.map((row) => convert(row as never, map, context)),
      );
      const bytes = converted.map((row) => `${JSON.stringify(row)}\n`).join('');
      await stores.analytics.copying.add(name, Readable.from([Buffer.from(bytes)]));
      done += lines.length;
      showProgress(`${name}: ${done} of ${total} rows`);
    }
    refuseOtherCount(name, done, total);
  }
  return context;
}

async function importConfiguration(
  options: Import,
  db: Database,
  context: AnswerContext,
): Promise<void> {
  const { ids, manifest, organizationId, showProgress } = options;
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await refuseUnfit(db, organizationId, manifest, 'lock');
  const brandIds = ids.all('brands');
  const { numAffectedRows } = await sql`DELETE FROM erased_brands
    WHERE id = ANY(${brandIds}::bigint[]) AND swept_at IS NULL`.execute(db);
  if (Number(numAffectedRows) !== brandIds.length) {
    throw refused('The import took longer than a week. Nothing was imported.');
  }
  const references = await readReferences(db);
  for (const table of copiedTables) {
    showProgress(`configuration: ${table.name}`);
    let done = 0;
    for await (const rows of batchesOf(options, table.name)) {
      const shape = { table, references: references.get(table.name) ?? new Map() };
      const converted = await ids.convert((map) =>
        rows.map((row) => convertRow(row, shape, { map, context, organizationId })),
      );
      await insert(db, table, converted);
      done += rows.length;
    }
    refuseOtherCount(table.name, done, contentOf(manifest.configuration, table.name).rows);
  }
  const { time_zone, currency, units_per_usd, rate_entered_on } = manifest.display;
  await sql`UPDATE organizations SET prompt_pool_used = prompt_pool_used + ${manifest.variants},
      time_zone = ${time_zone}, currency = ${currency}, units_per_usd = ${units_per_usd},
      rate_entered_on = ${rate_entered_on}
    WHERE id = ${organizationId}`.execute(db);
  // Two installations would ask and pay: without a row it is on.
  await sql`INSERT INTO collection_settings (organization_id, brand_id, mode)
    SELECT organization_id, id, 'off' FROM brands WHERE organization_id = ${organizationId}
    ON CONFLICT DO NOTHING`.execute(db);
}

type Row = Readonly<Record<string, unknown>>;

/** Columns that are left out of the copies of a table, such as ones of an engine, have what they are made with. */
async function insert(db: Database, { name, instead = {} }: CopiedTable, rows: readonly Row[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = columns.map((column) =>
    instead[column] === undefined ? sql.ref(column) : sql.raw(instead[column]),
  );
  // What an organization without brands may have already is replaced.
  const own = name.startsWith('organization_') || name === 'collection_budgets';
  if (own) {
    await sql`DELETE FROM ${sql.table(name)} WHERE organization_id = ${first.organization_id}`.execute(
      db,
    );
  }
  await sql`INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    OVERRIDING SYSTEM VALUE SELECT ${sql.join(values)}
    FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

function contentOf(contents: OrganizationManifest['answers'], name: string) {
  const found = contents.find((one) => one.name === name);
  if (found) return found;
  throw refused(`The export has no table ${name}. Nothing was imported.`);
}

function refuseOtherCount(name: string, done: number, rows: number): void {
  if (done === rows) return;
  throw refused(
    `The export is broken: ${name} has ${done} rows instead of ${rows}. Nothing was imported.`,
  );
}

async function* batchesOf(
  { place, manifest }: Pick<Import, 'place' | 'manifest'>,
  name: string,
): AsyncGenerator<Row[]> {
  const { files } = contentOf(manifest.configuration, name);
  for await (const lines of batched(splitLines(readLines(place, files)))) {
    yield lines.map((line) => JSON.parse(line) as Row);
  }
}

async function* batched(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
