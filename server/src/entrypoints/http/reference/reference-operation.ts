import type { OpenApiDocument, OpenApiOperation, Security } from '../openapi/openapi-types.ts';
import { type ExampleCall, exampleCalls } from './reference-call.ts';
import { codeBlock, prettyJson } from './reference-code.ts';
import { type Entry, successOf } from './reference-entries.ts';
import { languages } from './reference-examples.ts';
import { type Html, html } from './reference-html.ts';
import { inline, markdown } from './reference-markdown.ts';
import { methodBadge } from './reference-shell.ts';
import { breakable, errorsTable, parametersTable, schemaTables } from './reference-tables.ts';

/** One operation: description and inputs on one side, samples on the other. */
export function operationSection(entry: Entry, document: OpenApiDocument): Html {
  const { method, path, operation } = entry;
  const { operationId: id, summary, description, deprecated } = operation;
  return html`
  <article class="operation" id="${id}" aria-labelledby="${id}-title">
    <div class="description">
      <h2 id="${id}-title"><a href="#${id}">${summary}</a>
        ${deprecated && html`<span class="deprecated">deprecated</span>`}</h2>
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

function samples(entry: Entry, document: OpenApiDocument): Html {
  const { operation } = entry;
  const [status, answer] = successOf(operation, document);
  const [example] = Object.values(answer?.['application/json']?.examples ?? {});
  return html`
    ${exampleCalls(entry, document).map(requestSample)}
    ${example && sample(`Answer ${status}`, prettyJson(example.value))}
    ${tryIt(operation)}`;
}

/** One request in each language: under tabs, or without a script one after another. */
function requestSample(call: ExampleCall, index: number): Html {
  const id = index === 0 ? call.id : `${call.id}-${index + 1}`;
  const title = index === 0 ? 'Request' : 'Another request';
  return html`
    <div class="request">
      <p class="bar"><span>${title}</span></p>
      <div class="tabs" role="tablist" aria-label="${title}: language">${languages.map(
        ({ id: language, name }, at) =>
          html`<button type="button" role="tab" id="${id}-${language}-tab" aria-controls="${id}-${language}" aria-selected="${at === 0 ? 'true' : 'false'}"${at > 0 && html` tabindex="-1"`} data-language="${language}">${name}</button>`,
      )}</div>
      ${languages.map(
        ({ id: language, name, write }) => html`
      <figure class="${language}" id="${id}-${language}" role="tabpanel" aria-labelledby="${id}-${language}-tab"><figcaption>${name}</figcaption>${codeBlock(language, write(call), `${title}: ${name}`)}</figure>`,
      )}
    </div>`;
}

/** Filled when it is opened, by reference-try-it.js; hidden without scripts. */
function tryIt({ operationId }: OpenApiOperation): Html {
  return html`<details class="try" data-operation="${operationId}"><summary>Try it</summary></details>`;
}

function sample(title: string, code: string): Html {
  return html`<figure><figcaption>${title}</figcaption>${codeBlock('json', code, title)}</figure>`;
}
