import { describeOperations } from './described-operations.ts';
import { contractFile, operationsFile } from './operations-file.ts';
import { createTypeCollector } from './type-collector.ts';
import { typesFile } from './types-file.ts';

const header = '# Made from the contract by: npm run clients. Change the contract instead.\n';

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
