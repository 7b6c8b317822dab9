import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
export type Node = Tree.ChildNode;

/** As in browsers: beyond this any reader's work grows with the square of the page. */
const maxOpenElements = 512;
const maxElements = 150_000;
/** The sum of all elements' depths: readers examine an element once for each ancestor. */
const maxNesting = 4_000_000;

/** A page that was made to exhaust its reader, or that no reader can process. */
export class PageTooComplex extends Error {
  override readonly name = 'PageTooComplex';
}

/** The tree that browsers build from the same text, however broken it is. */
export function parseHtml(html: string): Tree.Document {
  let elements = 0;
  let open = 0;
  let nesting = 0;
  return parse(html, {
    // Parses noscript as elements: it describes images that a script would load.
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        elements += 1;
        nesting += open;
        if (elements > maxElements) {
          throw new PageTooComplex(`The page has more than ${maxElements} elements.`);
        }
        if (nesting > maxNesting) {
          throw new PageTooComplex(
            `The page nests too many of its ${elements} elements too deeply.`,
          );
        }
        return defaultTreeAdapter.createElement(name, namespace, attributes);
      },
      onItemPush() {
        open += 1;
        if (open > maxOpenElements) {
          throw new PageTooComplex(`The page nests more than ${maxOpenElements} elements.`);
        }
      },
      onItemPop(element) {
        open -= 1;
        flattenTexts(element);
      },
    },
  });
}

/**
 * The parser builds a text word by word, and V8 keeps such a string as parts, at ten times the memory, until a
 * character is read.
 */
function flattenTexts(parent: Tree.ParentNode): void {
  for (const child of parent.childNodes) {
    if (child.nodeName === '#text' && 'value' in child) /\s/.test(child.value);
  }
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Elements whose text is not shown to readers. */
export const silentElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'canvas',
  'head',
]);
