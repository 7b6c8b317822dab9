import { writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, type CheckResult, repositoryRoot, runAsProgram } from './checks/check.ts';
import { generatedPythonFiles } from './python-client/generated-files.ts';
import { generatedTypescriptFiles } from './typescript-client/generated-files.ts';

const pythonFolder = 'clients/python/sightline';
const typescriptFolder = 'clients/typescript/src/generated';

/** What the generated files of both clients should be, by path. */
export function generatedClientFiles(): Readonly<Record<string, string>> {
  const within = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]);
  return Object.fromEntries([
    ...within(typescriptFolder, generatedTypescriptFiles()),
    ...within(pythonFolder, generatedPythonFiles()),
  ]);
}

/** Which of these files are not in the repository as they should be, and which should not be there. */
export async function checkGenerated(
  root: string,
  wanted: Readonly<Record<string, string>>,
): Promise<CheckResult> {
  // Nothing in this folder is written by hand, so any other file in it is a leftover.
  const found = await readdir(join(root, typescriptFolder)).catch(() => []);
  const there = found.map((name) => `${typescriptFolder}/${name}`);
  const paths = [...new Set([...Object.keys(wanted), ...there])];
  const texts = await Promise.all(
    paths.map((path) => readFile(join(root, path), 'utf8').catch(() => undefined)),
  );
  const stale = paths.filter((path, at) => texts[at] !== wanted[path]);
  return {
    summary: `${paths.length} generated files`,
    problems: stale.map((path) =>
      path in wanted
        ? `${path} is not what the contract says. Write it with: npm run clients`
        : `${path} is not made from the contract. Remove it`,
    ),
  };
}

/** Types and methods of the clients are made from the contract, and may not fall behind it. */
export const checkClients: Check = {
  name: 'clients',
  run: (root) => checkGenerated(root, generatedClientFiles()),
};

if (import.meta.main && process.argv.includes('--write')) {
  for (const [path, text] of Object.entries(generatedClientFiles()))
    writeFileSync(join(repositoryRoot, path), text);
}
if (import.meta.main) void runAsProgram(checkClients);
