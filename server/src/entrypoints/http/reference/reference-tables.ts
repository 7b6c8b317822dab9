import { resolveSchema } from '../openapi/openapi-schemas.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  Parameter,
  Response,
  Schemas,
} from '../openapi/openapi-types.ts';
import { resolveResponse, successOf } from './reference-entries.ts';
import { type Html, html } from './reference-html.ts';
import { inline } from './reference-markdown.ts';
import { limitsOf, nullable, typeOf, valuesOf } from './reference-types.ts';

export interface Field {
  /** Dotted; `[]` means every entry of a list. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Possible values. */
  readonly values: readonly string[];
  /** Rules for senders. */
  readonly limits: readonly string[];
  readonly description: string | undefined;
}

/** One possible form of a body or answer, with all its fields at any depth. */
export interface Form {
  readonly type: string;
  readonly fields: readonly Field[];
}

const maxDepth = 6;

/** Every form of a schema: usually one, several for a choice of different types. */
function formsOf(json: JsonSchema, components: Schemas): Form[] {
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

function fieldOf(name: string, json: JsonSchema, required: boolean, components: Schemas): Field {
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

/** The names of everything that an operation takes or answers, at any depth. */
export function fieldNames(operation: OpenApiOperation, document: OpenApiDocument): string[] {
  const { schemas } = document.components;
  const bodies = [operation.requestBody?.content, successOf(operation, document)[1]];
  const fields = bodies
    .flatMap((content) => content?.['application/json']?.schema ?? [])
    .flatMap((schema) => formsOf(schema, schemas))
    .flatMap((form) => form.fields);
  const names = [...(operation.parameters ?? []), ...fields].map(({ name }) => name);
  return [...new Set(names.map((name) => name.split('.').at(-1)?.replaceAll('[]', '') ?? ''))];
}

type Direction = 'request' | 'answer';

const titles = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
} as const;

/** An operation's path, query or header parameters. */
export function parametersTable(
  operation: OpenApiOperation,
  place: Parameter['in'],
  components: Schemas,
): Html | undefined {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  if (parameters.length === 0) return undefined;
  const fields = parameters.map(({ name, schema, required, description }) => ({
    ...fieldOf(name, schema, required, components),
    description,
  }));
  const title = titles[place];
  return html`<h3>${title}</h3>${fieldsTable(fields, title, 'request')}`;
}

/** The fields of a body or answer, one table per form. */
export function schemaTables(
  title: string,
  schema: Parameter['schema'],
  components: Schemas,
  direction: Direction,
): Html {
  const forms = formsOf(schema, components);
  const tables = forms.map(
    (form, index) => html`
      ${forms.length > 1 && html`<p class="form">${index === 0 ? 'Either' : 'Or'} an ${form.type}:</p>`}
      ${fieldsTable(form.fields, `${title}: ${form.type}`, direction)}`,
  );
  return html`<h3>${title}</h3>${tables}`;
}

function fieldsTable(fields: readonly Field[], caption: string, direction: Direction): Html {
  if (fields.length === 0) return html`<p class="quiet">Any members.</p>`;
  return html`
    <table class="fields">
      <caption class="unseen">${caption}</caption>
      <thead><tr><th scope="col">Name and type</th><th scope="col">Meaning</th></tr></thead>
      <tbody>${fields.map((field) => fieldRow(field, direction))}</tbody>
    </table>`;
}

function fieldRow(field: Field, direction: Direction): Html {
  const mark =
    direction === 'request'
      ? field.required && html` <span class="required">required</span>`
      : !field.required && html` <span class="quiet">may be absent</span>`;
  const rules = direction === 'request' ? [...field.values, ...field.limits] : field.values;
  return html`
    <tr>
      <th scope="row"><code>${breakable(field.name)}</code><span class="type">${field.type}${mark}</span></th>
      <td>
        ${field.description && html`<p>${inline(field.description)}</p>`}
        ${rules.length > 0 && html`<p class="constraints">${inline(sentence(rules))}</p>`}
      </td>
    </tr>`;
}

/** A long dotted name may only break after dots and underscores. */
export function breakable(name: string): Html {
  const parts = name.split(/(?<=[._])/);
  return html`${parts.map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`;
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Every error with its type and cause. */
export function errorsTable(operation: OpenApiOperation, document: OpenApiDocument): Html {
  const rows = Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => errorRows(status, resolveResponse(response, document)));
  return html`
    <h3>Errors</h3>
    <table class="errors">
      <caption class="unseen">Errors of ${operation.summary}</caption>
      <thead><tr><th scope="col">Status</th><th scope="col">Type</th><th scope="col">When</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

function errorRows(status: string, response: Response): Html[] {
  const examples = response.content['application/json']?.examples ?? {};
  return Object.entries(examples).map(
    ([type, { summary = '' }]) => html`
      <tr><td>${status}</td><th scope="row"><code>${breakable(type)}</code></th><td>${inline(summary)}</td></tr>`,
  );
}
