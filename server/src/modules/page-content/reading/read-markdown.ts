import MarkdownIt from 'markdown-it';
import type { PageContent } from '../model.ts';
import { readPage } from './read-page.ts';

const parser = new MarkdownIt({ html: true, linkify: false, typographer: false });

/** Reads Markdown as it reads a page; all of it is content. */
export function readMarkdown(markdown: string, address: URL): PageContent {
  return readPage(`<main>${parser.render(markdown)}</main>`, address);
}
