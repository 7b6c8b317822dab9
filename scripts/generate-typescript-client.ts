import { writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, repositoryRoot, runAsProgram } from './check.ts';
import { endpointFile } from './typescript-client/endpoint-file.ts';
import { errorFile } from './typescript-client/error-file.ts';
import { clientFile, operationTypesFile } from './typescript-client/operation-files.ts';
import { schemaFile } from './typescript-client/schema-file.ts';

const folder = 'clients/typescript/src/generated';
const header = '// Made from the contract by: npm run clients. Change the contract instead.\n\n';

/** What the generated files of the TypeScript client should be, by name. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const texts = {
    'client.ts': clientFile(),
    'endpoints.ts': endpointFile(),
    'error-statuses.ts': errorFile(),
    'operations.ts': operationTypesFile(),
    'schemas.ts': schemaFile(),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, header + text]));
}

/** The types of the TypeScript client are made from the contract, and may not fall behind it. */
export const checkTypescriptClient: Check = {
  name: 'TypeScript client',
  async run(root) {
    const wanted = generatedFiles();
    const found = await readdir(join(root, folder)).catch(() => []);
    const names = [...new Set([...Object.keys(wanted), ...found])];
    const texts = await Promise.all(
      names.map((name) => readFile(join(root, folder, name), 'utf8').catch(() => undefined)),
    );
    const stale = names.filter((name, at) => texts[at] !== wanted[name]);
    return {
      summary: `${names.length} files`,
      problems: stale.map(
        (name) => `${folder}/${name} is not what the contract says. Write it with: npm run clients`,
      ),
    };
  },
};

if (process.argv[1] === import.meta.filename && process.argv.includes('--write')) {
  for (const [name, text] of Object.entries(generatedFiles()))
    writeFileSync(join(repositoryRoot, folder, name), text);
}
void runAsProgram(checkTypescriptClient, import.meta.filename);
