import { blockText } from '../facts/statements.ts';
import { type Block, fold, plainText } from '../model.ts';
import { columnName, gridOf } from '../table-grid.ts';

/** The smallest piece that can be an answer: a sentence, a list item, or a row with the names of its columns. */
export interface Unit {
  /** The index of its block on the page. */
  readonly block: number;
  readonly text: string;
}

export function unitsOf(block: Block, at: number): Unit[] {
  return textsOf(block)
    .map(fold)
    .filter((text) => text !== '')
    .map((text) => ({ block: at, text }));
}

function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => item.map(blockText).join(' '));
    case 'definitions':
      return block.entries.map(({ term, details }) =>
        [plainText(term), details.map(plainText).join(' ')].join(': '),
      );
    case 'table':
      return rowsOf(block);
    case 'code':
      return [block.text];
    case 'quote':
      return block.blocks.flatMap(textsOf);
    default:
      return sentencesOf(plainText(block.content));
  }
}

const sentenceEnd = /(?<=[.!?؟…]["”»)]?)\s+(?=["“«(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？])/u;

function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd);
}

function rowsOf(table: Extract<Block, { type: 'table' }>): string[] {
  const grid = gridOf(table);
  const caption = plainText(table.caption);
  const rows = grid.slice(table.headerRows).map((line) =>
    line
      .map((cell, x) => {
        const text = cell && cell !== line[x - 1] ? plainText(cell.content) : '';
        const column = columnName(grid, table.headerRows, x);
        return text === '' || column === '' ? text : `${column}: ${text}`;
      })
      .filter((text) => text !== '')
      .join('; '),
  );
  return caption === '' ? rows : [caption, ...rows];
}
