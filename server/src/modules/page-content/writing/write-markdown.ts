import { type Block, type Inline, type PageContent, plainText, type Table } from '../model.ts';
import { columnHeading, gridOf } from '../table-grid.ts';

/** The page as one Markdown document, with its main heading. */
export function writeMarkdown({ title, blocks }: PageContent): string {
  const hasHeading = blocks.some((block) => block.type === 'heading' && block.level === 1);
  const parts = [
    ...(hasHeading || title === '' ? [] : [`# ${escaped(title)}`]),
    ...blocks.map(blockMarkdown),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function blockMarkdown(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${onOneLine(line(block.content))}`;
    case 'paragraph':
      return unlikeABlock(line(block.content));
    case 'list':
      return listMarkdown(block);
    case 'definitions':
      return block.entries.map(definition).join('\n');
    case 'table':
      return tableMarkdown(block);
    case 'quote':
      return prefixed('> ', '> ', block.blocks.map(blockMarkdown).join('\n\n'));
    case 'code':
      return fenced(block.text, block.syntax);
  }
}

function definition({ term, details }: Extract<Block, { type: 'definitions' }>['entries'][number]) {
  const name = term.length > 0 ? [`**${line(term).replaceAll('**', '')}**`] : [];
  return `- ${onOneLine([...name, ...details.map(line)].join(': '))}`;
}

const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');

function listMarkdown({ items, isOrdered, start }: Extract<Block, { type: 'list' }>): string {
  const isTight = items.every((item) =>
    item.every(({ type }) => type === 'paragraph' || type === 'list'),
  );
  return items
    .map((item, at) => {
      const sign = isOrdered ? `${start + at}. ` : '- ';
      // Without an empty line, two paragraphs would become one.
      const between =
        isTight && item.filter(({ type }) => type === 'paragraph').length < 2 ? '\n' : '\n\n';
      return prefixed(sign, ' '.repeat(sign.length), item.map(blockMarkdown).join(between));
    })
    .join('\n');
}

function tableMarkdown(table: Table): string {
  const grid = gridOf(table);
  const names = (grid[0] ?? []).map((_, x) => cellText(columnHeading(grid, table.headerRows, x)));
  const rows = grid.slice(table.headerRows).map((cells) => {
    const isWholeRow = cells.length > 1 && cells.every((cell) => cell === cells[0]);
    return cells.map((cell, x) => (cell && !(isWholeRow && x > 0) ? cellText(cell.content) : ''));
  });
  const rule = names.map(() => '---');
  const lines = [names, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const caption = plainText(table.caption) === '' ? [] : [line(table.caption), ''];
  return [...caption, ...lines].join('\n');
}

function cellText(content: readonly Inline[]): string {
  return line(content).replaceAll(/ *\n/g, '<br>').replaceAll('|', '\\|');
}

function line(content: readonly Inline[]): string {
  let written = '';
  content.forEach((inline, at) => {
    const next = content[at + 1];
    written +=
      inline.type === 'mark'
        ? markMarkdown(inline, written.at(-1) ?? ' ', next ? firstSign(next) : ' ')
        : inlineMarkdown(inline);
  });
  return written;
}

function firstSign(inline: Inline): string {
  if (inline.type === 'mark') return '*';
  return inlineMarkdown(inline).at(0) ?? ' ';
}

function inlineMarkdown(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return escaped(inline.value);
    case 'break':
      return '  \n';
    case 'image':
      return `![${escaped(inline.alt)}](${target(inline.url)})`;
    case 'link':
      return `[${line(inline.children).trim()}](${target(inline.url)})`;
    case 'mark':
      return markMarkdown(inline, ' ', ' ');
  }
}

const signs = { strong: '**', em: '*', del: '~~' } as const;

function markMarkdown(
  { mark, children }: Extract<Inline, { type: 'mark' }>,
  left: string,
  right: string,
): string {
  if (mark === 'code') return code(plainText(children));
  const inner = line(children);
  if (mark === 'sup' || mark === 'sub') return `<${mark}>${inner}</${mark}>`;
  // Emphasis marks go directly around the text, with spaces outside.
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
  if (text === '') return inner;
  const isClear =
    opens(before === '' ? left : ' ', text.at(0) ?? '') &&
    opens(after === '' ? right : ' ', text.at(-1) ?? '');
  const [start, end] = isClear ? [signs[mark], signs[mark]] : [`<${mark}>`, `</${mark}>`];
  return `${before}${start}${text}${end}${after}`;
}

/** Whether a mark between these two characters would begin emphasis, or end it when read from the right. */
function opens(outside: string, inside: string): boolean {
  const isPunctuation = /[\p{P}\p{S}]/u;
  if (/[*~]/.test(outside)) return false;
  return !isPunctuation.test(inside) || /\s/.test(outside) || isPunctuation.test(outside);
}

function code(text: string): string {
  if (text === '') return '';
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

function fenced(text: string, syntax: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${syntax}\n${text}\n${fence}`;
}

/** Brackets and spaces would end it. */
function target(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20');
}

/** Escapes characters that Markdown would interpret. */
function escaped(text: string): string {
  return text.replaceAll(
    /[\\`*[\]<>]|~(?=~)|(?<=~)~|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
    '\\$&',
  );
}

/** Keeps a paragraph from becoming a heading, list, quotation or rule. */
function unlikeABlock(text: string): string {
  return text
    .split('\n')
    .map((one) =>
      one.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^([#+=-]|~~~)/, '\\$1'),
    )
    .join('\n');
}

function prefixed(first: string, others: string, text: string): string {
  return text
    .split('\n')
    .map((one, index) =>
      one === '' && index > 0 ? others.trimEnd() : (index === 0 ? first : others) + one,
    )
    .join('\n');
}
