import type { JsonSchema, Schemas } from '../../server/src/entrypoints/http/openapi-types.ts';
import { describedOperations, document } from './described-operations.ts';
import { docComment } from './doc-comment.ts';
import { typeText } from './type-text.ts';

/** Errors have types of their own, and the health of the service is no operation. */
const leftOut = new Set(['Error', 'ValidationError', 'Health', 'Readiness']);

/** Every named schema of the API as a type. */
export function schemaFile(): string {
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
