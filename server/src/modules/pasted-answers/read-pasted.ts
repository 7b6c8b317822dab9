import { maxPastedCitations } from '#contract/pasted-answers.ts';
import {
  type Element,
  parseHtml,
  readCopied,
  silentElements,
  writeMarkdown,
} from '../page-content/index.ts';
import { type CitedLink, citedLink, eachOnce, linksOfText, linksOfTree } from './cited-links.ts';

export interface Pasted {
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  readonly citations: readonly {
    readonly url: string;
    readonly title?: string | null | undefined;
    readonly snippet?: string | null | undefined;
  }[];
}

/** What is kept of a pasted answer: its words as Markdown, and the pages that it cites. */
export interface ReadPasted {
  readonly text: string;
  readonly citations: readonly CitedLink[];
}

/** Pages that were given come first, then those that links lead to, in the order of the answer. */
export function readPasted({ text, html, citations }: Pasted): ReadPasted {
  const given = citations.flatMap(({ url, title, snippet }) =>
    citedLink(url, title ?? '').map((link) => ({ ...link, snippet: snippet || null })),
  );
  const read = html === undefined ? { text: text ?? '', links: [] } : readHtml(html);
  const links = [...given, ...read.links, ...linksOfText(read.text)];
  return { text: read.text, citations: eachOnce(links, maxPastedCitations) };
}

function readHtml(html: string): { readonly text: string; readonly links: readonly CitedLink[] } {
  const tree = parseHtml(html);
  const { content, mains, unreachable } = readCopied(tree);
  const isLeftOut = (element: Element) =>
    unreachable.has(element) || silentElements.has(element.tagName);
  const nodes = mains.size > 0 ? [...mains] : tree.childNodes;
  // The title is that of the page around the answer.
  const markdown = writeMarkdown({ ...content, title: '' }).trim();
  return { text: numbered(markdown), links: linksOfTree(nodes, isLeftOut) };
}

/** A paragraph that begins with a number is a place of a list to its reader, whatever element it is in. */
function numbered(markdown: string): string {
  return markdown.replaceAll(/^(\s*\d{1,3})\\([.)])/gm, '$1$2');
}
