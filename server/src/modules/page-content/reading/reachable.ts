import { attribute, type Element, isElement, type Node } from './parse-html.ts';
import { textOf } from './text-of.ts';

/** What a visitor can open on a page, and what stays hidden from everyone. */
export interface Reach {
  /** Openers by the id of what they open: tabs, accordions, collapsed panels, dialogs. */
  readonly openers: ReadonlyMap<string, Element>;
  /** Hidden elements that nothing on the page opens. */
  readonly unreachable: ReadonlySet<Element>;
}

const targetAttributes = [
  'aria-controls',
  'data-bs-target',
  'data-target',
  'popovertarget',
  'commandfor',
  'href',
];

/** Walks the whole page once. */
export function findReach(root: readonly Node[]): Reach {
  const openers = new Map<string, Element>();
  collectOpeners(root, openers);
  const unreachable = new Set<Element>();
  const visit = (nodes: readonly Node[]) => {
    const children = nodes.filter(isElement);
    const shownKinds = new Set(children.filter((child) => !isHidden(child)).map(kindOf));
    const isFolded = foldsAway(children);
    children.forEach((child, at) => {
      const isOpen =
        !isHidden(child) ||
        namesItself(child, openers) ||
        (kindOf(child) !== '' && shownKinds.has(kindOf(child))) ||
        isFolded ||
        holdsOpener(children[at - 1]);
      if (!isOpen || isForMachines(child)) unreachable.add(child);
      else visit(child.childNodes);
    });
  };
  visit(root);
  return { openers, unreachable };
}

function collectOpeners(nodes: readonly Node[], openers: Map<string, Element>): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (isOpener(node)) {
      for (const id of targetsOf(node)) if (!openers.has(id)) openers.set(id, node);
    }
    collectOpeners(node.childNodes, openers);
  }
}

function isOpener(element: Element): boolean {
  if (element.tagName === 'button' || element.tagName === 'summary') return true;
  if (/^(tab|button)$/.test(attribute(element, 'role') ?? '')) return true;
  if (attribute(element, 'aria-expanded') !== undefined) return true;
  return element.tagName === 'a' && /^#./.test(attribute(element, 'href') ?? '');
}

function targetsOf(element: Element): string[] {
  return targetAttributes.flatMap((name) => {
    const value = attribute(element, name)?.trim() ?? '';
    if (name === 'href' && !value.startsWith('#')) return [];
    return value
      .split(/\s+/)
      .map((id) => id.replace(/^#/, ''))
      .filter((id) => id !== '');
  });
}

/** Hidden at first: a visitor may be able to open it, or no one ever sees it. */
function isHidden(element: Element): boolean {
  if (attribute(element, 'hidden') !== undefined) return true;
  const style = attribute(element, 'style');
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** Text of size zero. Text that fades in, or is off screen, is for people. */
function isForMachines(element: Element): boolean {
  return /font-size\s*:\s*0(?![.\d])/i.test(attribute(element, 'style') ?? '');
}

/** Whether the element itself says that something opens it. */
function namesItself(element: Element, openers: ReadonlyMap<string, Element>): boolean {
  if (attribute(element, 'hidden') === 'until-found') return true;
  const id = attribute(element, 'id');
  if (id !== undefined && openers.has(id)) return true;
  if (/^(tabpanel|region)$/.test(attribute(element, 'role') ?? '')) return true;
  return (
    attribute(element, 'aria-labelledby') !== undefined ||
    attribute(element, 'aria-roledescription') === 'slide'
  );
}

/** A hidden slide or panel next to a visible one of its kind can be shown. */
function kindOf(element: Element): string {
  const [first = ''] = (attribute(element, 'class') ?? '').trim().split(/\s+/);
  return first === '' ? '' : `${element.tagName}.${first}`;
}

/** Titles of one kind, each followed by a hidden element of another kind: questions with their answers. */
function foldsAway(children: readonly Element[]): boolean {
  const pairs = children.flatMap((child, at) => {
    const before = children[at - 1];
    return isHidden(child) && before && !isHidden(before)
      ? [`${kindOf(before)} ${kindOf(child)}`]
      : [];
  });
  return pairs.length > 1 && new Set(pairs).size === 1;
}

/** `<h3><button>Question</button></h3><div hidden>Answer</div>` and similar: hardly more than a button. */
function holdsOpener(element: Element | undefined): boolean {
  const opener = element && openerIn(element);
  if (!element || !opener) return false;
  return lengthOf(opener) * 2 >= lengthOf(element);
}

function openerIn(element: Element, depth = 0): Element | undefined {
  if (element.tagName === 'button' || element.tagName === 'summary') return element;
  if (attribute(element, 'aria-expanded') !== undefined) return element;
  if (depth > 4) return undefined;
  for (const child of element.childNodes.slice(0, 20)) {
    const found = isElement(child) ? openerIn(child, depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

const lengthOf = (element: Element) => textOf(element).replaceAll(/\s+/g, '').length;
