import { type Block, fold, type PageContent, plainText } from '../model.ts';
import { type EvidenceOf, gatherEvidence } from './evidence.ts';
import type { PageSource } from './page-source.ts';
import {
  attribute,
  type Element,
  isElement,
  type Node,
  parseHtml,
  silentElements,
} from './parse-html.ts';
import { findReach } from './reachable.ts';
import { createBlockReader } from './read-blocks.ts';
import { clean } from './read-inlines.ts';
import { textOf } from './text-of.ts';

/** Reads everything that a person can find on a page, and its metadata. */
export function readPage(html: string, address: URL): PageContent {
  return readTree(parseHtml(html), address).content;
}

export interface ReadTree {
  readonly content: PageContent;
  /** The marked main content, if any. */
  readonly mains: ReadonlySet<Element>;
  /** Elements that no one ever sees. */
  readonly unreachable: ReadonlySet<Element>;
}

/** Copied text has no address, so relative links lead nowhere. */
const nowhere = new URL('about:blank');

/** Reads what someone copied from a page, or a page as a file. Keeps links and lists at its edges. */
export function readCopied(tree: { readonly childNodes: readonly Node[] }): ReadTree {
  return readTree(tree, nowhere, { isCopied: true });
}

/** The same for a parsed page. */
export function readTree(
  tree: { readonly childNodes: readonly Node[] },
  address: URL,
  { isCopied = false } = {},
): ReadTree {
  const { head, body, root, byId } = survey(tree.childNodes);
  const source = createSource(body, byId, baseOf(head, address));
  const reader = createBlockReader(source);
  const hasMain = source.mains.size > 0;
  const blocks = body ? reader.read(body.childNodes, { inMain: false, hasMain, isCopied }) : [];
  const kept = isCopied ? blocks : withoutEdges(blocks, reader.navigation);
  const metas = metasOf(head);
  const content = {
    url: address.href,
    title: titleOf(head, kept),
    description: metas.get('description') ?? metas.get('og:description') ?? null,
    language: languageOf(root),
    direction: directionOf(root, body),
    isArticle: metas.get('og:type') === 'article',
    jsonLd: head.jsonLd,
    blocks: kept,
  };
  return { content, mains: source.mains, unreachable: source.reach.unreachable };
}

interface Head {
  readonly titles: string[];
  readonly metas: Element[];
  readonly jsonLd: string[];
  base: string | undefined;
}

interface Survey {
  readonly head: Head;
  readonly body: Element | undefined;
  readonly root: Element | undefined;
  readonly byId: ReadonlyMap<string, Element>;
}

/** One walk over the whole page for what must be known before its blocks are read. */
function survey(nodes: readonly Node[]): Survey {
  const head: Head = { titles: [], metas: [], jsonLd: [], base: undefined };
  const byId = new Map<string, Element>();
  let [body, root]: (Element | undefined)[] = [];
  const visit = (children: readonly Node[]) => {
    for (const node of children) {
      if (!isElement(node)) continue;
      const id = attribute(node, 'id');
      if (id !== undefined && !byId.has(id)) byId.set(id, node);
      if (node.tagName === 'html') root = node;
      else if (node.tagName === 'body') body ??= node;
      else if (node.tagName === 'meta') head.metas.push(node);
      else if (node.tagName === 'base') head.base ??= attribute(node, 'href');
      else if (node.tagName === 'title' && node.namespaceURI.endsWith('xhtml'))
        head.titles.push(fold(clean(textOf(node))));
      else if (node.tagName === 'script') readJsonLd(node, head);
      visit(node.childNodes);
    }
  };
  visit(nodes);
  return { head, body, root, byId };
}

const maxJsonLd = 50;
const maxJsonLdLength = 100_000;

function readJsonLd(script: Element, head: Head): void {
  if (!/^application\/ld\+json/i.test(attribute(script, 'type')?.trim() ?? '')) return;
  const text = script.childNodes
    .map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : ''))
    .join('');
  if (text.length > maxJsonLdLength || head.jsonLd.length >= maxJsonLd) return;
  try {
    head.jsonLd.push(JSON.stringify(JSON.parse(text)));
  } catch {
    // Skips a block that does not parse.
  }
}

