import { attribute, type Element, isElement, silentElements } from '../../page-content/index.ts';

/** What a dialog or a form can sensibly hold; elements inside of each other are read again and again. */
const mostCharacters = 6_000;
const mostNodes = 2_000;

/** The visible text of an element, with its white space folded. */
export function elementText(element: Element): string {
  let [text, nodes] = ['', 0];
  const gather = (parent: Element): void => {
    for (const child of parent.childNodes) {
      nodes += 1;
      if (nodes > mostNodes || text.length > mostCharacters) return;
      if (isElement(child)) {
        if (isUnseen(child)) continue;
        gather(child);
        text += ' ';
      } else if (child.nodeName === '#text' && 'value' in child) text += child.value;
    }
  };
  gather(element);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Whether something inside of it, that visitors see, is like this. */
export function hasInside(element: Element, isWanted: (inner: Element) => boolean): boolean {
  let nodes = 0;
  const search = (parent: Element): boolean =>
    parent.childNodes.some((child) => {
      nodes += 1;
      if (nodes > mostNodes || !isElement(child) || isUnseen(child)) return false;
      return isWanted(child) || search(child);
    });
  return search(element);
}

/** What a button says; undefined for what is none. */
export function buttonText(element: Element): string | undefined {
  const type = attribute(element, 'type')?.toLowerCase();
  if (element.tagName === 'input' && (type === 'submit' || type === 'button')) {
    return attribute(element, 'value') ?? '';
  }
  const isButton = element.tagName === 'button' || attribute(element, 'role') === 'button';
  return isButton || element.tagName === 'a' ? elementText(element) : undefined;
}

/** Elements that show nothing, and those that are hidden until something opens them, if anything does. */
export function isUnseen(element: Element): boolean {
  if (silentElements.has(element.tagName)) return true;
  if (attribute(element, 'hidden') !== undefined) return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  const style = attribute(element, 'style');
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}
