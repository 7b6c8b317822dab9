import { type Block, fold, type Inline, type PageContent, plainText } from '../model.ts';
import { columnName, gridOf, rowName } from '../table-grid.ts';

export interface StatedLink {
  readonly url: string;
  readonly text: string;
}

/** One thing that a page says, with its subject. */
export interface Statement {
  readonly kind: 'text' | 'cell' | 'code';
  /** As compared: struck-through, raised and lowered text is marked. */
  readonly text: string;
  /** The headings above it, main heading first. */
  readonly headings: readonly string[];
  /** For a cell: the names of its row and column. */
  readonly row: string;
  readonly column: string;
  readonly links: readonly StatedLink[];
}

const bare: Statement = { kind: 'text', text: '', headings: [], row: '', column: '', links: [] };

/** Everything that the page says, in order. */
export function statementsOf({ blocks }: Pick<PageContent, 'blocks'>): Statement[] {
  const found: Statement[] = [];
  let headings: { level: number; text: string }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      headings = headings.filter(({ level }) => level < block.level);
      headings.push({ level: block.level, text: canonical(block.content) });
    }
    const path = headings.map(({ text }) => text);
    for (const statement of statementsIn(block)) found.push({ ...statement, headings: path });
  }
  return found;
}

function statementsIn(block: Block): Statement[] {
  switch (block.type) {
    case 'heading':
      // Its content is in the headings of the following statements.
      return [{ ...bare, links: linksIn(block.content) }].filter(({ links }) => links.length > 0);
    case 'paragraph':
      return [said([block.content])];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(inItem));
    case 'definitions':
      // A term and its details are one line in Markdown, so they are compared as one.
      return block.entries.map(({ term, details }) =>
        said([...(term.length > 0 ? [term] : []), ...details]),
      );
    case 'quote':
      return block.blocks.flatMap(inItem);
    case 'code':
      return [{ ...bare, kind: 'code', text: fold(block.text) }];
    case 'table':
      return inTable(block);
  }
}

/** A heading inside an item or a quotation is part of its text. */
function inItem(block: Block): Statement[] {
  return block.type === 'heading' ? [said([block.content])] : statementsIn(block);
}

function inTable(table: Extract<Block, { type: 'table' }>): Statement[] {
  const grid = gridOf(table);
  const caption = said([table.caption]);
  const cells = grid.slice(table.headerRows).flatMap((line) => {
    const row = rowName(line);
    const isWholeRow = line.length > 1 && line.every((cell) => cell === line[0]);
    return line.flatMap((cell, x): Statement[] => {
      const text = cell ? canonical(cell.content) : '';
      if (!cell || text === '' || (isWholeRow && x > 0)) return [];
      const column = columnName(grid, table.headerRows, x);
      const links = linksIn(cell.content);
      return [{ ...bare, kind: 'cell', text, row, column, links }];
    });
  });
  return [...(caption.text === '' ? [] : [caption]), ...cells];
}

function said(lines: readonly (readonly Inline[])[]): Statement {
  return { ...bare, text: lines.map(canonical).join(': '), links: lines.flatMap(linksIn) };
}

/** A line for comparison. */
function canonical(content: readonly Inline[]): string {
  return fold(content.map(canonicalPart).join(''));
}

function canonicalPart(inline: Inline): string {
  if (inline.type === 'text') return inline.value;
  if (inline.type === 'break') return ' ';
  if (inline.type === 'image') return ` [${inline.alt}] `;
  const inner = inline.children.map(canonicalPart).join('');
  if (inline.type === 'link') return inner;
  if (inline.mark === 'sup') return `^${inner}^`;
  if (inline.mark === 'sub') return `_${inner}_`;
  return inline.mark === 'del' ? `~${inner.trim()}~` : inner;
}

function linksIn(content: readonly Inline[]): StatedLink[] {
  return content.flatMap((inline) => {
    if (inline.type === 'image') return [{ url: inline.url, text: inline.alt }];
    if (inline.type === 'link')
      return [{ url: inline.url, text: plainText(inline.children) }, ...linksIn(inline.children)];
    return inline.type === 'mark' ? linksIn(inline.children) : [];
  });
}

/** A block as running text. */
export function blockText(block: Block): string {
  return block.type === 'heading'
    ? plainText(block.content)
    : statementsIn(block)
        .map(({ text }) => text)
        .join('\n');
}
