import { maxPastedCitations } from '#contract/answers/pasted-answers.ts';
import { webAddresses } from '../evaluation/index.ts';
import {
  attribute,
  type Element,
  isElement,
  type Node,
  parseHtml,
  readCopied,
  silentElements,
  textOf,
  writeMarkdown,
} from '../page-content/index.ts';

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

/** A page that an answer leads to. */
export interface CitedLink {
  readonly url: string;
  /** What the link says. */
  readonly title: string | null;
  readonly snippet: string | null;
}

const maxUrl = 8_192;
const maxTitle = 300;

/** Markdown's signs and the numbers that assistants put in place of a title: "[1]", "(2)", "+3". */
const emphasis = /[*_`~]/g;
const onlyNumber = /^[[(+\s]*\d{1,3}[\])\s]*$/;

/** A link that can be kept, or none: only pages of the web are cited. */
function citedLink(href: string, label: string): CitedLink[] {
  const url = URL.parse(/^www\./i.test(href) ? `https://${href}` : href);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > maxUrl) return [];
  // The words that a browser jumps to are no part of the page's address.
  if (url.hash.startsWith('#:~:')) url.hash = '';
  const words = label.replaceAll(/\s+/g, ' ').trim();
  const isTitle = words !== '' && !onlyNumber.test(words) && !/^(https?:|www\.)/i.test(words);
  const title = isTitle ? words.slice(0, maxTitle).toWellFormed() : null;
  return [{ url: url.href, title, snippet: null }];
}

/** Where the links of a text lead: those of Markdown with what they say, and bare web addresses. */
function linksOfText(markdown: string): CitedLink[] {
  const text = markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  return webAddresses(text).addresses.flatMap(({ start, end }) =>
    citedLink(text.slice(start, end), labelBefore(text, start)),
  );
}

const maxLabel = 400;

/** The label of the Markdown link whose address begins there; empty where it is no such link. */
function labelBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - maxLabel), start);
  if (!/\]\(<?$/.test(before)) return '';
  const close = before.lastIndexOf('](');
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (before[at] === ']') depth++;
    if (before[at] === '[' && --depth === 0) {
      return before.slice(at + 1, close).replaceAll(emphasis, '');
    }
  }
  return '';
}

/** Where the links of what somebody copied lead, in order; `isLeftOut`: nobody sees them. */
function linksOfTree(
  nodes: readonly Node[],
  isLeftOut: (element: Element) => boolean,
): CitedLink[] {
  const found: CitedLink[] = [];
  const visit = (children: readonly Node[]) => {
    for (const node of children) {
      if (!isElement(node) || isLeftOut(node)) continue;
      const href = node.tagName === 'a' ? attribute(node, 'href')?.trim() : undefined;
      if (href) found.push(...citedLink(href, textOf(node)));
      visit(node.childNodes);
    }
  };
  visit(nodes);
  return found;
}

/** Each page once, with the first title that it has. */
function eachOnce(links: readonly CitedLink[], max: number): CitedLink[] {
  const byPage = new Map<string, CitedLink>();
  for (const link of links) {
    // Brackets are written either way, and both are one page.
    const page = link.url.replaceAll('%28', '(').replaceAll('%29', ')');
    const known = byPage.get(page);
    if (!known && byPage.size === max) continue;
    byPage.set(page, known?.title ? known : { ...link, url: known?.url ?? link.url });
  }
  return [...byPage.values()];
}
