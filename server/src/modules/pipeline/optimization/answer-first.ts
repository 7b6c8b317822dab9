import {
  type AnswerFinder,
  type Block,
  claimsMore,
  comparedText,
  createAnswerFinder,
  createHeadingList,
  type HeadingList,
  type PageContent,
  plainText,
  refersBack,
} from '../../page-content/index.ts';
import type { Brief } from './brief.ts';
import { withSources } from './source-blocks.ts';

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
const deepestLevel = 6;

/**
 * The page with answers first: below each question the section that answers it, whole and under its own heading, its best
 * passage first. Every block of the page stays, word for word, none is there twice, and no question repeats a heading.
 */
export function answerFirst(
  page: PageContent,
  brief: Brief,
  finder = createAnswerFinder(page),
): AnsweredPage {
  const layout = layoutOf(page);
  const gaps: Gap[] = [];
  const moves: Move[] = [];
  const headings = headingsOf(page);
  const planned: Plan = { page, layout, headings, moves };
  for (const prompt of brief.prompts) {
    const range = bestRange(prompt, page, finder);
    if (range) plan(prompt, range, planned);
    else gaps.push({ prompt, reason: noAnswer });
  }
  const taken = new Set<number>();
  const answers = moves.flatMap((move) => blocksOf(move, page.blocks, layout, taken));
  const isLeft = (_: Block, at: number) => !taken.has(at);
  const lead = page.blocks.slice(0, layout.leadEnd).filter(isLeft);
  const rest = page.blocks.flatMap((block, at) =>
    at < layout.leadEnd || taken.has(at) || isEmptied(page.blocks, at, taken) ? [] : [block],
  );
  const blocks = withSources([...lead, ...answers, ...rest], brief.sources, layout.top);
  return { content: { ...page, blocks }, gaps };
}

/** The headings of the page, to which questions are added. */
function headingsOf({ blocks, title, language }: PageContent): HeadingList {
  const headings = createHeadingList(title, language);
  headings.add(title);
  for (const block of blocks) if (block.type === 'heading') headings.add(plainText(block.content));
  return headings;
}

/** What comes up for one question, or for several that the same section answers. */
interface Move {
  /** Undefined where it would repeat a heading or claim more than the page. */
  readonly question: string | undefined;
  /** The heading of the section; undefined for a passage that is in none. */
  readonly section: number | undefined;
  /** The passages that come first. */
  readonly ranges: Range[];
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
    top: Math.min(deepestLevel - 1, levels.length > 0 ? Math.min(...levels) : 2),
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
  while (isPartOfSection(blocks, to) && needsEarlier(blocks, to)) to += 1;
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
  return block?.type === 'paragraph' && refersBack(comparedText(plainText(block.content)));
}

/** What moves up on a page, and the headings that it then has. */
interface Plan {
  readonly page: PageContent;
  readonly layout: Layout;
  readonly headings: HeadingList;
  readonly moves: Move[];
}

function plan(prompt: string, range: Range, { page, layout, headings, moves }: Plan): void {
  const { blocks } = page;
  const section = sectionOf(blocks, range.from);
  const earlier = moves.find((move) => isWithin(blocks, move.section, section));
  if (earlier) {
    if (!earlier.ranges.some((other) => overlap(other, range))) earlier.ranges.push(range);
    return;
  }
  const isTaken = moves.some(({ ranges }) => ranges.some((other) => overlap(other, range)));
  const isHeading =
    !isTaken &&
    !claimsMore(prompt, page) &&
    !headings.hasNear(prompt) &&
    (section === undefined ||
      deepestIn(blocks, section) + shiftOf(blocks, section, layout.top + 1) <= deepestLevel);
  // What comes before the first section is at the top already.
  if (section === undefined && !isHeading) return;
  if (isHeading) headings.add(prompt);
  const question = isHeading ? prompt.replaceAll(/\s+/g, ' ').trim() : undefined;
  moves.push({ question, section, ranges: [range] });
}

