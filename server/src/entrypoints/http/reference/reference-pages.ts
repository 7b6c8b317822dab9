import type { OpenApiDocument } from '../openapi/openapi-types.ts';
import { type Group, groupsOf } from './reference-entries.ts';
import { type Html, html } from './reference-html.ts';
import { inline, type Section, sections } from './reference-markdown.ts';
import { operationSection } from './reference-operation.ts';
import { addressOf, operationLink, pageShell, type Surroundings } from './reference-shell.ts';
import { fieldNames } from './reference-tables.ts';

/** How to make each page, by the last part of its address; the first page has none. */
export function referencePages(document: OpenApiDocument): ReadonlyMap<string, () => string> {
  const around = { document, groups: groupsOf(document) };
  return new Map([
    ['', () => firstPage(around)],
    ['introduction', () => introductionPage(around)],
    ...around.groups.map(
      (group, index) => [group.page, () => groupPage(group, index, around)] as const,
    ),
  ]);
}

/** Every group with its operations. Addresses of the time when there was one page still lead to all of them. */
function firstPage(around: Surroundings): string {
  const { info, openapi } = around.document;
  const [lead, ...titled] = sections(info.description);
  const count = around.groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const content = html`
    <div class="introduction">
      <h1>${info.title}</h1>
      <div class="lead">${lead?.content}</div>
      <p class="machine">For machines: <a href="openapi.json">openapi.json</a>, OpenAPI ${openapi}.</p>
    </div>
    <section class="start" aria-labelledby="start-title">
      <h2 id="start-title"><a href="${addressOf('', 'introduction')}">Introduction</a></h2>
      <ul>${titled.map(sectionLink)}</ul>
    </section>
    <section aria-labelledby="operations-title">
      <h2 id="operations-title">All ${count} operations</h2>
      <div class="groups">${around.groups.map(groupCard)}</div>
    </section>`;
  return pageShell({ page: '', title: `${info.title} reference`, content }, around);
}

function sectionLink({ id, title }: Section): Html {
  return html`<li class="moved" id="${id}"><a href="${addressOf('', 'introduction')}#${id}">${title}</a></li>`;
}

function groupCard({ name, page, description, entries }: Group): Html {
  const address = addressOf('', page);
  return html`
      <section class="moved" id="${page}" aria-labelledby="${page}-title">
        <h3 id="${page}-title"><a href="${address}">${name}</a></h3>
        ${description !== undefined && html`<p class="quiet">${inline(description)}</p>`}
        <ul>${entries.map((entry) => {
          const id = entry.operation.operationId;
          return html`
          <li class="moved" id="${id}">${operationLink(`${address}#${id}`, entry)}</li>`;
        })}
        </ul>
      </section>`;
}

/** What all operations have in common. */
function introductionPage(around: Surroundings): string {
  const { info } = around.document;
  const [, ...titled] = sections(info.description);
  const content = html`
    <div class="introduction">
      <h1>Introduction</h1>
      ${titled.map(
        ({ id, title, content }) => html`
      <section id="${id}"><h2><a href="#${id}">${title}</a></h2>${content}</section>`,
      )}
    </div>
    ${neighbours('introduction', undefined, around.groups[0])}`;
  const title = `Introduction - ${info.title} reference`;
  return pageShell({ page: 'introduction', title, content }, around);
}

function groupPage(group: Group, index: number, around: Surroundings): string {
  const { document, groups } = around;
  const { name, page, description, entries } = group;
  const content = html`
    <h1>${name}</h1>
    ${description !== undefined && html`<p class="lead">${inline(description)}</p>`}
    <ul class="overview">${entries.map(
      (entry) => html`
      <li>${operationLink(`#${entry.operation.operationId}`, entry)}</li>`,
    )}
    </ul>
    ${entries.map((entry) => operationSection(entry, document))}
    ${neighbours(page, groups[index - 1], groups[index + 1])}`;
  return pageShell({ page, title: `${name} - ${document.info.title} reference`, content }, around);
}

function neighbours(page: string, before: Group | undefined, next: Group | undefined): Html {
  const link = (words: string, group: Group | undefined) =>
    group && html`<a href="${addressOf(page, group.page)}">${words}: ${group.name}</a>`;
  return html`
    <nav class="neighbours" aria-label="Previous and next group">${link('Previous', before)}${link('Next', next)}</nav>`;
}

/** What reference-search.js looks in: a list for each operation, to be short. */
export function searchIndex(document: OpenApiDocument): string {
  const rows = groupsOf(document).flatMap(({ name, page, entries }) =>
    entries.map(({ method, path, operation }) => [
      operation.operationId,
      method,
      path,
      operation.summary,
      name,
      page,
      fieldNames(operation, document).join(' '),
    ]),
  );
  return JSON.stringify(rows);
}
