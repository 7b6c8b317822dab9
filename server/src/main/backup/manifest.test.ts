import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { type Manifest, manifestName, readManifest, writeManifest } from './manifest.ts';
import { schemaLevels } from './schema-levels.ts';

const { postgres, answers } = schemaLevels;
const manifest: Manifest = {
  format: 1,
  sightline: '9.9.9',
  moment: '2026-11-19T02:15:00.000Z',
  engine: 'duckdb',
  installation: { id: '6c1a1de2-5a51-4f0c-8f6e-2b8f0a5a9f10', generation: 1 },
  schema: { postgres: [...postgres], answers: [...answers] },
  secret_key: { fingerprint: 'none', file: null },
  tables: [],
  sequences: [],
  answers: { parts: 0, rows: 0, files: [] },
};

async function placeWith(content: Manifest): Promise<ExportStorage & { text: string }> {
  const place = {
    text: '',
    async write(key: string, chunks: AsyncIterable<Buffer>) {
      assert.equal(key, manifestName);
      for await (const chunk of chunks) place.text += chunk.toString();
    },
    read: async () => Buffer.from(place.text),
    remove: async () => {},
    async *list() {},
  };
  await writeManifest(place, content);
  return place;
}

describe('the manifest of a backup', () => {
  it('is read as it was written', async () => {
    assert.deepEqual(await readManifest(await placeWith(manifest)), manifest);
  });

  it('is refused where any character of it was changed', async () => {
    const place = await placeWith(manifest);
    place.text = place.text.replace('"generation": 1', '"generation": 2');
    await assert.rejects(readManifest(place), /was changed after the backup/);
    place.text = place.text.slice(0, -10);
    await assert.rejects(readManifest(place), /is damaged/);
  });

  it('is refused by another version, which says what to do', async () => {
    const at = (schema: Manifest['schema']) => placeWith({ ...manifest, schema });
    await assert.rejects(
      readManifest(await at({ postgres: [...postgres, '9999-later'], answers: [...answers] })),
      /made by a newer version \(9\.9\.9\)/,
    );
    await assert.rejects(
      readManifest(await at({ postgres: postgres.slice(0, -1), answers: [...answers] })),
      /made by an older version \(9\.9\.9\)\. Restore it with that version/,
    );
    // Sound: a later format is what is tried.
    const later = { ...manifest, format: 2, other: true } as unknown as Manifest;
    await assert.rejects(readManifest(await placeWith(later)), /made by a newer version/);
  });

  it('names no file outside of its folder', async () => {
    for (const path of ['../secret.key', '/etc/passwd', 'postgres/../../x', 'a/b/c']) {
      const file = { path, bytes: 1, sha256: 'a'.repeat(64) };
      const answers = { parts: 0, rows: 0, files: [file] };
      await assert.rejects(readManifest(await placeWith({ ...manifest, answers })), /is damaged/);
    }
  });
});
