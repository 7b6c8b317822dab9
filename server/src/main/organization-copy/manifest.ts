import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { refused } from '../backup/backup-refused.ts';
import { schemaLevels } from '../backup/schema-levels.ts';
import { copiedAnswers, copiedTables } from './contents.ts';

const manifestName = 'manifest.json';

const count = z.int().min(0);
const file = z.strictObject({
  path: z.string().regex(/^[a-z]+\/[A-Za-z_]+-\d{5}\.ndjson\.gz$/),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const contentOf = (names: readonly string[]) =>
  z.strictObject({ name: z.enum(names), rows: count, files: z.array(file) });

/** What an export of an organization has; written last, so that a folder without one is none. */
const manifest = z.strictObject({
  format: z.literal('sightline-organization'),
  version: z.literal(1),
  sightline: z.string().max(40),
  moment: z.iso.datetime(),
  organization: z.strictObject({ id: count, name: z.string().max(1_000) }),
  display: z.strictObject({
    time_zone: z.string(),
    currency: z.string(),
    units_per_usd: z.number(),
    rate_entered_on: z.string().nullable(),
  }),
  /** Places of the prompt pool that its active prompts take. */
  variants: count,
  schema: z.strictObject({ postgres: z.array(z.string()), answers: z.array(z.string()) }),
  configuration: z.array(contentOf(copiedTables.map(({ name }) => name))),
  answers: z.array(contentOf(copiedAnswers)),
  left_out: z.array(z.strictObject({ tables: z.array(z.string()), why: z.string() })),
});

export type OrganizationManifest = z.infer<typeof manifest>;

export const manifestFiles = ({ configuration, answers }: OrganizationManifest) =>
  [...configuration, ...answers].flatMap(({ files }) => files);

/** Members are in the order of the file. */
const checksumOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

export async function writeManifest(
  place: ExportStorage,
  content: OrganizationManifest,
): Promise<void> {
  const text = JSON.stringify({ ...content, sha256: checksumOf(content) }, undefined, 2);
  async function* bytes() {
    yield Buffer.from(`${text}\n`);
  }
  await place.write(manifestName, bytes());
}

/** Refuses in a sentence what this version cannot import. */
export async function readManifest(place: ExportStorage): Promise<OrganizationManifest> {
  const bytes = await place.read(manifestName);
  if (!bytes) {
    throw refused(`There is no export: ${manifestName} is missing. One that broke off has none.`);
  }
  const { sha256, ...content } = parse(bytes);
  if (content.format !== 'sightline-organization') {
    throw refused(`${manifestName} is not of an export of an organization.`);
  }
  if (sha256 !== checksumOf(content)) {
    throw refused(`${manifestName} was changed after the export. Nothing was imported.`);
  }
  const sameSchema = JSON.stringify(content.schema) === JSON.stringify(schemaLevels);
  if (!sameSchema) {
    throw refused(
      `The export was made by another version (${String(content.sightline).slice(0, 40)}). Upgrade the older installation, and export again.`,
    );
  }
  const read = manifest.safeParse(content);
  if (read.success) return read.data;
  throw refused(`${manifestName} is damaged. Nothing was imported.`);
}

function parse(bytes: Buffer): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(bytes.toString());
    if (typeof found === 'object' && found !== null) return { ...found };
  } catch {
    // Said below.
  }
  throw refused(`${manifestName} is damaged. Nothing was imported.`);
}
