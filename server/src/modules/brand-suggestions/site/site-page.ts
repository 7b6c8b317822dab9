import { type PageDocument, readStructuredData, readWhole } from '../../page-audits/index.ts';
import {
  attribute,
  type Block,
  isElement,
  type Node,
  plainText,
  silentElements,
} from '../../page-content/index.ts';
import { readEntities, type SiteEntity } from './site-entity.ts';

/** Elements that do not end a line. */
const inline = new Set(
  'a abbr b bdi bdo cite code em font i label mark q s small span strong sub sup time u'.split(' '),
);
/** Footers are last, so the last lines are kept. */
const maxLines = 300;
const maxLineLength = 500;
const maxNodes = 200_000;

/** The visible lines of a page that are not lines of its content. */
function readOuterLines(
  tree: { readonly childNodes: readonly Node[] },
  content: readonly string[],
): string[] {
  const known = new Set(content);
  const lines: string[] = [];
  let line = '';
  let nodes = 0;
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim().slice(0, maxLineLength);
    if (text !== '' && !known.has(text)) lines.push(text);
    line = '';
  };
  const gather = (children: readonly Node[]) => {
    for (const node of children) {
      nodes += 1;
      if (nodes > maxNodes) return;
      if (node.nodeName === '#text' && 'value' in node) {
        if (line.length < maxLineLength) line += node.value;
      } else if (isElement(node)) {
        if (silentElements.has(node.tagName) || attribute(node, 'hidden') !== undefined) continue;
        const isBlock = !inline.has(node.tagName);
        if (isBlock) end();
        gather(node.childNodes);
        if (isBlock) end();
        else line += ' ';
      }
    }
  };
  gather(tree.childNodes);
  end();
  return lines.slice(-maxLines);
}

/** What one page of a website says, as far as suggestions need it. Plain data: it is made in a thread. */
export interface SitePage {
  readonly url: string;
  readonly title: string;
  /** As the page declares it, such as `de-AT`. */
  readonly language: string | null;
  /** og:locale, such as `de_AT`. */
  readonly locale: string | null;
  /** What it says of its own language and region by hreflang, such as `en-GB`. */
  readonly ownHreflangs: readonly string[];
  /** Of links that call. */
  readonly phones: readonly string[];
  /** What the head calls the site: og:site_name, application-name. */
  readonly siteNames: readonly string[];
  readonly description: string | null;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly links: readonly SiteLink[];
  readonly entities: readonly SiteEntity[];
  /** Headings, paragraphs, items and cells of the content, in order. */
  readonly lines: readonly string[];
  /** What is outside of the content: header, footer, addresses. */
  readonly outerLines: readonly string[];
  /** The first row of each table. */
  readonly tableHeads: readonly (readonly string[])[];
}

export interface SiteLink {
  readonly url: string;
  readonly text: string;
  /** In the content, rather than in navigation or footer. */
  readonly isMain: boolean;
}

/** Far beyond what pages of companies have, and little enough to work with. */
const max = { lines: 1_000, links: 1_000, headings: 200, tables: 20, cells: 20, phones: 20 };
const maxTextLength = { line: 2_000, name: 300, url: 2_083, phone: 30 };

/** Reads a page; throws `PageTooComplex` for one that no reader gets through. */
export function readSitePage(html: string, address: URL): SitePage {
  const { document, content, tree } = readWhole(html, address);
  const { blocks, title } = content;
  const lines = document.blocks
    .slice(0, max.lines)
    .map(({ text }) => text.slice(0, maxTextLength.line));
  return {
    url: address.href,
    title: title.slice(0, maxTextLength.name),
    language: document.language,
    locale: metas(document, ['og:locale'])[0] ?? null,
    ownHreflangs: ownHreflangs(document, address),
    phones: phonesOf(document),
    siteNames: metas(document, ['og:site_name', 'application-name', 'apple-mobile-web-app-title']),
    description: metas(document, ['description', 'og:description'])[0] ?? null,
    headings: document.headings
      .filter(({ text }) => text !== '' && text.length <= maxTextLength.name)
      .slice(0, max.headings),
    links: linksOf(document, address),
    entities: readEntities(readStructuredData(document.jsonLd).nodes),
    lines,
    outerLines: readOuterLines(tree, lines),
    tableHeads: blocks.flatMap(headsOf).slice(0, max.tables),
  };
}

function metas({ metas: all }: PageDocument, names: readonly string[]): string[] {
  return names.flatMap((wanted) =>
    all
      .filter(({ name, content }) => name === wanted && content.trim() !== '')
      .map(({ content }) => content.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength.line)),
  );
}

/** Of the page itself: a list of all languages says nothing about one of them. */
function ownHreflangs({ links }: PageDocument, address: URL): string[] {
  const path = (url: URL | null) => url && `${url.pathname.replace(/\/$/, '')}${url.search}`;
  return links.flatMap(({ rel, href, hreflang }) => {
    const isOwn = path(URL.parse(href, address.href)) === path(address);
    return rel === 'alternate' && hreflang !== null && isOwn ? [hreflang] : [];
  });
}

function phonesOf({ anchors }: PageDocument): string[] {
  return anchors
    .flatMap(({ href }) => (href?.startsWith('tel:') ? [href.slice(4)] : []))
    .map((phone) => phone.slice(0, maxTextLength.phone))
    .slice(0, max.phones);
}

function linksOf({ anchors }: PageDocument, address: URL): SiteLink[] {
  const links = anchors.flatMap(({ href, text, isMain }): SiteLink[] => {
    const url = href === null ? null : URL.parse(href, address.href);
    if (!url || !/^https?:$/.test(url.protocol) || url.href.length > maxTextLength.url) return [];
    url.hash = '';
    return [{ url: url.href, text: text.slice(0, maxTextLength.name), isMain }];
  });
  return links.slice(0, max.links);
}

function headsOf(block: Block): string[][] {
  if (block.type === 'quote') return block.blocks.flatMap(headsOf);
  if (block.type !== 'table') return [];
  const [first] = block.rows;
  return first ? [first.slice(0, max.cells).map(({ content }) => plainText(content))] : [];
}
