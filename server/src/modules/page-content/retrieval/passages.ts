import { blockText } from '../facts/statements.ts';
import { type Block, fold, type PageContent, plainText } from '../model.ts';

/** A piece of a page that can answer a question: some blocks under one heading. */
export interface Passage {
  /** The range of its blocks on the page. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The headings above it, nearest last. */
  readonly headings: readonly string[];
}

/** The maximum for an answer; longer sections are split between blocks. */
const maxCharacters = 700;

/** The page as passages, in order: whole short sections, and single blocks of long ones. */
export function passagesOf({ blocks }: PageContent): Passage[] {
  const found: Passage[] = [];
  const path: { level: number; text: string }[] = [];
  let from = 0;
  const end = (to: number) => {
    found.push(
      ...cut(
        blocks,
        from,
        to,
        path.map(({ text }) => text),
      ),
    );
  };
  blocks.forEach((block, at) => {
    if (block.type !== 'heading') return;
    end(at);
    while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
    path.push({ level: block.level, text: plainText(block.content) });
    from = at + 1;
  });
  end(blocks.length);
  return found;
}

function cut(
  blocks: readonly Block[],
  from: number,
  to: number,
  headings: readonly string[],
): Passage[] {
  if (from >= to) return [];
  const whole = blocks.slice(from, to).map(blockText).join('\n');
  if (whole.length <= maxCharacters) return [{ from, to, text: whole, headings }];
  return blocks
    .slice(from, to)
    .map((block, at) => ({ from: from + at, to: from + at + 1, text: blockText(block), headings }))
    .filter(({ text }) => fold(text) !== '');
}
