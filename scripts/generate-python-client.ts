import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, repositoryRoot, runAsProgram } from './check.ts';
import { describeOperations } from './python-client/described-operations.ts';
import { contractFile, operationsFile } from './python-client/operations-file.ts';
import { createTypeCollector } from './python-client/type-collector.ts';
import { typesFile } from './python-client/types-file.ts';

const folder = 'clients/python/sightline';
const header = '# Made from the contract by: npm run python-client. Change the contract instead.\n';

/** What the generated files of the Python client should be, by name. */
export function generatedPythonFiles(): Readonly<Record<string, string>> {
  const { all, components } = describeOperations();
  const types = createTypeCollector(components);
  // First, since its methods name types that the other file declares.
  const operations = operationsFile(all, types);
  const texts = {
    '_contract.py': contractFile(all),
    '_operations.py': operations,
    '_types.py': typesFile(types),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, header + text]));
}

/** Types and methods of the Python client are made from the contract, and may not fall behind it. */
export const checkPythonClient: Check = {
  name: 'Python client',
  async run(root) {
    const wanted = Object.entries(generatedPythonFiles());
    const texts = await Promise.all(
      wanted.map(([name]) => readFile(join(root, folder, name), 'utf8').catch(() => '')),
    );
    const stale = wanted.filter(([, text], at) => texts[at] !== text);
    return {
      summary: `${wanted.length} generated files`,
      problems: stale.map(
        ([name]) =>
          `${folder}/${name} is not what the contract says. Write it with: npm run python-client`,
      ),
    };
  },
};

if (process.argv[1] === import.meta.filename && process.argv.includes('--write')) {
  for (const [name, text] of Object.entries(generatedPythonFiles()))
    writeFileSync(join(repositoryRoot, folder, name), text);
}
void runAsProgram(checkPythonClient, import.meta.filename);
