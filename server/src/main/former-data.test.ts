import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FormerData, refuseFormerData } from './former-data.ts';

describe('refuseFormerData', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sightline-former-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('refuses a folder in which the embedded ClickHouse left anything', async () => {
    await mkdir(join(dataDir, 'clickhouse/server'), { recursive: true });
    await assert.rejects(refuseFormerData(dataDir), FormerData);
  });

  it('takes a new folder, one without its data, and one that has an empty folder of it', async () => {
    await refuseFormerData(join(dataDir, 'nowhere'));
    await mkdir(join(dataDir, 'postgres'));
    await refuseFormerData(dataDir);
    await mkdir(join(dataDir, 'clickhouse'));
    await refuseFormerData(dataDir);
  });

  it('takes a file of that name', async () => {
    await writeFile(join(dataDir, 'clickhouse'), '');
    await refuseFormerData(dataDir);
  });
});
