import MarkdownIt from 'markdown-it';
import type { PageContent } from '../model.ts';
import { readPage } from './read-page.ts';

const parser = new MarkdownIt({ html: true, linkify: false, typographer: false });

/** Reads a Markdown text with the same eyes as a page; all of it is content. */
export function readMarkdown(markdown: string, address: URL): PageContent {
  return readPage(`<main>${parser.render(markdown)}</main>`, address);
}
