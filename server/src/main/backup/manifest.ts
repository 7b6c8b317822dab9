import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { refused } from './backup-refused.ts';
import { schemaLevels } from './schema-levels.ts';

export const manifestName = 'manifest.json';

const count = z.int().min(0);
/** Names that lead nowhere else; a table's name is part of a statement. */
const path = z.string().regex(/^(?!\.)[a-z0-9_.-]+(\/(?!\.)[a-z0-9_.-]+)?$/);
const identifier = z.string().regex(/^(?:[a-z0-9_.]|"[A-Za-z0-9_]+")+$/);

const backupFile = z.strictObject({
  path,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What a backup has; written last, so that a folder without one is no backup. */
const manifest = z.strictObject({
  format: z.literal(1),
  sightline: z.string().max(40),
  /** Both stores are as they were then. */
  moment: z.iso.datetime(),
  engine: z.enum(['duckdb', 'clickhouse']),
  installation: z.strictObject({ id: z.uuid(), generation: count }),
  schema: z.strictObject({ postgres: z.array(z.string()), answers: z.array(z.string()) }),
  /** Of the secret key, which is a file of the backup where it was not configured. */
  secret_key: z.strictObject({ fingerprint: z.string(), file: backupFile.nullable() }),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier).min(1),
      rows: count,
      files: z.array(backupFile),
    }),
  ),
  sequences: z.array(z.strictObject({ name: identifier, value: z.int() })),
  answers: z.strictObject({ parts: count, rows: count, files: z.array(backupFile) }),
});

export type BackupFile = z.infer<typeof backupFile>;
export type Manifest = z.infer<typeof manifest>;

export const backupFiles = ({ secret_key: key, tables, answers }: Manifest): BackupFile[] => [
  ...(key.file ? [key.file] : []),
  ...tables.flatMap(({ files }) => files),
  ...answers.files,
];

export async function writeManifest(place: ExportStorage, content: Manifest): Promise<void> {
  const text = JSON.stringify({ ...content, sha256: checksumOf(content) }, undefined, 2);
  await place.write(manifestName, bytesOf(`${text}\n`));
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Refuses in a sentence what this version cannot restore. */
export async function readManifest(place: ExportStorage): Promise<Manifest> {
  const bytes = await place.read(manifestName);
  if (!bytes) {
    throw refused(
      `There is no backup: ${manifestName} is missing. A backup that broke off has none.`,
    );
  }
  const found = parse(bytes);
  if (!found) throw refused(`${manifestName} is damaged. Nothing was restored.`);
  const { sha256, ...content } = found;
  if (sha256 !== checksumOf(content)) {
    throw refused(`${manifestName} was changed after the backup. Nothing was restored.`);
  }
  if (typeof content.format === 'number' && content.format > manifest.shape.format.value) {
    throw refused(newer(content.sightline));
  }
  const read = manifest.safeParse(content);
  if (!read.success) throw refused(`${manifestName} is damaged. Nothing was restored.`);
  refuseOtherVersion(read.data);
  return read.data;
}

function parse(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(bytes.toString());
    return typeof found === 'object' && found !== null ? { ...found } : undefined;
  } catch {
    return undefined;
  }
}

/** Members are in the order of the file. */
const checksumOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Rows are restored into tables as they were: migrations run afterwards, by starting a newer version. */
function refuseOtherVersion({ schema, sightline }: Manifest): void {
  for (const store of ['postgres', 'answers'] as const) {
    const [theirs, ours] = [schema[store], schemaLevels[store]];
    if (theirs.some((step, at) => step !== ours[at])) throw refused(newer(sightline));
    if (theirs.length < ours.length) {
      throw refused(
        `The backup was made by an older version (${sightline}). Restore it with that version, then start this one, which upgrades it.`,
      );
    }
  }
}

const newer = (version: unknown) =>
  `The backup was made by a newer version (${String(version).slice(0, 40)}). Install that version or a later one.`;
