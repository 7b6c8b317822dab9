import { codeBlock } from './reference-code.ts';
import { anchor, type Html, html } from './reference-html.ts';

/** A heading and its content; the text before the first heading has none. */
export interface Section {
  readonly title: string | undefined;
  readonly id: string;
  readonly content: Html;
}

/** Splits Markdown at its second-level headings. */
export function sections(source: string): Section[] {
  return source.split(/^## /m).map((part, index) => {
    if (index === 0) return { title: undefined, id: '', content: markdown(part) };
    const [title = '', ...rest] = part.split('\n');
    return { title, id: anchor(title), content: markdown(rest.join('\n')) };
  });
}

/** The subset of Markdown in descriptions: paragraphs, lists, fenced code, `code`, **strong**, links. */
export function markdown(source: string): Html {
  const pieces = source.split(/^```(\w*)\n([\s\S]*?)\n```$/m);
  const parts: Html[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    parts.push(...blocks(pieces[index] ?? ''));
    const code = pieces[index + 2];
    if (code !== undefined) parts.push(codeBlock(pieces[index + 1] ?? '', code));
  }
  return html`${parts}`;
}

function blocks(source: string): Html[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(block);
}

function block(text: string): Html {
  if (!text.startsWith('- ')) return html`<p>${inline(text)}</p>`;
  const items = text.slice(2).split(/\n- /);
  return html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
}

/** Markdown within a line. */
export function inline(text: string): Html {
  const token = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|#|\/)[^\s)]*)\)/g;
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    parts.push(html`${text.slice(end, match.index)}`, inlineToken(match));
    end = match.index + match[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}

function inlineToken([, code, strong, label, target]: RegExpMatchArray): Html {
  if (code !== undefined) return html`<code>${code}</code>`;
  if (strong !== undefined) return html`<strong>${strong}</strong>`;
  return html`<a href="${target ?? ''}">${label ?? ''}</a>`;
}
