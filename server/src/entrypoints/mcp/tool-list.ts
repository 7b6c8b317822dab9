import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Tool } from './tool.ts';

/** A tool as assistants see it. Every assistant reads the whole list at its start, so it is short. */
export function listedTool(tool: Tool): ListedTool {
  const { name, title, description, writes, scope, example } = tool;
  return {
    name,
    description,
    inputSchema: { ...schemaOf(tool.input, 'input'), ...examplesOf(example) },
    outputSchema: schemaOf(tool.output, 'output'),
    annotations: {
      title,
      ...(writes === undefined
        ? { readOnlyHint: true }
        : { destructiveHint: writes === 'changes' }),
    },
    _meta: { scope },
  };
}

/** One that says more than which brand. */
function examplesOf(example: Tool['example']) {
  return Object.keys(example).some((name) => name !== 'brand_id') ? { examples: [example] } : {};
}

type ObjectSchema = ListedTool['inputSchema'];

/** Marks names that another tool already lists: not listed again, but still checked. */
const listedElsewhere = 'listedElsewhere';

function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  const written = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => shorten(jsonSchema, io),
  });
  const { $schema: _, ...rest } = written;
  return { ...(rest as ObjectSchema), type: 'object' };
}

/** Drops details that do not help an assistant: an overlong text is refused with a message. */
function shorten(schema: Record<string, unknown>, io: 'input' | 'output'): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.exclusiveMinimum === 0) delete schema.exclusiveMinimum;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema[listedElsewhere] !== undefined) delete schema.enum;
  delete schema[listedElsewhere];
  delete schema.propertyNames;
  delete schema.minLength;
  delete schema.maxLength;
  if (io === 'output') {
    if (schema.additionalProperties === false) delete schema.additionalProperties;
    delete schema.required;
    // What has members or items is an object or a list.
    if (schema.properties !== undefined || schema.items !== undefined) delete schema.type;
    for (const member of Object.values(schema.properties ?? {})) leaveOutType(member);
  }
  joinTypes(schema);
}

/** For an answer's member, a plain type says nothing beyond its name and value. */
function leaveOutType(member: Record<string, unknown>): void {
  const types = [member.type].flat();
  const isPlain = types.every((type) => type !== 'object' && type !== 'array');
  if (isPlain && Object.keys(member).join() === 'type') delete member.type;
}

/** Joins `anyOf` of plain types into one list of types. */
function joinTypes(schema: Record<string, unknown>): void {
  const parts = schema.anyOf;
  if (!Array.isArray(parts)) return;
  const plain = parts.filter((part) => Object.keys(part).join() === 'type');
  if (plain.length === parts.length) {
    delete schema.anyOf;
    schema.type = plain.map(({ type }) => type);
    return;
  }
  const [only, ...more] = parts.filter((part) => part.type !== 'null');
  if (more.length > 0 || typeof only?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, only, { type: [only.type, 'null'] });
}
