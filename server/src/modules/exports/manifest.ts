import { z } from 'zod';
import type { Day } from '#contract/days.ts';
import { manifestFormat } from '#contract/feeds/exports.ts';
import { type ExportStorage, StorageFailure } from '#kernel/ports/export-storage.ts';

export const filesFolder = 'responses/';
const manifestKey = `${filesFolder}manifest.json`;

export interface ManifestFile {
  readonly id: string;
  readonly day: Day;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly brand: { readonly id: number; readonly name: string };
  readonly run: string;
  readonly asOf: Date;
  /** The place in the feed up to which days were asked for. */
  readonly cursor: string;
  readonly files: readonly ManifestFile[];
}

/** Relative to the manifest. */
const pathOf = ({ id, day }: Pick<ManifestFile, 'id' | 'day'>) => `date=${day}/${id}.parquet`;

export function keyOfFile(file: Pick<ManifestFile, 'id' | 'day'>): string {
  return `${filesFolder}${pathOf(file)}`;
}

/** Of a key, the id of the file in the place of one; undefined for what no export wrote. */
export function fileOfKey(key: string): Pick<ManifestFile, 'id' | 'day'> | undefined {
  const found =
    /^responses\/date=(\d{4}-\d{2}-\d{2})\/([0-9A-HJKMNP-TV-Z]{26})\.parquet(\.part)?$/.exec(key);
  const [, day, id] = found ?? [];
  return day === undefined || id === undefined ? undefined : { day, id };
}

/** Replaces the manifest in one step. */
export async function writeManifest(storage: ExportStorage, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(
    {
      format: manifestFormat,
      brand: manifest.brand,
      run: manifest.run,
      as_of: manifest.asOf.toISOString(),
      cursor: manifest.cursor,
      files: manifest.files.map((file) => ({
        ...{ date: file.day, path: pathOf(file) },
        ...{ rows: file.rows, bytes: file.bytes, sha256: file.sha256 },
      })),
    },
    null,
    1,
  );
  await storage.write(manifestKey, once(Buffer.from(`${text}\n`)));
}

const knownManifest = z.object({ brand: z.object({ id: z.int() }), run: z.string().max(100) });

/** Whose manifest is there; undefined where there is none. */
async function readManifest(storage: ExportStorage) {
  const bytes = await storage.read(manifestKey);
  if (bytes === undefined) return undefined;
  const read = knownManifest.safeParse(jsonOf(bytes));
  if (read.success) return read.data;
  throw new StorageFailure(
    `"${manifestKey}" at the destination is not a manifest of Sightline. Choose another prefix, or delete that file.`,
  );
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Whether the files there are of this brand: two that share a place would delete each other's. */
export async function ownManifest(storage: ExportStorage, brandId: number) {
  const found = await readManifest(storage);
  if (found === undefined || found.brand.id === brandId) return found;
  throw new StorageFailure(
    'The destination already holds the export of another brand. Choose another prefix.',
  );
}

export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
