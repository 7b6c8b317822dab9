import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, type Element, isElement, type Node } from '../../page-content/index.ts';

/** Elements whose text no reader sees as content. */
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'canvas',
  'select',
  'textarea',
  'head',
]);
const surroundings: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'dialog', 'menu']);
const surroundingRoles =
  /^(navigation|banner|contentinfo|complementary|search|dialog|alertdialog)$/;
const bannerName = /cookie|consent|gdpr|newsletter-popup/i;

/** A header with more than this in one element is no header. */
const mostHeaderParts = 100;
/** Landmarks that are weighed against each other; a page with more has none. */
const mostCandidates = 20;

export function isSilent(element: Element): boolean {
  return silent.has(element.tagName);
}

export function isHidden(element: Element): boolean {
  if (attribute(element, 'hidden') !== undefined) return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  const style = attribute(element, 'style');
  return (
    style !== undefined &&
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])/i.test(
      style,
    )
  );
}

/** Navigation, footers, cookie banners: on every page of the site, and about none of them. */
export function isSurrounding(element: Element): boolean {
  if (surroundings.has(element.tagName)) return true;
  if (surroundingRoles.test(attribute(element, 'role') ?? '')) return true;
  // The header of an article belongs to it; that of the page does not.
  if (element.tagName === 'header') return !hasHeading(element);
  return bannerName.test(`${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`);
}

function hasHeading(element: Element): boolean {
  return element.childNodes
    .slice(0, mostHeaderParts)
    .some((child) => isElement(child) && (child.tagName === 'h1' || hasHeading(child)));
}

export interface ContentRoot {
  readonly element: Element | undefined;
  readonly landmark: 'main' | 'article' | null;
}

/** Where the main content is: the main landmark, else the longest article, else the whole body. */
export function findContentRoot(document: Tree.Document): ContentRoot {
  const found: { main: Element[]; article: Element[]; body: Element[] } = {
    main: [],
    article: [],
    body: [],
  };
  collect(document.childNodes, found);
  const longest = (elements: Element[]) =>
    elements
      .slice(0, mostCandidates)
      .map((element) => ({ element, length: lengthOf(element) }))
      .sort((one, other) => other.length - one.length)[0];
  const body = found.body[0];
  const main = longest(found.main);
  if (main && main.length > 0) return { element: main.element, landmark: 'main' };
  const article = longest(found.article);
  // Many articles of one size are a list of teasers: then the page is about all of them.
  if (article && body && article.length * 2 > lengthOf(body)) {
    return { element: article.element, landmark: 'article' };
  }
  return { element: body, landmark: article ? 'article' : main ? 'main' : null };
}

function collect(
  nodes: readonly Node[],
  found: { main: Element[]; article: Element[]; body: Element[] },
): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName === 'main' || attribute(node, 'role') === 'main') found.main.push(node);
    else if (node.tagName === 'article') found.article.push(node);
    else if (node.tagName === 'body') found.body.push(node);
    collect(node.childNodes, found);
  }
}

function lengthOf(element: Element): number {
  if (isSilent(element) || isHidden(element) || isSurrounding(element)) return 0;
  let length = 0;
  for (const child of element.childNodes) {
    if (isElement(child)) length += lengthOf(child);
    else if (child.nodeName === '#text' && 'value' in child) length += child.value.trim().length;
  }
  return length;
}
