import {
  type AnswerFinder,
  type Block,
  claimsMore,
  comparedText,
  createAnswerFinder,
  type PageContent,
  plainText,
  refersBack,
} from '../../page-content/index.ts';
import type { Brief } from './brief.ts';
import { sourceBlocks } from './source-blocks.ts';

export interface Gap {
  readonly prompt: string;
  readonly reason: string;
}

export interface AnsweredPage {
  readonly content: PageContent;
  /** Prompts that the page does not answer. */
  readonly gaps: readonly Gap[];
}

const noAnswer = 'Nothing on the page answers it.';

/**
 * The page with answers first: below each question the passage that answers it best, under its own heading, with a link
 * to where it is in full. Every block of the page stays, word for word, and none is there twice.
 */
export function answerFirst(
  page: PageContent,
  brief: Brief,
  finder = createAnswerFinder(page),
): AnsweredPage {
  const layout = layoutOf(page);
  const taken = new Set<number>();
  const answers: Block[] = [];
  const gaps: Gap[] = [];
  for (const prompt of brief.prompts) {
    const range = bestRange(prompt, page, finder);
    if (!range) gaps.push({ prompt, reason: noAnswer });
    else answers.push(...answer(prompt, range, page, layout, taken));
  }
  const isLeft = (_: Block, at: number) => !taken.has(at);
  const lead = page.blocks.slice(0, layout.leadEnd).filter(isLeft);
  const rest = page.blocks.flatMap((block, at) =>
    at < layout.leadEnd || taken.has(at) || isEmptied(page.blocks, at, taken) ? [] : [block],
  );
  const blocks = [...lead, ...answers, ...rest, ...sourceBlocks(brief.sources, layout.top)];
  return { content: { ...page, blocks }, gaps };
}

interface Layout {
  /** Blocks before this are the main heading and what comes before the first section. */
  readonly leadEnd: number;
  /** The level of the page's sections. */
  readonly top: number;
}

function layoutOf({ blocks }: PageContent): Layout {
  const main = blocks.findIndex((block) => block.type === 'heading' && block.level === 1);
  const levels = blocks.flatMap((block, at) =>
    block.type === 'heading' && at !== main ? [block.level] : [],
  );
  const first = blocks.findIndex((block, at) => block.type === 'heading' && at !== main);
  return {
    leadEnd: first < 0 ? blocks.length : first,
    top: Math.min(
      5,
      levels.reduce((least, level) => Math.min(least, level), 6),
      levels.length > 0 ? 6 : 2,
    ),
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The blocks that answer a question, with what they cannot be read without. */
function bestRange(
  prompt: string,
  { blocks }: PageContent,
  finder: AnswerFinder,
): Range | undefined {
  const [best] = finder.find(prompt);
  if (!best) return undefined;
  let { from, to } = best.passage;
  while (isPartOfSection(blocks, from - 1) && needsEarlier(blocks, from)) from -= 1;
  while (isPartOfSection(blocks, to) && announces(blocks[to - 1])) to += 1;
  return { from, to };
}

function isPartOfSection(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at];
  return block !== undefined && block.type !== 'heading';
}

/** A list behind "it includes:", or a paragraph that begins with "it". */
function needsEarlier(blocks: readonly Block[], at: number): boolean {
  return announces(blocks[at - 1]) || refersToEarlier(blocks[at]);
}

function announces(block: Block | undefined): boolean {
  return block?.type === 'paragraph' && /[:：]$/u.test(plainText(block.content));
}

function refersToEarlier(block: Block | undefined): boolean {
  return block?.type === 'paragraph' && refersBack(plainText(block.content));
}

function answer(
  prompt: string,
  range: Range,
  page: PageContent,
  { top }: Layout,
  taken: Set<number>,
): Block[] {
  const path = headingsAbove(page.blocks, range.from);
  const nearest = path.at(-1);
  const link = linkTo(page, nearest);
  const isAsked =
    nearest !== undefined && comparedText(plainText(nearest.content)) === comparedText(prompt);
  const question: Block[] =
    isAsked || claimsMore(prompt, page)
      ? []
      : [
          {
            type: 'heading',
            level: top,
            content: [{ type: 'text', value: prompt.replaceAll(/\s+/g, ' ').trim() }],
          },
        ];
  // What comes before the first section is at the top already.
  if (path.length === 0 && question.length === 0) return [];
  const places = Array.from({ length: range.to - range.from }, (_, at) => range.from + at);
  if (places.some((at) => taken.has(at))) return question.length > 0 ? [...question, link] : [];
  for (const at of places) taken.add(at);
  const own = path.map((heading, at): Block => {
    const { anchor: _, ...bare } = heading;
    return { ...bare, level: Math.min(6, top + at + question.length) };
  });
  return [...question, ...own, ...places.flatMap((at) => page.blocks[at] ?? []), link];
}

type HeadingBlock = Extract<Block, { type: 'heading' }>;

/** The heading of a section; with the one above it where other sections have the same. */
function headingsAbove(blocks: readonly Block[], at: number): HeadingBlock[] {
  const path: HeadingBlock[] = [];
  for (let place = at - 1; place >= 0; place -= 1) {
    const block = blocks[place];
    if (block?.type !== 'heading' || block.level >= (path[0]?.level ?? 7)) continue;
    path.unshift(block);
  }
  const own = path.filter(({ level }, index) => level > 1 || index > 0);
  const nearest = own.at(-1);
  const isNamedTwice =
    nearest !== undefined &&
    blocks.some(
      (block) =>
        block !== nearest &&
        block.type === 'heading' &&
        comparedText(plainText(block.content)) === comparedText(plainText(nearest.content)),
    );
  return own.slice(isNamedTwice ? -2 : -1);
}

/** Where the answer is in full: the section on the page itself. */
function linkTo({ url, title }: PageContent, heading: HeadingBlock | undefined): Block {
  const text = heading ? plainText(heading.content) : title || url;
  const target = heading?.anchor === undefined ? url : new URL(`#${heading.anchor}`, url).href;
  const link = {
    type: 'link' as const,
    url: target,
    children: [{ type: 'text' as const, value: text }],
  };
  return { type: 'paragraph', content: [link] };
}

/** A heading of which everything has moved up, with nothing below it. */
function isEmptied(blocks: readonly Block[], at: number, taken: ReadonlySet<number>): boolean {
  const heading = blocks[at];
  if (heading?.type !== 'heading' || heading.level === 1) return false;
  let hasMoved = false;
  for (let place = at + 1; place < blocks.length; place += 1) {
    const block = blocks[place];
    if (!block || (block.type === 'heading' && block.level <= heading.level)) break;
    if (block.type === 'heading') {
      if (!isEmptied(blocks, place, taken)) return false;
      continue;
    }
    if (!taken.has(place)) return false;
    hasMoved = true;
  }
  return hasMoved;
}
