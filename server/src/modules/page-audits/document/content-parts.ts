import {
  type Block as ContentBlock,
  type Inline,
  type PageContent,
  plainText,
} from '../../page-content/index.ts';
import type { Block, PageDocument } from './page-document.ts';

type Parts = Pick<Mutable, 'blocks' | 'tables' | 'lists' | 'quotations'>;
type Mutable = {
  -readonly [Key in keyof PageDocument]: PageDocument[Key] extends readonly (infer Item)[]
    ? Item[]
    : PageDocument[Key];
};

/** The parts of the content that checks need: blocks, tables, lists and quotations. */
export function contentParts({ blocks }: PageContent): Parts {
  const parts: Parts = { blocks: [], tables: [], lists: [], quotations: [] };
  for (const block of blocks) readBlock(parts, block, 'paragraph');
  return parts;
}

function readBlock(parts: Parts, block: ContentBlock, kind: Block['kind']): void {
  const say = (as: Block['kind'], content: readonly Inline[]) => {
    const text = plainText(content);
    if (text !== '') parts.blocks.push({ kind: as, text });
  };
  switch (block.type) {
    case 'heading':
      say('heading', block.content);
      return;
    case 'paragraph':
      say(kind, block.content);
      return;
    case 'list':
      parts.lists.push({ items: block.items.length });
      for (const item of block.items) for (const inner of item) readBlock(parts, inner, 'item');
      return;
    case 'definitions':
      parts.lists.push({ items: block.entries.length });
      for (const { term, details } of block.entries)
        for (const line of [term, ...details]) say('item', line);
      return;
    case 'quote': {
      const before = parts.blocks.length;
      for (const inner of block.blocks) readBlock(parts, inner, kind);
      parts.quotations.push(
        parts.blocks
          .slice(before)
          .map(({ text }) => text)
          .join(' ')
          .slice(0, 2_000),
      );
      return;
    }
    case 'code':
      parts.blocks.push({ kind, text: block.text });
      return;
    case 'table': {
      const cells = block.rows.flat();
      parts.tables.push({
        rows: block.rows.length,
        headerCells: cells.filter(({ isHeader }) => isHeader).length,
      });
      say('paragraph', block.caption);
      for (const { content } of cells) say('cell', content);
    }
  }
}

/** Link targets in the content. */
export function linksOf({ blocks }: PageContent): string[] {
  return blocks.flatMap(linksIn);
}

function linksIn(block: ContentBlock): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inLine(block.content);
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linksIn));
    case 'definitions':
      return block.entries.flatMap(({ term, details }) => [term, ...details].flatMap(inLine));
    case 'quote':
      return block.blocks.flatMap(linksIn);
    case 'code':
      return [];
    case 'table':
      return [
        ...inLine(block.caption),
        ...block.rows.flat().flatMap(({ content }) => inLine(content)),
      ];
  }
}

function inLine(content: readonly Inline[]): string[] {
  return content.flatMap((inline) => {
    if (inline.type === 'link') return [inline.url, ...inLine(inline.children)];
    return inline.type === 'mark' ? inLine(inline.children) : [];
  });
}
