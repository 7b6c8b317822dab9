import { type Element, isElement } from '../../page-audits/index.ts';
import { inlineMarkdown, isSkipped } from './inline-markdown.ts';

const mostColumns = 30;

/** A table of data as Markdown; undefined for one that only lays the page out. */
export function tableMarkdown(table: Element, base: URL): string | undefined {
  const rows = rowsOf(table);
  const cells = rows.map((row) => row.childNodes.filter(isElement).filter(isCell));
  const width = Math.max(0, ...cells.map(({ length }) => length));
  if (width < 2 || width > mostColumns || cells.flat().some(holdsStructure)) return undefined;
  const lines = cells
    .filter(({ length }) => length > 0)
    .map((row) => row.map((cell) => cellMarkdown(cell, base)));
  const hasHeader = cells[0]?.every(({ tagName }) => tagName === 'th') ?? false;
  const header = hasHeader ? (lines.shift() ?? []) : [];
  const rule = Array.from({ length: width }, () => '---');
  return [header, rule, ...lines].map((row) => lineOf(row, width)).join('\n');
}

const isCell = ({ tagName }: Element) => tagName === 'td' || tagName === 'th';

function rowsOf(element: Element): Element[] {
  return element.childNodes.filter(isElement).flatMap((child) => {
    if (isSkipped(child)) return [];
    if (child.tagName === 'tr') return [child];
    return /^(thead|tbody|tfoot)$/.test(child.tagName) ? rowsOf(child) : [];
  });
}

/** Headings, lists and further tables inside of a cell: the page is laid out with it. */
function holdsStructure(cell: Element): boolean {
  return cell.childNodes.some(
    (node) =>
      isElement(node) &&
      (/^(h[1-6]|table|ul|ol|pre|blockquote)$/.test(node.tagName) || holdsStructure(node)),
  );
}

function cellMarkdown(cell: Element, base: URL): string {
  return inlineMarkdown(cell.childNodes, base).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

function lineOf(cells: readonly string[], width: number): string {
  const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return `| ${padded.join(' | ')} |`;
}
