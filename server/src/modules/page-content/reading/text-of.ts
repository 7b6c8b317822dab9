import { type Element, isElement, type Node, silentElements } from './parse-html.ts';

/** Enough of an element to compare it by. */
const maxCharacters = 300;
const maxNodes = 300;

/** Cached: elements are requested by each neighbour and each ancestor. */
const known = new WeakMap<Element, string>();

/** The start of the visible text of an element, with white space as is. */
export function textOf(element: Element): string {
  const earlier = known.get(element);
  if (earlier !== undefined) return earlier;
  let found = '';
  let nodes = 0;
  const gather = (children: readonly Node[]) => {
    for (const node of children) {
      nodes += 1;
      if (found.length > maxCharacters || nodes > maxNodes) return;
      if (isElement(node)) {
        if (!silentElements.has(node.tagName)) gather(node.childNodes);
      } else if (node.nodeName === '#text' && 'value' in node) found += node.value;
    }
  };
  gather(element.childNodes);
  known.set(element, found);
  return found;
}
