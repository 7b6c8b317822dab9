import { resolveSchema } from './openapi-schemas.ts';
import type { JsonSchema, Schemas } from './openapi-types.ts';
import { limitsOf, nullable, typeOf, valuesOf } from './reference-types.ts';

export interface Field {
  /** Dotted; `[]` means every entry of a list. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Which values there are. */
  readonly values: readonly string[];
  /** What a sender must keep to. */
  readonly limits: readonly string[];
  readonly description: string | undefined;
}

/** One form that a body or an answer may take, with all its fields at any depth. */
export interface Form {
  readonly type: string;
  readonly fields: readonly Field[];
}

const maxDepth = 6;

/** Every form of a schema: usually one, several where it is a choice of unlike types. */
export function formsOf(json: JsonSchema, components: Schemas): Form[] {
  const schema = resolveSchema(json, components);
  const choices = schema.anyOf ?? schema.oneOf ?? [schema];
  return choices.map((choice) => {
    const form = resolveSchema(choice, components);
    const prefix = form.type === 'array' ? '[]' : '';
    const inner = form.type === 'array' ? (form.items ?? {}) : form;
    return { type: typeOf(form, components), fields: fieldsOf(inner, prefix, components, 0) };
  });
}

function fieldsOf(json: JsonSchema, prefix: string, components: Schemas, depth: number): Field[] {
  const schema = resolveSchema(json, components);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const required = schema.required?.includes(key) ?? false;
    return [
      fieldOf(name, property, required, components),
      ...nestedFields(property, name, components, depth + 1),
    ];
  });
}

export function fieldOf(
  name: string,
  json: JsonSchema,
  required: boolean,
  components: Schemas,
): Field {
  return {
    name,
    type: typeOf(json, components),
    required,
    values: valuesOf(json, components),
    limits: limitsOf(json, components),
    description: resolveSchema(json, components).description,
  };
}

function nestedFields(json: JsonSchema, name: string, components: Schemas, depth: number): Field[] {
  if (depth > maxDepth) return [];
  const { schema, choices } = nullable(json, components);
  if (choices)
    return uniqueByName(choices.flatMap((one) => nestedFields(one, name, components, depth)));
  if (schema.type === 'array')
    return nestedFields(schema.items ?? {}, `${name}[]`, components, depth);
  return fieldsOf(schema, name, components, depth);
}

function uniqueByName(fields: readonly Field[]): Field[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}
