import type { OpenApiDocument } from '../openapi/openapi-types.ts';
import { anchor, type Html, html } from './reference-html.ts';
import { inline, type Section, sections } from './reference-markdown.ts';
import { type Entry, entriesOf, methodBadge, operationSection } from './reference-operation.ts';

interface Group {
  readonly name: string;
  readonly description: string | undefined;
  readonly entries: readonly Entry[];
}

/** The API reference as one static page, generated from the OpenAPI document alone. */
export function referencePage(document: OpenApiDocument): string {
  const introduction = sections(document.info.description);
  const groups = groupsOf(document);
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${document.info.title} reference</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="docs/reference.css">
  <script type="module" src="docs/try-it.js"></script>
</head>
<body>
  <a class="skip" href="#content">Skip to content</a>
  <header class="side">
    <p class="brand"><a class="home" href="#content">Sightline</a> <span>API ${document.info.version}</span></p>
    ${navigation(introduction, groups)}
  </header>
  <main id="content" tabindex="-1">
    <div class="introduction">
      <h1>${document.info.title}</h1>
      ${introduction.map(introductionSection)}
      <p class="machine">For machines: <a href="openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>
    </div>
    ${groups.map((group) => groupSection(group, document))}
  </main>
</body>
</html>
`.markup;
}

function groupsOf(document: OpenApiDocument): Group[] {
  const byTag = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags[0] ?? '');
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    entries: byTag.get(name) ?? [],
  }));
}

/** Collapsed on small screens; always visible on wide ones. */
function navigation(introduction: readonly Section[], groups: readonly Group[]): Html {
  const titled = introduction.filter((section) => section.title !== undefined);
  return html`
    <nav id="contents" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        <p class="group">Introduction</p>
        <ul>${titled.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
        ${groups.map(groupLinks)}
      </details>
      <a class="back" href="#contents">Contents</a>
    </nav>`;
}

function groupLinks({ name, entries }: Group): Html {
  const links = entries.map(
    ({ method, operation }) => html`
        <li><a href="#${operation.operationId}">${methodBadge(method)}
          <span${operation.deprecated && html` class="retired"`}>${operation.summary}</span></a></li>`,
  );
  return html`
        <p class="group"><a href="#${anchor(name)}">${name}</a></p>
        <ul>${links}</ul>`;
}

function introductionSection({ title, id, content }: Section): Html {
  if (title === undefined) return html`<div class="lead">${content}</div>`;
  return html`<section id="${id}"><h2><a href="#${id}">${title}</a></h2>${content}</section>`;
}

function groupSection({ name, description, entries }: Group, document: OpenApiDocument): Html {
  const id = anchor(name);
  return html`
  <section class="tag" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title"><a href="#${id}">${name}</a></h2>
    ${description !== undefined && html`<p class="lead">${inline(description)}</p>`}
    ${entries.map((entry) => operationSection(entry, document))}
  </section>`;
}
