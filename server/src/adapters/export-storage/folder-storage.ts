import type { Stats } from 'node:fs';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ExportStorage, StorageFailure } from '#kernel/ports/export-storage.ts';

const { O_CREAT, O_NOFOLLOW, O_RDONLY, O_TRUNC, O_WRONLY } = constants;
/** Of a file that is not whole yet. */
const partial = '.part';

/** Files below `path` in the operator's folder. Every folder on the way is a real one: links lead nowhere. */
export function createFolderStorage(root: string, path: string): ExportStorage {
  const find = (key: string) => walk(root, [...partsOf(path), ...partsOf(key).slice(0, -1)], false);
  const make = (key: string) => walk(root, [...partsOf(path), ...partsOf(key).slice(0, -1)], true);
  return {
    async write(key, content) {
      const folder = await make(key);
      const target = join(folder, nameOf(key));
      await writeWhole(`${target}${partial}`, content);
      await trying(async () => {
        await rename(`${target}${partial}`, target);
        await keepNames(folder);
      });
    },
    async read(key) {
      const folder = await find(key);
      if (folder === undefined) return undefined;
      return trying(() => readIfThere(join(folder, nameOf(key))));
    },
    async remove(key) {
      const folder = await find(key);
      if (folder === undefined) return;
      await trying(async () => {
        const target = join(folder, nameOf(key));
        for (const file of [target, `${target}${partial}`]) await rm(file, { force: true });
        await rmdir(folder).catch(undefinedOn('ENOTEMPTY', 'EEXIST', 'ENOENT'));
      });
    },
    async *list(prefix) {
      const above = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const folder = await find(`${above}x`);
      if (folder === undefined) return;
      for await (const key of filesIn(folder, above)) if (key.startsWith(prefix)) yield key;
    },
  };
}

async function* filesIn(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await trying(() => readdir(folder, { withFileTypes: true }));
  for (const entry of entries) {
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name), `${prefix}${entry.name}/`);
    else if (entry.isFile()) yield `${prefix}${entry.name}`;
  }
}

/** A key comes from us alone; one that could lead elsewhere is an internal error. */
function partsOf(key: string): string[] {
  const parts = key.split('/');
  if (parts.every((part) => /^[A-Za-z0-9=_-][A-Za-z0-9=._-]*$/.test(part))) return parts;
  throw new Error('a file of an export has a name that could lead elsewhere');
}

const nameOf = (key: string) => partsOf(key).at(-1) ?? '';

async function walk(root: string, parts: readonly string[], makes: true): Promise<string>;
async function walk(
  root: string,
  parts: readonly string[],
  makes: boolean,
): Promise<string | undefined>;
async function walk(root: string, parts: readonly string[], makes: boolean) {
  let folder = await trying(() => realpath(root));
  for (const part of parts) {
    const next = join(folder, part);
    if (makes) await makeFolder(next);
    const stats = await trying(() => statsOf(next));
    if (stats === undefined) return undefined;
    // A link is not followed, wherever it leads.
    if (!stats.isDirectory()) {
      throw new StorageFailure(`"${part}" in the folder for exports is a link or file, no folder.`);
    }
    folder = next;
  }
  return folder;
}

function statsOf(path: string): Promise<Stats | undefined> {
  return lstat(path).catch(undefinedOn('ENOENT'));
}

async function makeFolder(path: string): Promise<void> {
  await trying(async () => {
    const made = await mkdir(path, { mode: 0o750 }).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
    if (made) await keepNames(dirname(path));
  });
}

/** On disk before it gets its name. */
async function writeWhole(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;
  const file = await trying(() => open(path, flags, 0o640));
  try {
    for await (const chunk of content) await trying(() => file.appendFile(chunk));
    await trying(() => file.sync());
  } finally {
    await file.close();
  }
}

async function keepNames(folder: string): Promise<void> {
  const file = await open(folder, O_RDONLY);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  const file = await open(path, O_RDONLY | O_NOFOLLOW).catch(undefinedOn('ENOENT'));
  if (file === undefined) return undefined;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of the folder for exports is full.',
  EDQUOT: 'The disk of the folder for exports is full.',
  EACCES: 'Sightline may not write into the folder for exports. Ask the person who runs it.',
  EPERM: 'Sightline may not write into the folder for exports. Ask the person who runs it.',
  EROFS: 'The folder for exports is read-only. Ask the person who runs Sightline.',
  ENOENT: 'The folder for exports is gone. Ask the person who runs Sightline.',
  ELOOP: 'A file in the folder for exports is a link, which Sightline does not follow.',
};

async function trying<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    const message = reasons[code] ?? `The folder for exports does not take files (${code}).`;
    throw new StorageFailure(message, { cause: error });
  }
}

function undefinedOn(...codes: readonly string[]) {
  return (error: unknown): undefined => {
    if (!codes.includes(codeOf(error) ?? '')) throw error;
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
