import type { EvidenceOf } from './evidence.ts';
import { attribute, type Element, isElement } from './parse-html.ts';

/** The page's marked main content: main, else articles that make up most of the page. */
export function findMains(body: Element, evidenceOf: EvidenceOf): Element[] {
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

export function enclosing(elements: Iterable<Element>): Set<Element> {
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
