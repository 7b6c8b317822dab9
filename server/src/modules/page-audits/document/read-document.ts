import {
  attribute,
  type Element,
  isElement,
  type Node,
  parseHtml,
} from '../../page-content/index.ts';
import { findContentRoot, isHidden, isSilent, isSurrounding } from './content-root.ts';
import type { Block, PageDocument } from './page-document.ts';

const blockKinds: Readonly<Record<string, Block['kind']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'item',
  dt: 'item',
  dd: 'item',
  td: 'cell',
  th: 'cell',
};
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time tt u var wbr img button input ins del'.split(
    ' ',
  ),
);
const mountNames =
  /^(root|app|__next|__nuxt|gatsby-focus-wrapper|svelte|main-app|ember|application|app-root)$/;

/** The state of the walk: what it may count as content. */
interface Place {
  readonly isMain: boolean;
  readonly isHidden: boolean;
  readonly isUnquotable: boolean;
  readonly kind: Block['kind'];
}

type Draft = {
  -readonly [Key in keyof PageDocument]: PageDocument[Key] extends readonly (infer Item)[]
    ? Item[]
    : PageDocument[Key];
};

/** Reads the whole page in one walk over its tree. */
export function readDocument(html: string): PageDocument {
  const tree = parseHtml(html);
  const root = findContentRoot(tree);
  const draft: Draft = {
    titles: [],
    language: null,
    metas: [],
    links: [],
    headings: [],
    blocks: [],
    anchors: [],
    images: [],
    tables: [],
    lists: [],
    times: [],
    quotations: [],
    jsonLd: [],
    microdataTypes: [],
    hiddenTexts: [],
    noscriptText: '',
    emptyMounts: [],
    landmark: root.landmark,
    noSnippetLength: 0,
    bylines: [],
    scriptBytes: 0,
    dataUrlBytes: 0,
  };
  let pending = '';

  /** A block ends where the next begins, whatever encloses them. */
  function endBlock(kind: Block['kind']): void {
    const text = fold(pending);
    pending = '';
    if (text !== '') draft.blocks.push({ kind, text });
  }

  function walk(nodes: readonly Node[], place: Place): void {
    for (const node of nodes) {
      if (isElement(node)) enter(node, place);
      else if (node.nodeName === '#text' && 'value' in node) readText(node.value, place);
      else if (node.nodeName === '#comment' && 'data' in node) note(draft.hiddenTexts, node.data);
    }
  }

  function readText(value: string, place: Place): void {
    if (place.isHidden || !place.isMain) return;
    pending += value;
    if (place.isUnquotable) draft.noSnippetLength += fold(value).length;
  }

  function enter(element: Element, outer: Place): void {
    readHead(draft, element);
    if (isSilent(element) && element.tagName !== 'head') return;
    const hides = isHidden(element);
    if (hides && !outer.isHidden) note(draft.hiddenTexts, textOf(element));
    const place: Place = {
      isMain: element === root.element || (outer.isMain && !isSurrounding(element)),
      isHidden: outer.isHidden || hides,
      isUnquotable: outer.isUnquotable || attribute(element, 'data-nosnippet') !== undefined,
      kind: blockKinds[element.tagName] ?? outer.kind,
    };
    if (!place.isHidden) readBody(draft, element, place.isMain);
    const isBlock = !inline.has(element.tagName);
    if (isBlock) endBlock(outer.kind);
    walk(element.childNodes, place);
    if (isBlock) endBlock(place.kind);
  }

  walk(tree.childNodes, { isMain: false, isHidden: false, isUnquotable: false, kind: 'paragraph' });
  return draft;
}

/** What belongs in the head, wherever broken markup put it. */
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
  } else if (element.tagName === 'noscript') draft.noscriptText += ` ${textOf(element)}`;
}

/** What is in the body, seen by visitors. */
function readBody(draft: Draft, element: Element, isMain: boolean): void {
  const read = (name: string) => attribute(element, name);
  const { tagName } = element;
  const type = read('itemtype');
  if (type) draft.microdataTypes.push(type);
  if (isByline(element)) note(draft.bylines, textOf(element));
  if (/^h[1-6]$/.test(tagName)) {
    draft.headings.push({ level: Number(tagName[1]), text: textOf(element) });
  } else if (tagName === 'a') {
    draft.anchors.push({ href: read('href')?.trim() ?? null, text: textOf(element), isMain });
  } else if (tagName === 'img') {
    draft.images.push({ alt: read('alt') ?? null });
    const source = read('src') ?? '';
    if (source.startsWith('data:')) draft.dataUrlBytes += source.length;
  } else if (tagName === 'time') draft.times.push(read('datetime')?.trim() || textOf(element));
  else if ((tagName === 'blockquote' || tagName === 'q') && isMain) {
    note(draft.quotations, textOf(element));
  } else if (tagName === 'table' && isMain) draft.tables.push(measureTable(element));
  else if ((tagName === 'ul' || tagName === 'ol' || tagName === 'dl') && isMain) {
    draft.lists.push({ items: element.childNodes.filter(isElement).length });
  } else if (mountNames.test(read('id') ?? '') || tagName === 'app-root') {
    if (textOf(element) === '') draft.emptyMounts.push(`#${read('id') ?? tagName}`);
  }
}

function isByline(element: Element): boolean {
  if (/(^|\s)author(\s|$)/.test(attribute(element, 'rel') ?? '')) return true;
  if (attribute(element, 'itemprop') === 'author') return true;
  return /(^|[\s_-])(byline|author)(-name)?($|\s)/i.test(attribute(element, 'class') ?? '');
}

function measureTable(table: Element): { rows: number; headerCells: number } {
  let [rows, headerCells] = [0, 0];
  const count = (element: Element) => {
    for (const child of element.childNodes) {
      if (!isElement(child) || child.tagName === 'table') continue;
      if (child.tagName === 'tr') rows += 1;
      if (child.tagName === 'th') headerCells += 1;
      else count(child);
    }
  };
  count(table);
  return { rows, headerCells };
}

/** Hidden text is evidence, not content: a sample is enough. */
function note(list: string[], text: string): void {
  const folded = fold(text);
  if (folded !== '' && list.length < 1_000) list.push(folded.slice(0, 2_000));
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What a title, a link or a quotation can sensibly hold; elements inside of each other are read again and again. */
const mostCharacters = 5_000;
const mostNodes = 500;

function textOf(element: Element): string {
  let text = '';
  let nodes = 0;
  const gather = (node: Element) => {
    for (const child of node.childNodes) {
      nodes += 1;
      if (nodes > mostNodes || text.length > mostCharacters) return;
      if (isElement(child)) {
        if (!isSilent(child)) gather(child);
      } else if (child.nodeName === '#text' && 'value' in child) text += child.value;
    }
  };
  gather(element);
  return fold(text.slice(0, mostCharacters));
}

/** The text of a script is in one piece. */
function rawText(element: Element): string {
  return element.childNodes
    .map((child) => (child.nodeName === '#text' && 'value' in child ? child.value : ''))
    .join('');
}
