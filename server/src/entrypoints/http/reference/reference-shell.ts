import type { OpenApiDocument } from '../openapi/openapi-types.ts';
import type { Entry, Group } from './reference-entries.ts';
import { type Html, html } from './reference-html.ts';

/** What every page of the reference has around its content. */
export interface Surroundings {
  readonly document: OpenApiDocument;
  readonly groups: readonly Group[];
}

export interface Page {
  /** The last part of its address; empty for the first page, which is one folder higher. */
  readonly page: string;
  readonly title: string;
  readonly content: Html;
}

/** From a page to another one, relative, so that the service may have a path before it. */
export function addressOf(from: string, to: string): string {
  if (to === '') return from === '' ? 'docs' : '../docs';
  return from === '' ? `docs/${to}` : to;
}

/** A whole page: head, navigation and content. */
export function pageShell({ page, title, content }: Page, around: Surroundings): string {
  const { info } = around.document;
  const file = (name: string) => addressOf(page, name);
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${file('reference.css')}">
  <script src="${file('reference-script.js')}"></script>
</head>
<body>
  <a class="skip" href="#content">Skip to content</a>
  <header class="side">
    <p class="brand"><a class="home" href="${addressOf(page, '')}">Sightline</a> <span>API ${info.version}</span></p>
    <div class="search" role="search">
      <label for="search-field">Search operations</label>
      <input id="search-field" type="search" maxlength="100" autocomplete="off" spellcheck="false" aria-keyshortcuts="Control+K Meta+K">
      <p class="quiet" id="search-count" role="status"></p>
      <ul id="search-results" aria-label="Operations found"></ul>
    </div>
    ${navigation(page, around.groups)}
  </header>
  <main id="content" tabindex="-1">
    ${content}
  </main>
</body>
</html>
`.markup;
}

/** Collapsed on small screens; always visible on wide ones. */
function navigation(page: string, groups: readonly Group[]): Html {
  return html`
    <nav id="contents" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        <ul>
          <li>${pageLink(page, '', 'All operations')}</li>
          <li>${pageLink(page, 'introduction', 'Introduction')}</li>
        </ul>
        <ul>${groups.map(
          (group) => html`
          <li>${pageLink(page, group.page, group.name)}${
            group.page === page &&
            html`
            <ul class="here">${group.entries.map(
              (entry) => html`
              <li>${operationLink(`#${entry.operation.operationId}`, entry)}</li>`,
            )}
            </ul>`
          }</li>`,
        )}
        </ul>
      </details>
      <a class="back" href="#contents">Contents</a>
    </nav>`;
}

function pageLink(from: string, to: string, name: string): Html {
  return html`<a href="${addressOf(from, to)}"${from === to && html` aria-current="page"`}>${name}</a>`;
}

export function methodBadge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

/** An operation in a list of them. */
export function operationLink(href: string, { method, operation }: Entry): Html {
  return html`<a href="${href}">${methodBadge(method)}
    <span${operation.deprecated && html` class="retired"`}>${operation.summary}</span></a>`;
}
