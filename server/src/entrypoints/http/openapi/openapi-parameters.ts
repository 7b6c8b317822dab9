import { z } from 'zod';
import {
  idempotencyKeyHeader,
  maxIdempotencyKeyLength,
  type Operation,
} from '#contract/operation.ts';
import type { SchemaCollector } from './openapi-schemas.ts';
import type { JsonSchema, Parameter } from './openapi-types.ts';

/** The declared path and query parameters of an operation, path first, and its header. */
export function parametersOf(operation: Operation, schemas: SchemaCollector): Parameter[] {
  return [
    ...parametersIn('path', operation.params, schemas),
    ...parametersIn('query', operation.query, schemas),
    ...(operation.idempotencyKey ? [idempotencyKey] : []),
  ];
}

const idempotencyKey: Parameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    'Your own name for this request, such as a UUID. Sent again with the same key within 24 hours, it does nothing more.',
  schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
};

function parametersIn(
  place: Parameter['in'],
  schema: z.ZodType | undefined,
  schemas: SchemaCollector,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.input(schema);
  const shape = shapeOf(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...json } = property;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: description ?? describeId(name),
      schema: withAnnotations(json, shape[name]),
    };
  });
}

function describeId(name: string): string {
  return name.endsWith('_id') ? `The id of the ${name.slice(0, -3).replaceAll('_', ' ')}.` : '';
}

/** The members of an object schema, including transformed ones. */
export function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodPipe)) return {};
  const { in: input, out } = schema.def;
  return shapeOf(input instanceof z.ZodTransform ? out : input);
}

/** JSON Schema drops default and examples of a transformed value, so they are read from the schema. */
function withAnnotations(json: JsonSchema, schema: z.core.$ZodType | undefined): JsonSchema {
  if (!schema) return json;
  const fallback = annotation(schema, 'default') ?? parsedDefault(schema);
  const examples = annotation(schema, 'examples');
  return {
    ...json,
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(Array.isArray(examples) ? { examples } : {}),
  };
}

/** The value used for an absent parameter. */
function parsedDefault(schema: z.core.$ZodType): unknown {
  return z.safeParse(schema, undefined).data ?? undefined;
}

/** An annotation of the schema or of the one inside defaults and optionals. */
function annotation(schema: z.core.$ZodType, key: 'default' | 'examples'): unknown {
  const own = z.globalRegistry.get(schema)?.[key];
  if (own !== undefined) return own;
  const wrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional;
  return wrapped ? annotation(schema.def.innerType, key) : undefined;
}
