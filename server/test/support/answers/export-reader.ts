import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readParquet } from './read-parquet.ts';

export interface ReadExport {
  readonly manifest: {
    readonly format: number;
    readonly brand: { readonly id: number; readonly name: string };
    readonly run: string;
    readonly as_of: string;
    readonly files: readonly {
      readonly date: string;
      readonly path: string;
      readonly rows: number;
      readonly bytes: number;
      readonly sha256: string;
    }[];
  };
  readonly rows: readonly Record<string, unknown>[];
}

/** What a reader gets who follows the manifest: every file is there, as it says, with answers of its day alone. */
export async function readExport(
  read: (path: string) => Promise<Buffer>,
  seen = new Map<string, readonly Record<string, unknown>[]>(),
): Promise<ReadExport> {
  const manifest: ReadExport['manifest'] = JSON.parse(String(await read('manifest.json')));
  const dates = manifest.files.map(({ date }) => date);
  assert.equal(new Set(dates).size, dates.length, 'a day has one file');
  const rows: Record<string, unknown>[] = [];
  for (const file of manifest.files) {
    const bytes = await read(file.path);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), file.sha256);
    assert.equal(bytes.length, file.bytes);
    // A file never changes under its name.
    const found = seen.get(file.path) ?? (await readParquet(bytes)).rows;
    seen.set(file.path, found);
    assert.equal(found.length, file.rows);
    assert.ok(found.every(({ created_at }) => String(created_at).startsWith(file.date)));
    rows.push(...found);
  }
  return { manifest, rows };
}
