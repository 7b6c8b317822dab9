import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Every file under the folders that git tracks or would track, as sorted paths relative to `root`. */
export async function sourceFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const listed = (await gitFiles(root, folders)) ?? walkedFiles(root, folders);
  // git also lists what was deleted but not yet committed.
  return [...new Set(listed)].filter((file) => existsSync(join(root, file))).sort();
}

/** The folders that exist: a folder is added with its first file, so any of them may be missing. */
export function existingFolders(root: string, folders: readonly string[]): string[] {
  return folders.filter((folder) => existsSync(join(root, folder)));
}

async function gitFiles(root: string, folders: readonly string[]): Promise<string[] | undefined> {
  // A downloaded archive has no .git, and may lie inside somebody else's repository.
  if (!existsSync(join(root, '.git'))) return undefined;
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders];
  // Where git is missing or refuses a folder of another owner, walking finds at least as much.
  const result = await run('git', args, { cwd: root, maxBuffer: 2 ** 26 }).catch(() => undefined);
  return result?.stdout.split('\0').filter(Boolean);
}

function walkedFiles(root: string, folders: readonly string[]): string[] {
  const isFile = (path: string) => statSync(join(root, path)).isFile();
  return existingFolders(root, folders).flatMap((folder) =>
    isFile(folder)
      ? [folder]
      : readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => join(folder, name))
          .filter((path) => !path.split('/').includes('node_modules') && isFile(path)),
  );
}
