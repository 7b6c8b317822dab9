import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { CorpusFact } from './corpus.ts';

// Reads published pages with eyes of its own, so that a fault of the product's reader is not also one of the test.

type Element = Tree.Element;

const isElement = (node: Tree.Node): node is Element => 'tagName' in node;
const childrenOf = (node: Tree.Node): Tree.Node[] => ('childNodes' in node ? node.childNodes : []);
export const squeezed = (text: string) =>
  text.normalize('NFC').replaceAll(/[\s\u200b\u00ad]+/g, '');

function textOf(node: Tree.Node): string {
  if (isElement(node) && /^(script|style|head|template)$/.test(node.tagName)) return '';
  if (isElement(node) && node.tagName === 'img')
    return ` ${node.attrs.find(({ name }) => name === 'alt')?.value ?? ''} `;
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  const inner = childrenOf(node).map(textOf).join('');
  return isElement(node) && !/^(a|b|i|em|strong|span|s|del|sup|sub|code|u)$/.test(node.tagName)
    ? ` ${inner} `
    : inner;
}

function elementsIn(node: Tree.Node, isWanted: (element: Element) => boolean): Element[] {
  return childrenOf(node).flatMap((child) => {
    const inner = elementsIn(child, isWanted);
    return isElement(child) && isWanted(child) ? [child, ...inner] : inner;
  });
}

const named =
  (...names: string[]) =>
  (element: Element) =>
    names.includes(element.tagName);

/** The texts of a page one by one: elements part words. */
function partedText(node: Tree.Node): string {
  if (isElement(node) && /^(script|style|head|template)$/.test(node.tagName)) return '';
  if (isElement(node) && node.tagName === 'img') return textOf(node);
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return childrenOf(node).map(partedText).join(' ');
}

export interface Published {
  readonly text: string;
  readonly partedText: string;
  has(fact: CorpusFact): boolean;
}

/** A published page, as HTML. */
export function published(html: string): Published {
  const tree = parse(html);
  const text = textOf(tree);
  const contains = (wanted: string) => squeezed(text).includes(squeezed(wanted));
  return {
    text,
    partedText: partedText(tree),
    has(fact) {
      if ('sentence' in fact)
        return fact.under === undefined
          ? contains(fact.sentence)
          : sections(tree).some(
              ({ path, said }) =>
                path.some((heading) => squeezed(heading).includes(squeezed(fact.under ?? ''))) &&
                squeezed(said).includes(squeezed(fact.sentence)),
            );
      if ('row' in fact)
        return elementsIn(tree, named('table')).some((table) => hasCell(table, fact));
      if ('term' in fact) return hasTerm(tree, text, fact);
      if ('marked' in fact) return hasMark(tree, fact);
      if ('link' in fact)
        return elementsIn(tree, named('a')).some(
          (link) =>
            sameAddress(link.attrs.find(({ name }) => name === 'href')?.value, fact.link) &&
            squeezed(textOf(link)).includes(squeezed(fact.text)),
        );
      if ('code' in fact)
        return elementsIn(tree, named('pre', 'code')).some((code) =>
          squeezed(textOf(code)).includes(squeezed(fact.code)),
        );
      if ('image' in fact)
        return (
          elementsIn(tree, named('img')).some((image) =>
            squeezed(textOf(image)).includes(squeezed(fact.image)),
          ) && contains(fact.caption ?? '')
        );
      return contains(fact.quote) && contains(fact.by ?? '');
    },
  };
}

function sameAddress(href: string | undefined, wanted: string): boolean {
  return href !== undefined && URL.parse(href)?.href === URL.parse(wanted)?.href;
}

function hasMark(tree: Tree.Node, fact: Extract<CorpusFact, { marked: string }>): boolean {
  const names = fact.marked === 'del' ? ['del', 's', 'strike'] : [fact.marked];
  return elementsIn(tree, named(...names)).some((element) => {
    if (!squeezed(textOf(element)).includes(squeezed(fact.text))) return false;
    const siblings = element.parentNode ? childrenOf(element.parentNode) : [];
    const before = siblings.slice(0, siblings.indexOf(element)).map(textOf).join('');
    return squeezed(before).endsWith(squeezed(fact.before ?? ''));
  });
}

/** A label and its value: in one line, in this order. */
function hasTerm(tree: Tree.Node, text: string, { term, value }: { term: string; value: string }) {
  const lines = elementsIn(tree, named('p', 'li', 'tr', 'dl', 'td'));
  const isIn = (line: string) => {
    const at = squeezed(line).indexOf(squeezed(term));
    return (
      at >= 0 &&
      squeezed(line)
        .slice(at, at + squeezed(term).length + 200)
        .includes(squeezed(value))
    );
  };
  return lines.some((line) => isIn(textOf(line))) || isIn(text);
}

/** What is said under each heading, with the headings above. */
function sections(tree: Tree.Node): { path: string[]; said: string }[] {
  const found: { path: string[]; said: string }[] = [{ path: [], said: '' }];
  const path: { level: number; text: string }[] = [];
  const visit = (node: Tree.Node) => {
    for (const child of childrenOf(node)) {
      const level =
        isElement(child) && /^h[1-6]$/.test(child.tagName) ? Number(child.tagName[1]) : 0;
      if (level > 0) {
        while ((path.at(-1)?.level ?? 0) >= level) path.pop();
        path.push({ level, text: textOf(child) });
        found.push({ path: path.map((one) => one.text), said: '' });
      } else if (isElement(child) && childrenOf(child).some(isElement)) {
        visit(child);
        const last = found.at(-1);
        if (last) last.said += ` ${/^h/.test(child.tagName) ? '' : textOf(child)} `;
      } else {
        const last = found.at(-1);
        if (last) last.said += textOf(child);
      }
    }
  };
  visit(tree);
  return found;
}

function hasCell(table: Element, fact: Extract<CorpusFact, { row: string }>): boolean {
  const rows = elementsIn(table, named('tr'));
  const grid: Element[][] = rows.map(() => []);
  const span = (cell: Element, name: string) =>
    Number(cell.attrs.find((attribute) => attribute.name === name)?.value ?? 1);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of childrenOf(row).filter(isElement)) {
      while (grid[y]?.[x]) x += 1;
      for (let down = 0; down < span(cell, 'rowspan'); down += 1)
        for (let right = 0; right < span(cell, 'colspan'); right += 1) {
          const line = grid[y + down];
          if (line) line[x + right] = cell;
        }
      x += span(cell, 'colspan');
    }
  });
  const has = (cell: Element | undefined, wanted: string) =>
    cell !== undefined && squeezed(textOf(cell)).includes(squeezed(wanted));
  return grid.some((line, y) =>
    line.some((cell, x) => {
      if (!has(cell, fact.value)) return false;
      const above = grid.slice(0, y).map((other) => other[x]);
      return (
        line.some((other) => other !== cell && has(other, fact.row)) &&
        above.some((other) => has(other, fact.column))
      );
    }),
  );
}
