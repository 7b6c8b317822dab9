import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './check.ts';
import { runNpm } from './run-npm.ts';
import { runProgram } from './run-tool.ts';

/** ClickHouse 26.5 as WebAssembly, for tests alone: with 57 MB to fetch it is no part of an install. */
const version = '0.4.0';
const integrity =
  'sha512-ZLVu3gwx3JZ3IEe5MBZOKJLzLQyraKbx0kgqCs69kWhx19UPAvSkwLNJXFpI7ypZUVd0+PjC7IKHMpptSRVw0g==';
const cache = '.cache/chdb-wasm';

/** Where a test file finds the unpacked package; unset where it was not fetched. */
export const chdbWasmVariable = 'SIGHTLINE_TEST_CHDB_WASM';

/** The folder of the package, once it was fetched. */
export function findChdbWasm(root: string): string | undefined {
  const folder = join(root, cache, version);
  return existsSync(folder) ? folder : undefined;
}

/** Fetches the package from the registry that npm is set up with, unless it is there. */
export async function fetchChdbWasm(root: string): Promise<string> {
  const found = findChdbWasm(root);
  if (found) return found;
  await mkdir(join(root, cache), { recursive: true });
  const unfinished = await mkdtemp(join(root, cache, 'unfinished-'));
  try {
    const archive = join(unfinished, `chdb-wasm-${version}.tgz`);
    await succeed('npm pack', runNpm(unfinished, ['pack', `chdb-wasm@${version}`]));
    verify(await readFile(archive), integrity);
    // The single-threaded half of it cannot create a database, and weighs as much as the other.
    const flags = ['-xzf', archive, '-C', unfinished, '--exclude=package/dist/st'];
    await succeed('tar', runProgram(unfinished, 'tar', flags));
    await rename(join(unfinished, 'package'), join(root, cache, version)).catch((error) => {
      // Another process may have fetched it at the same time.
      if (!findChdbWasm(root)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return join(root, cache, version);
}

/** Throws unless the bytes have that hash, written as in a lock file. */
export function verify(bytes: Buffer, expected: string): void {
  const actual = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (actual !== expected) throw new Error(`Fetched ${actual} where ${expected} was expected.`);
}

async function succeed(
  name: string,
  running: Promise<{ readonly code: number; readonly stderr: string }>,
): Promise<void> {
  const { code, stderr } = await running;
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr}`);
}

if (process.argv[1] === import.meta.filename) void fetchChdbWasm(repositoryRoot).then(console.log);