function createSource(
  body: Element | undefined,
  byId: ReadonlyMap<string, Element>,
  base: URL,
): PageSource {
  const reach = findReach(body?.childNodes ?? []);
  const evidenceOf = gatherEvidence(base.host);
  const mains = new Set(body ? findMains(body, evidenceOf) : []);
  return {
    reach,
    byId,
    evidenceOf,
    mains,
    aroundMains: enclosing(mains),
    absolute(href) {
      const url = href === undefined ? null : URL.parse(href.trim(), base.href);
      return url && /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined;
    },
    isLeftOut: (element) =>
      reach.unreachable.has(element) ||
      (silentElements.has(element.tagName) && !/^(svg|math|noscript)$/.test(element.tagName)),
  };
}

function baseOf({ base }: Head, address: URL): URL {
  return URL.parse(base ?? '', address.href) ?? address;
}

/** Drops breadcrumbs and buttons before the content, and related pages and networks after it. */
function withoutEdges(blocks: readonly Block[], navigation: ReadonlySet<Block>): Block[] {
  const isSaid = (block: Block) =>
    block.type !== 'heading' && !navigation.has(block) && !namesNetwork(block);
  const last = blocks.findLastIndex(isSaid);
  const heading = blocks.findIndex((block) => block.type === 'heading');
  const first = blocks.findIndex(
    (block, at) => !navigation.has(block) && !(at < heading && isBareLink(block)),
  );
  const kept = blocks.slice(Math.max(0, first), last + 1);
  // Headings and links without text below are kept if nothing else is left.
  return kept.length > 0 ? kept : [...blocks];
}

function isBareLink(block: Block): boolean {
  return block.type === 'paragraph' && block.content.every(({ type }) => type === 'link');
}

/** "Follow us on ...": a short line that names a social network. */
function namesNetwork(block: Block): boolean {
  if (block.type !== 'paragraph') return false;
  const text = plainText(block.content);
  return text.length < 60 && /instagram|facebook|linkedin|youtube|tiktok|mastodon/i.test(text);
}

function metasOf({ metas }: Head): Map<string, string> {
  const found = new Map<string, string>();
  for (const meta of metas) {
    const name = (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '')
      .trim()
      .toLowerCase();
    const content = fold(clean(attribute(meta, 'content') ?? ''));
    if (name !== '' && content !== '' && !found.has(name)) found.set(name, content);
  }
  return found;
}

function titleOf({ titles }: Head, blocks: readonly Block[]): string {
  const heading = blocks.find((block) => block.type === 'heading' && block.level === 1);
  return (
    titles.find((title) => title !== '') ??
    (heading?.type === 'heading' ? plainText(heading.content) : '')
  );
}

function languageOf(root: Element | undefined): string | null {
  const language = root && attribute(root, 'lang')?.trim();
  return language && /^[a-z]{2,3}(-[\w-]{1,30})?$/i.test(language) ? language : null;
}

function directionOf(root: Element | undefined, body: Element | undefined): 'ltr' | 'rtl' | null {
  const direction = (root && attribute(root, 'dir')) ?? (body && attribute(body, 'dir'));
  return direction === 'rtl' || direction === 'ltr' ? direction : null;
}

/** The page's marked main content: main, else articles that make up most of the page. */
function findMains(body: Element, evidenceOf: EvidenceOf): Element[] {
  const mains = outermost(
    body,
    (element) => element.tagName === 'main' || attribute(element, 'role') === 'main',
  ).filter((element) => evidenceOf(element).characters > 0);
  if (mains.length > 0) return mains;
  const articles = outermost(body, ({ tagName }) => tagName === 'article');
  const length = articles.reduce((sum, article) => sum + evidenceOf(article).characters, 0);
  return length * 2 > evidenceOf(body).characters ? articles : [];
}

function outermost(element: Element, isWanted: (element: Element) => boolean): Element[] {
  return element.childNodes
    .filter(isElement)
    .flatMap((child) => (isWanted(child) ? [child] : outermost(child, isWanted)));
}

function enclosing(elements: Iterable<Element>): Set<Element> {
  const found = new Set<Element>();
  for (const element of elements) {
    let outer = element.parentNode;
    while (outer && 'tagName' in outer && !found.has(outer)) {
      found.add(outer);
      outer = outer.parentNode;
    }
  }
  return found;
}
