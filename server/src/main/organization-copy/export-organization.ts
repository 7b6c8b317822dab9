import { splitLines } from '#kernel/lines.ts';
import type { CopyPart, FrozenHead, PartSummary } from '#kernel/ports/analytics/copying.ts';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import type { TableSnapshot } from '../../adapters/postgres/index.ts';
import type { ServiceClient } from '../../entrypoints/cli/command.ts';
import { freezeBoth, refuseFiles } from '../backup/back-up.ts';
import { writeLines } from '../backup/backup-files.ts';
import { refused } from '../backup/backup-refused.ts';
import { schemaLevels, serviceVersion } from '../backup/schema-levels.ts';
import type { Stores } from '../stores.ts';
import { copiedAnswers, copiedTables, leftOut } from './contents.ts';
import { type OrganizationManifest, writeManifest } from './manifest.ts';

interface ExportOptions {
  readonly stores: Stores;
  /** The service that uses them; undefined: none does. */
  readonly service: ServiceClient | undefined;
  readonly place: ExportStorage;
  readonly organizationId: number;
  showProgress(line: string): void;
}

type Content = OrganizationManifest['answers'][number];

/** Writes everything of an organization, as of one moment, as lines of JSON. */
export async function exportOrganization(options: ExportOptions): Promise<OrganizationManifest> {
  const { place, stores, organizationId, showProgress } = options;
  await refuseFiles(place);
  const { tables, name } = await freezeBoth(options);
  try {
    const [organization] = await rowsOf(tables, 'organizations', `id = ${organizationId}`);
    if (!organization) throw refused(`There is no organization ${organizationId}.`);
    const brands = await rowsOf(tables, 'brands', `organization_id = ${organizationId}`);
    const brandIds = new Set(brands.map(({ id }) => Number(id)));
    const frozen = await stores.analytics.copying.readFrozen(name);
    // First, since the engine waits a minute for its reader.
    const answers = await copyAnswers(options, frozen, brandIds);
    const configuration: OrganizationManifest['configuration'] = [];
    for (const [at, table] of copiedTables.entries()) {
      showProgress(`configuration: ${at} of ${copiedTables.length} tables`);
      const lines = linesOf(tables, table.name, conditionOf(table, organizationId));
      configuration.push(await write(place, `configuration/${table.name}`, table.name, lines));
    }
    const manifest: OrganizationManifest = {
      format: 'sightline-organization',
      version: 1,
      sightline: serviceVersion,
      moment: tables.moment.toISOString(),
      organization: { id: organizationId, name: String(organization.name) },
      display: displayOf(organization),
      variants: Number(organization.prompt_pool_used),
      schema: { postgres: [...schemaLevels.postgres], answers: [...schemaLevels.answers] },
      configuration,
      answers,
      left_out: leftOut.map(({ tables: names, why }) => ({ tables: [...names], why })),
    };
    await writeManifest(place, manifest);
    showProgress('');
    return manifest;
  } finally {
    await tables.close();
  }
}

const displayOf = (row: Readonly<Record<string, unknown>>) => ({
  time_zone: String(row.time_zone),
  currency: String(row.currency),
  units_per_usd: Number(row.units_per_usd),
  rate_entered_on: row.rate_entered_on === null ? null : String(row.rate_entered_on),
});

function conditionOf(
  { name, only }: (typeof copiedTables)[number],
  organizationId: number,
): string {
  const own =
    name === 'site_publications'
      ? `site_id IN (SELECT id FROM sites WHERE organization_id = ${organizationId})`
      : `organization_id = ${organizationId}`;
  return only ? `${own} AND ${only}` : own;
}

/** Numbers and names of our own: nothing here comes from anybody. */
async function* linesOf(
  snapshot: TableSnapshot,
  table: string,
  condition: string,
): AsyncGenerator<Buffer> {
  const name = `(SELECT * FROM ${table} WHERE ${condition} ORDER BY 1) AS copied`;
  const rows = snapshot.read({ name, columns: ['to_jsonb(copied)::text'] });
  // JSON in PostgreSQL's text format: backslashes are doubled, and nothing else needs to be.
  for await (const line of splitLines(rows))
    yield Buffer.from(`${line.replaceAll('\\\\', '\\')}\n`);
}

async function rowsOf(
  snapshot: TableSnapshot,
  table: string,
  condition: string,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const line of linesOf(snapshot, table, condition)) rows.push(JSON.parse(`${line}`));
  return rows;
}

async function write<Name extends string>(
  place: ExportStorage,
  path: string,
  name: Name,
  lines: AsyncIterable<Buffer>,
) {
  let rows = 0;
  async function* counted() {
    for await (const line of lines) {
      rows += 1;
      yield line;
    }
  }
  const files = await writeLines(place, { name: path, extension: 'ndjson' }, counted());
  return { name, rows, files };
}

/** The frozen copy has every organization's answers: those of others are passed over. */
async function copyAnswers(
  { place, showProgress }: ExportOptions,
  chunks: AsyncIterable<Buffer>,
  brandIds: ReadonlySet<number>,
): Promise<Content[]> {
  const lines = splitLines(chunks);
  const head = await next<FrozenHead>(lines);
  let part: PartSummary | undefined;
  let parts = 0;
  let left = 0;

  async function toNextPart(): Promise<void> {
    part = parts < head.parts ? await next<PartSummary>(lines) : undefined;
    parts += 1;
    left = part?.rows ?? 0;
    showProgress(`answers: ${parts} of ${head.parts} parts`);
  }

  /** Parts come ordered by table. */
  async function* rowsOfTable(table: CopyPart['table']): AsyncGenerator<Buffer> {
    while (part?.table === table) {
      const isOurs = brandIds.has(part.brandId);
      for (; left > 0; left -= 1) {
        const { done, value } = await lines.next();
        if (done) throw new Error('The copy of the answers is not whole.');
        if (isOurs) yield Buffer.from(`${value}\n`);
      }
      await toNextPart();
    }
  }

  const found = new Map<string, Content>();
  await toNextPart();
  while (part) {
    const { table } = part;
    const name = copiedAnswers.find((one) => one === table);
    if (name) found.set(name, await write(place, `answers/${name}`, name, rowsOfTable(table)));
    else for await (const _ of rowsOfTable(table));
  }
  return copiedAnswers.map((name) => found.get(name) ?? { name, rows: 0, files: [] });
}

async function next<Value>(lines: AsyncGenerator<string>): Promise<Value> {
  const { done, value } = await lines.next();
  if (done) throw new Error('The copy of the answers is not whole.');
  // Our own engine wrote it.
  return JSON.parse(value) as Value;
}
