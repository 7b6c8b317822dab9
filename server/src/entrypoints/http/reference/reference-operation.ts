import type {
  Content,
  OpenApiDocument,
  OpenApiOperation,
  PathItem,
  Security,
} from '../openapi/openapi-types.ts';
import { codeBlock, curl, prettyJson } from './reference-code.ts';
import { type Html, html } from './reference-html.ts';
import { inline, markdown } from './reference-markdown.ts';
import {
  breakable,
  errorsTable,
  parametersTable,
  resolveResponse,
  schemaTables,
} from './reference-tables.ts';

/** An operation with its path and method. */
export interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** All operations in the order of the document. */
export function entriesOf(document: OpenApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]: [string, PathItem]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
}

export function methodBadge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

/** One operation: description and inputs on one side, samples on the other. */
export function operationSection(entry: Entry, document: OpenApiDocument): Html {
  const { method, path, operation } = entry;
  const { operationId: id, summary, description, deprecated } = operation;
  return html`
  <article class="operation" id="${id}" aria-labelledby="${id}-title">
    <div class="description">
      <h3 id="${id}-title"><a href="#${id}">${summary}</a>
        ${deprecated && html`<span class="deprecated">deprecated</span>`}</h3>
      <p class="endpoint">${methodBadge(method)} <code>${slashBreakable(path)}</code></p>
      ${description !== undefined && markdown(description)}
      <p class="access">${inline(whoMayCall(operation.security))}</p>
      ${fields(operation, document)}
      ${errorsTable(operation, document)}
    </div>
    <div class="samples">${samples(entry, document)}</div>
  </article>`;
}

function slashBreakable(path: string): Html {
  const parts = path.split(/(?=\/)/);
  return html`${parts.map((part) => html`<wbr>${breakable(part)}`)}`;
}

/** As text, from the document's security alternatives. */
function whoMayCall(security: Security): string {
  const names = security.flatMap((alternative) => alternative.bearerAuth ?? []);
  if (security.length === 0) return '**Access:** anyone; no credential is needed.';
  if (names.length === 0) return '**Access:** a session token.';
  if (names.includes('operator')) return "**Access:** the operator's token.";
  if (names.includes('admin')) {
    return '**Access:** the session token of an admin; an API key is refused.';
  }
  const scopes = names.map((name) => `\`${name}\``).join(' or ');
  return `**Access:** an API key with the scope ${scopes}, or a session token.`;
}

function fields(operation: OpenApiOperation, document: OpenApiDocument): Html {
  const { schemas } = document.components;
  const body = operation.requestBody?.content['application/json'];
  const [status, answer] = successOf(operation, document);
  const schema = answer?.['application/json']?.schema;
  return html`
    ${parametersTable(operation, 'path', schemas)}
    ${parametersTable(operation, 'query', schemas)}
    ${parametersTable(operation, 'header', schemas)}
    ${body && schemaTables('Body', body.schema, schemas, 'request')}
    ${schema && schemaTables(`Answer ${status}`, schema, schemas, 'answer')}`;
}

function successOf(
  operation: OpenApiOperation,
  document: OpenApiDocument,
): [string, Content | undefined] {
  const found = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  return found ? [found[0], resolveResponse(found[1], document).content] : ['', undefined];
}

function samples({ method, path, operation }: Entry, document: OpenApiDocument): Html {
  const [status, answer] = successOf(operation, document);
  const [, ...otherBodies] = valuesOf(operation.requestBody?.content);
  const [example] = valuesOf(answer);
  return html`
    ${sample('Request', 'shell', curl(method, path, operation))}
    ${otherBodies.map((body) => sample('Another body', 'json', prettyJson(body)))}
    ${example !== undefined && sample(`Answer ${status}`, 'json', prettyJson(example))}
    ${tryIt(operation)}`;
}

/** Filled and shown by reference-try-it.js; stays hidden without scripts. */
function tryIt({ operationId }: OpenApiOperation): Html {
  return html`<details class="try" data-operation="${operationId}" hidden><summary>Try it</summary></details>`;
}

function valuesOf(content: Content | undefined): unknown[] {
  const examples = content?.['application/json']?.examples ?? {};
  return Object.values(examples).map((example) => example.value);
}

function sample(title: string, language: string, code: string): Html {
  return html`<figure><figcaption>${title}</figcaption>${codeBlock(language, code, title)}</figure>`;
}
