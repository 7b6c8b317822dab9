import { endpointFile } from './endpoint-file.ts';
import { errorFile } from './error-file.ts';
import { clientFile, operationTypesFile } from './operation-files.ts';
import { schemaFile } from './schema-file.ts';

const header = '// Made from the contract by: npm run clients. Change the contract instead.\n\n';

/** What the generated files of the TypeScript client should be, by name. */
export function generatedTypescriptFiles(): Readonly<Record<string, string>> {
  const texts = {
    'client.ts': clientFile(),
    'endpoints.ts': endpointFile(),
    'error-statuses.ts': errorFile(),
    'operations.ts': operationTypesFile(),
    'schemas.ts': schemaFile(),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, header + text]));
}
