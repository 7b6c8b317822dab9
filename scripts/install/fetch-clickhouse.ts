import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../checks/check.ts';
import { runProgram } from '../checks/run-tool.ts';
import { runNpm } from './run-npm.ts';

/** A package that tests use and no install holds. */
interface FetchedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  readonly leftOut: readonly string[];
}

/** ClickHouse 26.5 as WebAssembly, 57 MB to fetch. */
const engine: FetchedPackage = {
  name: 'chdb-wasm',
  version: '0.4.0',
  integrity:
    'sha512-ZLVu3gwx3JZ3IEe5MBZOKJLzLQyraKbx0kgqCs69kWhx19UPAvSkwLNJXFpI7ypZUVd0+PjC7IKHMpptSRVw0g==',
  // The single-threaded half of it cannot create a database, and weighs as much as the other.
  leftOut: ['package/dist/st'],
};

/** The Node that runs it: its WebAssembly needs version 24. */
const oldestNode = 24;
const nodes: Readonly<Record<string, string>> = {
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/** Where test files find both; unset where they were not fetched. */
export interface ClickHouseForTests {
  readonly SIGHTLINE_TEST_CHDB_WASM: string;
  readonly SIGHTLINE_TEST_CHDB_NODE: string;
}

/** What was fetched, as variables of the environment; undefined where something is missing. */
export function findClickHouse(root: string): ClickHouseForTests | undefined {
  const node = nodePackage();
  const folders = [engine, ...(node ? [node] : [])].map((one) => folderOf(root, one));
  if (!folders.every(existsSync)) return undefined;
  return {
    SIGHTLINE_TEST_CHDB_WASM: folderOf(root, engine),
    SIGHTLINE_TEST_CHDB_NODE: node ? join(folderOf(root, node), 'bin/node') : process.execPath,
  };
}

/** Fetches what is missing from the registry that npm is set up with. */
export async function fetchClickHouse(root: string): Promise<ClickHouseForTests> {
  const node = nodePackage();
  for (const one of [engine, ...(node ? [node] : [])])
    if (!existsSync(folderOf(root, one))) await fetchPackage(root, one);
  const found = findClickHouse(root);
  if (!found) throw new Error('What was fetched is not there.');
  return found;
}

/** Undefined where the Node of this machine will do, or must. */
function nodePackage(): FetchedPackage | undefined {
  const system = `${process.platform}-${process.arch}`;
  const integrity = nodes[system];
  if (!integrity || Number.parseInt(process.versions.node, 10) >= oldestNode) return undefined;
  return { name: `node-${system}`, version: '24.21.0', integrity, leftOut: [] };
}

function folderOf(root: string, { name, version }: FetchedPackage): string {
  return join(root, '.cache', name, version);
}

async function fetchPackage(root: string, wanted: FetchedPackage): Promise<void> {
  const { name, version, integrity, leftOut } = wanted;
  const place = join(root, '.cache', name);
  await mkdir(place, { recursive: true });
  const unfinished = await mkdtemp(join(place, 'unfinished-'));
  try {
    const archive = join(unfinished, `${name}-${version}.tgz`);
    await succeed('npm pack', runNpm(unfinished, ['pack', `${name}@${version}`]));
    verify(await readFile(archive), integrity);
    const flags = [
      '-xzf',
      archive,
      '-C',
      unfinished,
      ...leftOut.map((path) => `--exclude=${path}`),
    ];
    await succeed('tar', runProgram(unfinished, 'tar', flags));
    await rename(join(unfinished, 'package'), folderOf(root, wanted)).catch((error) => {
      // Another process may have fetched it at the same time.
      if (!existsSync(folderOf(root, wanted))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
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

if (import.meta.main) void fetchClickHouse(repositoryRoot).then(console.log);
