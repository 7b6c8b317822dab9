import type {
  JsonSchema,
  Parameter,
} from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import type { DescribedOperation } from './described-operations.ts';
import { isName, pascalCase } from './python-text.ts';
import type { TypeCollector } from './type-collector.ts';

/** An argument of a method: always by keyword, its name the one in the API. */
export interface Argument {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'member' | 'body' | 'records';
  /** As it is written in `_operations.py`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  /** What the service takes where it is left out. */
  readonly fallback?: unknown;
  /** What the method takes where it is left out, as Python. */
  readonly written?: string;
}

export function argumentsOf(one: DescribedOperation, types: TypeCollector): Argument[] {
  const { operation, described, body } = one;
  const owner = pascalCase(operation.id);
  const parameters = (described.parameters ?? []).map(
    (parameter): Argument => ({
      name:
        parameter.in === 'header'
          ? parameter.name.toLowerCase().replaceAll('-', '_')
          : parameter.name,
      place: parameter.in,
      type: parameterType(parameter, owner, types),
      isRequired: parameter.required,
      description: parameter.description,
      fallback: parameter.schema.default,
    }),
  );
  const all = [...parameters, ...(body ? bodyArguments(one, body, owner, types) : [])];
  for (const { name } of all) {
    if (!isName(name) || all.filter((other) => other.name === name).length > 1)
      throw new Error(`${operation.id}: ${name} cannot be an argument of a method in Python.`);
  }
  return all.toSorted((left, right) => Number(right.isRequired) - Number(left.isRequired));
}

function parameterType({ name, schema }: Parameter, owner: string, types: TypeCollector): string {
  // Text in the schema, as the service joins what is sent more than once.
  if (name === 'fields') return `str | Sequence[t.${owner}Field]`;
  const type = types.typeOf(schema, { owner, member: name });
  if (type === 'str' && name.endsWith('_date')) return 'str | date';
  return inModule(type).replace(/^list\[/, 'Sequence[');
}

function bodyArguments(
  { operation }: DescribedOperation,
  body: JsonSchema,
  owner: string,
  types: TypeCollector,
): Argument[] {
  const whole = { isRequired: true, description: body.description ?? '' };
  if (operation.records) {
    const type = inModule(types.typeOf(body.items ?? {}, { owner, member: 'record' }));
    const { maxRows } = operation.records;
    const description = `At most ${maxRows.toLocaleString('en')} at once.`;
    return [
      { ...whole, name: 'records', place: 'records', type: `Sequence[${type}]`, description },
    ];
  }
  if (!body.properties) {
    const type = inModule(types.typeOf(body, { owner, member: 'body' }));
    return [{ ...whole, name: 'body', place: 'body', type }];
  }
  return Object.entries(body.properties).map(([name, schema]) => ({
    name,
    place: 'member',
    type: inModule(types.typeOf(schema, { owner, member: name })),
    isRequired: body.required?.includes(name) === true,
    description: schema.description ?? '',
    fallback: schema.default,
  }));
}

/** `_operations.py` reads types from the module that has them. */
export function inModule(type: string): string {
  return type.replaceAll(/"[^"]*"|\b[A-Z]\w*/g, (word) =>
    word.startsWith('"') || ['None', 'Any', 'Literal'].includes(word) ? word : `t.${word}`,
  );
}
