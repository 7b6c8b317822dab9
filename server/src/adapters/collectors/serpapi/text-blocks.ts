import { z } from 'zod';
import { itemsOf } from '../parse-body.ts';
import { type ShoppingResult, shoppingResult } from '../shopping.ts';

const text = z.string().nullish();
const number = z.number().nullish();
const product = z.looseObject({
  title: z.string(),
  link: text,
  product_link: text,
  thumbnail: text,
  price: text,
  extracted_price: number,
  rating: number,
  reviews: number,
});

/** The numeric price has no currency, so the displayed price is used if it is the only one. */
export function productsOf(found: readonly unknown[] | null | undefined): ShoppingResult[] {
  return itemsOf(found, product).map((item) =>
    shoppingResult({
      title: item.title,
      url: item.link ?? item.product_link,
      image: item.thumbnail,
      price: item.price ?? item.extracted_price,
      rating: item.rating,
      reviews: item.reviews,
    }),
  );
}

const block = z.looseObject({
  type: text,
  title: text,
  snippet: text,
  code: text,
  list: z.array(z.unknown()).nullish(),
  table: z.array(z.array(z.unknown())).nullish(),
  text_blocks: z.array(z.unknown()).nullish(),
});

type Block = z.output<typeof block>;

/** Converts SerpApi's blocks of an answer back to Markdown. */
export function markdownOf(blocks: readonly unknown[] | null | undefined): string {
  return itemsOf(blocks, block).map(blockMarkdown).filter(Boolean).join('\n\n');
}

function blockMarkdown(part: Block): string {
  const parts = [
    part.title && `**${part.title}**`,
    part.snippet && (part.type === 'heading' ? `### ${part.snippet}` : part.snippet),
    part.code && `\`\`\`\n${part.code}\n\`\`\``,
    part.list && listMarkdown(part.list, ''),
    part.table && tableMarkdown(part.table),
    part.text_blocks && markdownOf(part.text_blocks),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** More deeply nested lists are not followed. */
const maxIndent = '  '.repeat(8);

function listMarkdown(entries: readonly unknown[], indent: string): string {
  return itemsOf(entries, block)
    .map(({ title, snippet, list }) => {
      const words = [title && `**${title}**`, snippet].filter(Boolean).join(' ');
      const below =
        list && indent.length < maxIndent.length ? listMarkdown(list, `${indent}  `) : '';
      return [`${indent}- ${words}`, below].filter(Boolean).join('\n');
    })
    .join('\n');
}

function tableMarkdown(rows: readonly (readonly unknown[])[]): string {
  const lines = rows.map((cells) => `| ${cells.map((cell) => String(cell ?? '')).join(' | ')} |`);
  const [head, ...rest] = lines;
  const rule = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`;
  return head === undefined ? '' : [head, rule, ...rest].join('\n');
}
