import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../checks/check.ts';
import type { LockFile } from '../install/lock-file.ts';
import { runNpm } from '../install/run-npm.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { builtLibraries } from './build.ts';
import { pythonWheel } from './python-wheel.ts';

/**
 * The packages of both clients and the bill of materials as files, and their SHA-256 as `sha256sum --check` reads them; the
 * names of all.
 */
export async function buildPackages(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = [
    await packTypescript(folder),
    await packPython(folder),
    await writeBill(folder),
  ].toSorted();
  const lines = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha256').update(await readFile(join(folder, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    }),
  );
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
  return [...names, 'SHA256SUMS'];
}

async function packTypescript(folder: string): Promise<string> {
  const source = join(repositoryRoot, 'clients/typescript');
  const args = ['pack', '--silent', '--pack-destination', folder];
  const { code, stdout, stderr } = await runNpm(source, args);
  const name = /^\S+\.tgz$/m.exec(stdout)?.[0];
  if (code !== 0 || name === undefined) throw new Error(`npm pack failed:\n${stdout}${stderr}`);
  return name;
}

async function packPython(folder: string): Promise<string> {
  const { name, bytes } = await pythonWheel(join(repositoryRoot, 'clients/python'));
  await writeFile(join(folder, name), bytes);
  return name;
}

async function writeBill(folder: string): Promise<string> {
  const lock: LockFile = JSON.parse(
    await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8'),
  );
  const bill = billOfMaterials(lock, await builtLibraries());
  const { name, version } = bill.metadata.component;
  const file = `${name}-${version}.cdx.json`;
  await writeFile(join(folder, file), `${JSON.stringify(bill, null, 2)}\n`);
  return file;
}

if (import.meta.main) {
  const names = await buildPackages(join(repositoryRoot, 'packages'));
  for (const name of names) console.log(`packages/${name}`);
}
