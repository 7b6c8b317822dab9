import type { JsonSchema } from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import { docComment } from './doc-comment.ts';

/** What callers send may have members that are undefined; what they receive has not. */
export type Direction = 'input' | 'output';

/** A JSON schema as the text of a TypeScript type; `indent` is that of the line it begins on. */
export function typeText(json: JsonSchema, direction: Direction, indent = ''): string {
  if (json.$ref !== undefined) return json.$ref.replace('#/components/schemas/', '');
  if (json.const !== undefined) return literal(json.const);
  if (json.enum) return union(json.enum.map(literal), indent);
  const parts = json.anyOf ?? json.oneOf;
  if (parts) return union(flattened(parts, direction, indent), indent);
  if (json.allOf) throw new Error('A schema with allOf needs a rule of its own.');
  if (Array.isArray(json.type)) return union(json.type.map(plainType), indent);
  if (json.type === 'array') return listText(json, direction, indent);
  if (json.type === 'object') return objectText(json, direction, indent);
  return plainType(json.type);
}

function flattened(
  parts: readonly JsonSchema[],
  direction: Direction,
  indent: string,
): readonly string[] {
  return parts.flatMap((part) => {
    const inner = part.anyOf ?? part.oneOf;
    return inner ? flattened(inner, direction, indent) : [typeText(part, direction, indent)];
  });
}

function plainType(type: unknown): string {
  if (type === undefined) return 'unknown';
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type;
  throw new Error(`There is no rule for the type ${type}.`);
}

function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** On one line where that fits, null last. */
function union(parts: readonly string[], indent: string): string {
  const unique = [...new Set(parts)];
  const ordered = [
    ...unique.filter((part) => part !== 'null'),
    ...unique.filter((part) => part === 'null'),
  ];
  const line = ordered.join(' | ');
  if (line.includes('\n') || indent.length + line.length < 80) return line;
  return `\n${ordered.map((part) => `${indent}  | ${part}`).join('\n')}`;
}

function listText({ items = {} }: JsonSchema, direction: Direction, indent: string): string {
  const item = typeText(items, direction, indent);
  return / \| |\n/.test(item) && !/^\{[^|]*\}$/.test(item)
    ? `ReadonlyArray<${item.trimStart()}>`
    : `readonly ${item}[]`;
}

function objectText(json: JsonSchema, direction: Direction, indent: string): string {
  const { properties = {}, required = [], additionalProperties: more } = json;
  const inner = `${indent}  `;
  const others = typeof more === 'object' ? typeText(more, direction, inner) : 'unknown';
  if (Object.keys(properties).length === 0)
    return `Readonly<Record<string, ${others.trimStart()}>>`;
  const members = Object.entries(properties).map(([name, member]) =>
    memberText({ name, json: member, isRequired: required.includes(name) }, direction, inner),
  );
  if (more) members.push(`${inner}readonly [name: string]: unknown;`);
  return `{\n${members.join('\n')}\n${indent}}`;
}

export interface Member {
  readonly name: string;
  readonly json: JsonSchema;
  readonly isRequired: boolean;
  /** Instead of the type that the schema says. */
  readonly type?: string;
}

/** One line of an interface, with the comment above it. */
export function memberText(
  { name, json, isRequired, type }: Member,
  direction: Direction,
  indent: string,
): string {
  const text = type ?? typeText(json, direction, indent);
  const fallback = json.default === undefined ? '' : `Default: ${JSON.stringify(json.default)}.`;
  const comment = docComment([json.description ?? '', fallback], indent);
  if (isRequired) return `${comment}${indent}readonly ${name}: ${text};`.replace(': \n', ':\n');
  const or = text.startsWith('\n') ? `\n${indent}  | ` : ' | ';
  const missing = direction === 'input' ? `${or}undefined` : '';
  return `${comment}${indent}readonly ${name}?: ${text}${missing};`.replace(': \n', ':\n');
}
