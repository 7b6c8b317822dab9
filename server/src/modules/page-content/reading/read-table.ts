import type { Block, Cell, Inline } from '../model.ts';
import { plainText } from '../model.ts';
import { inlineElements } from './inline-elements.ts';
import type { PageSource } from './page-source.ts';
import { attribute, type Element, isElement } from './parse-html.ts';
import { readNode, tidy } from './read-inlines.ts';

const maxSpan = 1_000;
const maxColumns = 100;

/** A data table; undefined if the table is only layout. */
export function readTable(table: Element, source: PageSource): Block[] | undefined {
  if (/^(presentation|none)$/.test(attribute(table, 'role') ?? '') || holdsTable(table)) {
    return undefined;
  }
  const parts = rowsOf(table, source, false);
  const rows = parts
    .map(({ row, inHead }) => ({ inHead, cells: cellsOf(row, source) }))
    .filter(({ cells }) => cells.length > 0);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const hasHeaders = rows.some(({ cells }) => cells.some(({ isHeader }) => isHeader));
  if (width > maxColumns || (!hasHeaders && (width < 2 || holdsLayout(table)))) return undefined;
  if (rows.length === 0) return [];
  const headerRows = rows.findIndex(
    ({ inHead, cells }) => !inHead && !cells.every(({ isHeader }) => isHeader),
  );
  const caption = table.childNodes.find(
    (node): node is Element => isElement(node) && node.tagName === 'caption',
  );
  return [
    {
      type: 'table',
      caption: caption ? cellContent(caption, source) : [],
      rows: rows.map(({ cells }) => cells),
      headerRows: headerRows < 0 ? Math.min(1, rows.length) : headerRows,
    },
  ];
}

interface RowElement {
  readonly row: Element;
  readonly inHead: boolean;
}

function rowsOf(element: Element, source: PageSource, inHead: boolean): RowElement[] {
  return element.childNodes.filter(isElement).flatMap((child) => {
    if (source.isLeftOut(child)) return [];
    if (child.tagName === 'tr') return [{ row: child, inHead }];
    return /^(thead|tbody|tfoot)$/.test(child.tagName)
      ? rowsOf(child, source, child.tagName === 'thead')
      : [];
  });
}

function cellsOf(row: Element, source: PageSource): Cell[] {
  return row.childNodes
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .map((cell) => ({
      content: cellContent(cell, source),
      isHeader: cell.tagName === 'th' || /^(row|column)header$/.test(attribute(cell, 'role') ?? ''),
      rowSpan: span(cell, 'rowspan'),
      columnSpan: span(cell, 'colspan'),
    }));
}

function span(cell: Element, name: string): number {
  const value = Number.parseInt(attribute(cell, name) ?? '1', 10);
  return Number.isFinite(value) && value > 0 ? Math.min(value, maxSpan) : 1;
}

/** A cell as one line; separate lines of the page become breaks. */
function cellContent(cell: Element, source: PageSource): Inline[] {
  const parts: Inline[] = [];
  const gather = (element: Element) => {
    element.childNodes.forEach((node, at) => {
      if (!isElement(node) || inlineElements.has(node.tagName)) {
        parts.push(...readNode(node, source, element.childNodes[at - 1]));
        return;
      }
      if (source.isLeftOut(node)) return;
      parts.push({ type: 'break' });
      gather(node);
      parts.push({ type: 'break' });
    });
  };
  gather(cell);
  const content = tidy(parts);
  return plainText(content) === '' ? [] : withoutDoubles(content);
}

function withoutDoubles(content: readonly Inline[]): Inline[] {
  return content.filter((part, at) => part.type !== 'break' || content[at - 1]?.type !== 'break');
}

function holdsTable(element: Element): boolean {
  return element.childNodes.some(
    (node) => isElement(node) && (node.tagName === 'table' || holdsTable(node)),
  );
}

/** Headings and paragraphs inside cells without a header: the table is layout. */
function holdsLayout(element: Element): boolean {
  return element.childNodes.some(
    (node) =>
      isElement(node) &&
      (/^(h[1-6]|ul|ol|pre|blockquote|form)$/.test(node.tagName) || holdsLayout(node)),
  );
}
