import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PREFIX = 'pipes-';

export interface PipeFolder {
  readonly pipes: readonly string[];
  /** Removes the folders of engines that ended without cleaning up. Only for the one who holds the data. */
  removeOthers(): Promise<void>;
  remove(): Promise<void>;
}

/** Named pipes between us and the engine, for nobody else to open. */
export async function createPipeFolder(parent: string, count: number): Promise<PipeFolder> {
  await mkdir(parent, { recursive: true });
  // The engine takes some names for patterns, and some file systems (network shares) know no pipes.
  const isPattern = /[*?{}[\]]/.test(parent);
  const { folder, pipes } = await makePipes(isPattern ? tmpdir() : parent, count).catch(() =>
    makePipes(tmpdir(), count),
  );
  return {
    pipes,
    async removeOthers() {
      const names = await readdir(parent);
      const others = names.filter((n) => n.startsWith(PREFIX) && join(parent, n) !== folder);
      await Promise.all(others.map((name) => removeFolder(join(parent, name))));
    },
    remove: () => removeFolder(folder),
  };
}

async function makePipes(parent: string, count: number) {
  const folder = await mkdtemp(join(parent, PREFIX));
  const pipes = Array.from({ length: count }, (_, index) => join(folder, String(index)));
  try {
    await promisify(execFile)('mkfifo', ['-m', '600', ...pipes]);
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
  return { folder, pipes };
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
