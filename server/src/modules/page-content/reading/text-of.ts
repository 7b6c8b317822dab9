import { type Element, isElement, type Node, silentElements } from './parse-html.ts';

/** Enough of an element to compare it by; elements inside of each other are read again and again. */
const mostCharacters = 300;

/** The begin of the text that readers see inside of an element, white space as it is. */
export function textOf(element: Element): string {
  let found = '';
  const gather = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (found.length > mostCharacters) return;
      if (isElement(node)) {
        if (!silentElements.has(node.tagName)) gather(node.childNodes);
      } else if (node.nodeName === '#text' && 'value' in node) found += node.value;
    }
  };
  gather(element.childNodes);
  return found;
}
