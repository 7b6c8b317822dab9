import { shapeOf } from '../../server/src/entrypoints/http/openapi-parameters.ts';
import { type DescribedOperation, describedOperations } from './described-operations.ts';

/** The table that requests are made from. */
export function endpointFile(): string {
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
    page !== undefined && 'isPaged: true',
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
