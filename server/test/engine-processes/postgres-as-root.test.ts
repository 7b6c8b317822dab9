import assert from 'node:assert/strict';
import { chmod, chown, cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import pg from 'pg';
import { silentLogger } from '#kernel/ports/logger.ts';
import { locatePostgresBinaries } from '../../src/adapters/postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/embedded-server.ts';
import { giveTo } from '../../src/adapters/postgres/folder-access.ts';
import { temporaryFolders } from '../ports/postgres-under-test.ts';
import { serverPid } from './postgres-process.ts';

const skip = process.getuid?.() !== 0 || process.platform !== 'linux';
const temporaryFolder = temporaryFolders();

async function newFolder(mode: number): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, mode);
  return folder;
}

/** Starts, asks one question, stops, and reports what the kernel said about the server's process. */
async function tryServer(dataDir: string, binaries = locatePostgresBinaries()) {
  const server = await startEmbeddedPostgres({ dataDir, logger: silentLogger, binaries });
  const client = new pg.Client(server.url);
  try {
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS kept (id int)');
    const status = await readFile(`/proc/${serverPid(dataDir)}/status`, 'utf8');
    return {
      uid: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]),
      capabilities: Number.parseInt(/^CapEff:\t(\w+)/m.exec(status)?.[1] ?? '', 16),
    };
  } finally {
    await client.end();
    await server.close();
  }
}

const dacOverride = 2;

describe('started by root', { skip }, () => {
  it('runs as nobody without any capability where the way is open', async () => {
    const dataDir = join(await newFolder(0o755), 'data');
    const seen = await tryServer(dataDir);
    assert.notEqual(seen.uid, 0);
    assert.equal(seen.capabilities, 0);

    await giveTo({ name: 'root', uid: 0, gid: 0 }, dataDir);
    assert.deepEqual(await tryServer(dataDir), seen, 'also on a copy that belongs to root');
  });

  it('runs in a folder that only root can enter, now and later', async () => {
    const dataDir = join(await newFolder(0o700), 'root', 'data');
    for (const _ of ['first', 'later']) {
      const seen = await tryServer(dataDir);
      assert.notEqual(seen.uid, 0);
      assert.equal(seen.capabilities, dacOverride);
    }
  });

  it('runs from a checkout that only root can enter', async () => {
    const installed = dirname(dirname(locatePostgresBinaries().postgres));
    const closed = await newFolder(0o700);
    await cp(installed, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    const bin = join(closed, 'native', 'bin');
    const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
    const seen = await tryServer(join(await newFolder(0o755), 'data'), binaries);
    assert.equal(seen.capabilities, dacOverride);
  });

  it('runs as the owner of the data folder when that is another user', async () => {
    const dataDir = await newFolder(0o700);
    await chown(dataDir, 1, 1);
    assert.equal((await tryServer(dataDir)).uid, 1);
  });

  it('does not widen a folder that others already share', async () => {
    const dataDir = join(await newFolder(0o755), 'data');
    await mkdir(dataDir, { mode: 0o750 });
    assert.equal((await tryServer(dataDir)).capabilities, dacOverride);
  });
});
