import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { makeLibraryLinks } from './binaries.ts';

describe('links to libraries', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'library-links-'));
    mkdirSync(join(folder, 'native/lib'), { recursive: true });
    writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), 'library');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function list(...links: { source: string; target: string }[]): void {
    writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  }

  it('are made where they are missing, and stay where they are', () => {
    list({ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' });
    for (const _ of ['missing', 'there']) {
      makeLibraryLinks(folder);
      assert.equal(readlinkSync(join(folder, 'native/lib/libpq.so.5')), 'libpq.so.5.18');
      assert.equal(readFileSync(join(folder, 'native/lib/libpq.so.5'), 'utf8'), 'library');
    }
  });

  it('are not needed where the package lists none', () => {
    makeLibraryLinks(folder);
  });

  it('that cannot be made are an error', () => {
    list({ source: 'native/lib/libpq.so.5.18', target: 'native/none/libpq.so.5' });
    assert.throws(() => makeLibraryLinks(folder), { code: 'ENOENT' });
  });
});
