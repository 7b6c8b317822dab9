import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ExportStorage, StorageFailure } from '#kernel/ports/export-storage.ts';

/** A folder that the operator names on the command line. Only its owner reads it: it may hold the secret key. */
export function createBackupFolder(folder: string): ExportStorage {
  return {
    async write(key, content) {
      const path = join(folder, key);
      await trying(folder, async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = await open(`${path}.part`, 'w', 0o600);
        try {
          for await (const chunk of content) await file.appendFile(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(`${path}.part`, path);
        await keepNames(dirname(path));
        await keepNames(folder);
      });
    },
    read: (key) => trying(folder, () => readFile(join(folder, key)).catch(undefinedIfMissing)),
    remove: (key) => trying(folder, () => rm(join(folder, key), { force: true })),
    async *list(prefix) {
      const options = { recursive: true, withFileTypes: true } as const;
      const found = await trying(folder, () => readdir(folder, options).catch(undefinedIfMissing));
      for (const entry of found ?? []) {
        const key = join(entry.parentPath, entry.name).slice(folder.length + 1);
        if (!entry.isDirectory() && key.startsWith(prefix)) yield key;
      }
    },
  };
}

/** The names of files are on disk, too. */
async function keepNames(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'it is read-only',
  ENOTDIR: 'it is no folder',
};

async function trying<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Of the content, not of a file: the failure of what is backed up.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const code = codeOf(error) ?? 'unknown';
    const message = `The folder ${folder} cannot be used: ${reasons[code] ?? code}.`;
    throw new StorageFailure(message, { cause: error });
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
