import { defaultDays } from '#contract/figures/query.ts';
import { transportErrors, verbErrors } from '../../server/src/entrypoints/http/error-table.ts';
import { shapeOf } from '../../server/src/entrypoints/http/openapi/openapi-parameters.ts';
import type {
  JsonSchema,
  Schemas,
} from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import { type DescribedOperation, describedOperations, document } from './described-operations.ts';
import { docComment } from './doc-comment.ts';
import { clientFile, operationTypesFile } from './operation-files.ts';
import { hasDefaultStart, isFeed } from './operation-kinds.ts';
import { fieldTypesFile } from './query-fields.ts';
import { typeText } from './type-text.ts';

/** Errors have types of their own, and the health of the service is no operation. */
const leftOut = new Set(['Error', 'ValidationError', 'Health', 'Readiness']);

/** Every named schema of the API as a type. */
function schemaFile(): string {
  const { schemas } = document.components;
  const received = reachable(
    describedOperations.flatMap(({ answer }) => answer ?? []),
    schemas,
  );
  return Object.entries(schemas)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, json]) => declaration(name, json, received.has(name) ? 'output' : 'input'))
    .join('\n');
}

function declaration(name: string, json: JsonSchema, direction: 'input' | 'output'): string {
  const text = typeText(json, direction);
  const comment = docComment([json.description ?? '']);
  return text.startsWith('{')
    ? `${comment}export interface ${name} ${text}\n`
    : `${comment}export type ${name} = ${text};\n`;
}

/** The names of all schemas that these lead to. */
function reachable(roots: readonly JsonSchema[], schemas: Schemas): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (json: unknown): void => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow(roots);
  return found;
}

const header = '// Made from the contract by: npm run clients. Change the contract instead.\n\n';

/** What the generated files of the TypeScript client should be, by name. */
export function generatedTypescriptFiles(): Readonly<Record<string, string>> {
  const texts = {
    'client.ts': clientFile(),
    'endpoints.ts': endpointFile(),
    'error-statuses.ts': errorFile(),
    'fields.ts': fieldTypesFile(),
    'operations.ts': operationTypesFile(),
    'schemas.ts': schemaFile(),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, header + text]));
}

/** Every type of error that the API documents, with when it occurs. */
function errorFile(): string {
  const types = Object.entries({ ...verbErrors, ...transportErrors });
  const rows = types.map(
    ([type, { status, when }]) =>
      `${docComment([`${status}: ${when}`], '  ')}  ${type}: ${status},`,
  );
  return (
    '/** The types of errors that the service answers with, and the status of each. */\n' +
    `export const errorStatuses = {\n${rows.join('\n')}\n} as const;\n`
  );
}

/** The table that requests are made from. */
function endpointFile(): string {
  const rows = describedOperations.map((one) => `  ${one.operation.id}: ${rowOf(one)},`);
  return (
    "import type { Endpoint } from '../endpoint.ts';\n" +
    "import type { SightlineClient } from './client.ts';\n\n" +
    '/** Where each operation is, and how it is called. */\n' +
    'export const endpoints: Readonly<Record<keyof SightlineClient, Endpoint>> = {\n' +
    `${rows.join('\n')}\n};\n`
  );
}

function rowOf({ operation, page }: DescribedOperation): string {
  const { method, path, query, body, records, produces, access, repeatable } = operation;
  const members: readonly (string | false)[] = [
    `method: '${method}'`,
    `path: '${path}'`,
    query !== undefined && `query: ${listOf(Object.keys(shapeOf(query)))}`,
    body !== undefined && 'hasBody: true',
    records !== undefined &&
      `records: { maxRows: ${records.maxRows}, maxBytes: ${records.maxBytes} }`,
    produces !== undefined && `produces: ${listOf(produces)}`,
    hasDefaultStart(operation) && `defaultDays: ${defaultDays}`,
    page !== undefined && 'isPaged: true',
    isFeed(operation) && 'isFeed: true',
    access.kind === 'public' && 'isPublic: true',
    repeatable === true && 'isRepeatable: true',
    typeof repeatable === 'object' && `repeatableWith: '${repeatable.withField}'`,
  ];
  const given = members.filter((member) => member !== false);
  const line = `{ ${given.join(', ')} }`;
  return line.length < 70 && !line.includes('\n')
    ? line
    : `{\n${given.map((member) => `    ${member},`).join('\n')}\n  }`;
}

function listOf(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const line = `[${quoted.join(', ')}]`;
  return line.length < 80 ? line : `[\n${quoted.map((name) => `      ${name},`).join('\n')}\n    ]`;
}
