import {
  attribute,
  type Element,
  isElement,
  type Node,
  type PageContent,
  parseHtml,
  readTree,
  silentElements,
} from '../../page-content/index.ts';
import { contentParts, linksOf } from './content-parts.ts';
import type { PageDocument } from './page-document.ts';

type Draft = {
  -readonly [Key in keyof PageDocument]: PageDocument[Key] extends readonly (infer Item)[]
    ? Item[]
    : PageDocument[Key];
};

/** Reads the content of a page as for publishing, and collects from its tree what else an audit needs. */
export function readDocument(html: string, address: URL): PageDocument {
  return readWhole(html, address).document;
}

interface WholePage {
  readonly document: PageDocument;
  readonly content: PageContent;
  /** For readers of parts that are neither content nor audited, such as a footer. */
  readonly tree: ReturnType<typeof parseHtml>;
}

/** The same, plus the content itself and the tree behind both. */
export function readWhole(html: string, address: URL): WholePage {
  const tree = parseHtml(html);
  const { content, mains, unreachable } = readTree(tree, address);
  const draft: Draft = {
    ...contentParts(content),
    titles: [],
    language: null,
    metas: [],
    links: [],
    headings: [],
    anchors: [],
    images: [],
    times: [],
    jsonLd: [],
    microdataTypes: [],
    hiddenTexts: [],
    landmark: landmarkOf(mains),
    noSnippetLength: 0,
    bylines: [],
    scriptBytes: 0,
    dataUrlBytes: 0,
  };
  const main = new Set(linksOf(content));

  function walk(nodes: readonly Node[], isUnquotable: boolean): void {
    for (const node of nodes) {
      if (isElement(node)) enter(node, isUnquotable);
      else if (node.nodeName === '#comment' && 'data' in node) note(draft.hiddenTexts, node.data);
      else if (isUnquotable && node.nodeName === '#text' && 'value' in node)
        draft.noSnippetLength += fold(node.value).length;
    }
  }

  function enter(element: Element, outer: boolean): void {
    readHead(draft, element);
    if (silentElements.has(element.tagName) && element.tagName !== 'head') return;
    if (unreachable.has(element)) {
      note(draft.hiddenTexts, textOf(element));
      return;
    }
    readBody(draft, element, (href) => main.has(URL.parse(href, address.href)?.href ?? ''));
    walk(element.childNodes, outer || attribute(element, 'data-nosnippet') !== undefined);
  }

  walk(tree.childNodes, false);
  return { document: draft, content, tree };
}

function landmarkOf(mains: ReadonlySet<Element>): PageDocument['landmark'] {
  const [first] = mains;
  if (!first) return null;
  return first.tagName === 'article' ? 'article' : 'main';
}

/** Elements of the head, wherever broken markup put them. */
function readHead(draft: Draft, element: Element): void {
  const read = (name: string) => attribute(element, name);
  if (element.tagName === 'html') draft.language = read('lang')?.trim() || null;
  else if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml')) {
    draft.titles.push(textOf(element));
  } else if (element.tagName === 'meta') {
    const name = read('name') ?? read('property') ?? read('http-equiv');
    if (name) draft.metas.push({ name: name.trim().toLowerCase(), content: read('content') ?? '' });
  } else if (element.tagName === 'link') {
    const [rel, href] = [read('rel')?.trim().toLowerCase(), read('href')?.trim()];
    if (rel && href) {
      draft.links.push({
        rel,
        href,
        hreflang: read('hreflang') ?? null,
        type: read('type') ?? null,
      });
    }
  } else if (element.tagName === 'script') {
    const text = rawText(element);
    if (/^application\/ld\+json/i.test(read('type')?.trim() ?? '')) draft.jsonLd.push(text);
    else draft.scriptBytes += text.length;
  }
}

/** Elements of the body that visitors see. */
function readBody(draft: Draft, element: Element, isMain: (href: string) => boolean): void {
  const read = (name: string) => attribute(element, name);
  const { tagName } = element;
  const type = read('itemtype');
  if (type) draft.microdataTypes.push(type);
  if (isByline(element)) note(draft.bylines, textOf(element));
  if (/^h[1-6]$/.test(tagName)) {
    draft.headings.push({ level: Number(tagName[1]), text: textOf(element) });
  } else if (tagName === 'a') {
    const href = read('href')?.trim() ?? null;
    draft.anchors.push({ href, text: textOf(element), isMain: href !== null && isMain(href) });
  } else if (tagName === 'img') {
    draft.images.push({ alt: read('alt') ?? null });
    const source = read('src') ?? '';
    if (source.startsWith('data:')) draft.dataUrlBytes += source.length;
  } else if (tagName === 'time') draft.times.push(read('datetime')?.trim() || textOf(element));
}

function isByline(element: Element): boolean {
  if (/(^|\s)author(\s|$)/.test(attribute(element, 'rel') ?? '')) return true;
  if (attribute(element, 'itemprop') === 'author') return true;
  return /(^|[\s_-])(byline|author)(-name)?($|\s)/i.test(attribute(element, 'class') ?? '');
}

/** Hidden text is evidence, not content: a sample is enough. */
function note(list: string[], text: string): void {
  const folded = fold(text);
  if (folded !== '' && list.length < 1_000) list.push(folded.slice(0, 2_000));
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The most that a title, link or quotation sensibly has; text in nested elements is read repeatedly. */
const maxCharacters = 5_000;
const maxNodes = 500;

function textOf(element: Element): string {
  let text = '';
  let nodes = 0;
  const gather = (node: Element) => {
    for (const child of node.childNodes) {
      nodes += 1;
      if (nodes > maxNodes || text.length > maxCharacters) return;
      if (isElement(child)) {
        if (!silentElements.has(child.tagName)) gather(child);
      } else if (child.nodeName === '#text' && 'value' in child) text += child.value;
    }
  };
  gather(element);
  return fold(text.slice(0, maxCharacters));
}

/** A script has a single text node. */
function rawText(element: Element): string {
  return element.childNodes
    .map((child) => (child.nodeName === '#text' && 'value' in child ? child.value : ''))
    .join('');
}