function overlap(one: Range, other: Range): boolean {
  return one.from < other.to && other.from < one.to;
}

function isWithin(
  blocks: readonly Block[],
  outer: number | undefined,
  inner: number | undefined,
): boolean {
  if (outer === undefined || inner === undefined) return false;
  return outer <= inner && inner < endOf(blocks, outer);
}

/** Where the section of a heading ends, with those within it. */
function endOf(blocks: readonly Block[], heading: number): number {
  const level = levelAt(blocks, heading);
  const after = blocks.findIndex((_, at) => at > heading && levelAt(blocks, at) <= level);
  return after < 0 ? blocks.length : after;
}

/** The level of a heading; of another block one below all. */
function levelAt(blocks: readonly Block[], at: number): number {
  const block = blocks[at];
  return block?.type === 'heading' ? block.level : deepestLevel + 1;
}

function deepestIn(blocks: readonly Block[], section: number): number {
  const inside = blocks.slice(section, endOf(blocks, section));
  return inside.reduce((most, each) => Math.max(most, each.type === 'heading' ? each.level : 0), 0);
}

/** By how much the levels of a section change where its heading gets another one. */
function shiftOf(blocks: readonly Block[], section: number, level: number): number {
  return level - levelAt(blocks, section);
}

/** The blocks of a move in their new order, all of which are then taken. */
function blocksOf(
  { question, section, ranges }: Move,
  blocks: readonly Block[],
  { top }: Layout,
  taken: Set<number>,
): Block[] {
  const places = (
    section === undefined ? ranges.flatMap(placesIn) : inOrder(blocks, section, ranges)
  ).filter((at) => !taken.has(at));
  for (const at of places) taken.add(at);
  const heading: Block[] =
    question === undefined
      ? []
      : [{ type: 'heading', level: top, content: [{ type: 'text', value: question }] }];
  const shift = section === undefined ? 0 : shiftOf(blocks, section, top + heading.length);
  const moved = places.flatMap((at) => blocks[at] ?? []);
  return [
    ...heading,
    ...moved.map((block) =>
      block.type === 'heading' ? { ...block, level: block.level + shift } : block,
    ),
  ];
}

function placesIn({ from, to }: Range): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** A section with its best passages first: among its own blocks, and the parts that hold one among its parts. */
function inOrder(blocks: readonly Block[], section: number, ranges: readonly Range[]): number[] {
  const end = endOf(blocks, section);
  const parts: number[] = [];
  let at = section + 1;
  while (at < end && blocks[at]?.type !== 'heading') at += 1;
  const own = placesIn({ from: section + 1, to: at });
  for (; at < end; at = endOf(blocks, at)) parts.push(at);
  const first = ranges.flatMap(placesIn).filter((place) => own.includes(place));
  const holding = ranges.flatMap(({ from }) =>
    parts.filter((part) => part < from && from < endOf(blocks, part)),
  );
  return [
    section,
    ...new Set([...first, ...own]),
    ...[...new Set([...holding, ...parts])].flatMap((part) => inOrder(blocks, part, ranges)),
  ];
}

/** The heading of the section that a block is in; the one above it where other sections have the same. */
function sectionOf(blocks: readonly Block[], at: number): number | undefined {
  const path: number[] = [];
  for (let place = at - 1; place >= 0; place -= 1)
    if (levelAt(blocks, place) < levelAt(blocks, path[0] ?? blocks.length)) path.unshift(place);
  const own = path.filter((place, index) => levelAt(blocks, place) > 1 || index > 0);
  const nearest = own.at(-1);
  if (nearest === undefined) return undefined;
  const name = nameAt(blocks, nearest);
  const isNamedTwice = blocks.some((_, each) => each !== nearest && nameAt(blocks, each) === name);
  return isNamedTwice ? (own.at(-2) ?? nearest) : nearest;
}

function nameAt(blocks: readonly Block[], at: number): string | undefined {
  const block = blocks[at];
  return block?.type === 'heading' ? comparedText(plainText(block.content)) : undefined;
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
