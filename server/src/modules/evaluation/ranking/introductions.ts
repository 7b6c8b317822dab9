import type { Span } from '../longest-matches.ts';
import type { Line } from '../markdown-lines.ts';
import {
  blameWords,
  denialWords,
  offerWords,
  otherSubjectWords,
  otherTitleWords,
  peerWords,
  praiseWords,
  refusalWords,
  remedyWords,
  unorderedWords,
  warningWords,
} from './introduction-words.ts';

/** Collects the lines that may introduce a list, as they are read. Both methods return the nearest first. */
export interface Introductions {
  pass(line: Line): void;
  /** For items with this indent, and for tables. */
  ofItems(indent: number): Span[];
  ofHeadings(rank: number): Span[];
}

export function createIntroductions(): Introductions {
  /** The open heading of each rank, highest rank first. */
  let headings: Line[] = [];
  let last: Line | undefined;
  const direct = (indent: number): Span[] => {
    if (last?.kind === 'prose') return [last];
    return last?.kind === 'item' && last.depth < indent ? [last] : [];
  };
  return {
    pass(line) {
      if (line.kind === 'empty') return;
      last = line;
      if (line.kind !== 'heading') return;
      headings = [...headings.filter(({ depth }) => depth < line.depth), line];
    },
    ofItems: (indent) => [...direct(indent), ...headings.toReversed()],
    ofHeadings: (rank) => [
      ...direct(0),
      ...headings.filter(({ depth }) => depth < rank).toReversed(),
    ],
  };
}

/**
 * What the line above a list says about it: it lists the best, it lists the worst, its order means nothing, or it lists
 * something other than competing names, such as integrations, steps or places.
 */
export type ListPurpose = 'best' | 'worst' | 'unordered' | 'other';

const maxLength = 300;

/**
 * Whether the line that introduces a list says that being on it is bad: "Brands to avoid", "Finger weg von diesen". Reads
 * English, German, Spanish, French, Italian, Portuguese, Dutch and Japanese, whatever the language of the answer.
 */
export function isListOfTheWorst(introducingLine: string): boolean {
  return purposeOf(introducingLine) === 'worst';
}

/** Undefined if the line does not say. */
export function purposeOf(introducingLine: string): ListPurpose | undefined {
  const line = plainLine(introducingLine);
  if (line === '') return undefined;
  if (warningWords.test(line)) return 'worst';
  if (unorderedWords.test(line)) return 'unordered';
  if (praiseWords.test(line)) return 'best';
  if (refusalWords.test(line)) return remedyWords.test(line) ? undefined : 'worst';
  if (blameWords.test(line)) return isOvercome(line) ? undefined : 'worst';
  return otherTitleWords.test(line) || otherSubjectWords.test(line) ? 'other' : undefined;
}

/** Whether a line offers names to choose from without calling them the best. */
export function offersNames(introducingLine: string): boolean {
  const line = plainLine(introducingLine);
  return offerWords.test(line) || peerWords.test(line);
}

/** Whether a line denies the harm it names, or offers an alternative. */
function isOvercome(line: string): boolean {
  return remedyWords.test(line) || denialWords.test(line);
}

/** Whether a line introduces competitors of a name in it: "Alternatives to Northwind". */
export function introducesPeers(introducingLine: string): boolean {
  const line = plainLine(introducingLine);
  return praiseWords.test(line) || peerWords.test(line);
}

const sentenceEnd = /[.!?](?=\s+\p{Lu})|[。！？]/u;

/** The last sentence of a line, which introduces what follows, without markup and the colon. */
function plainLine(line: string): string {
  const words = line
    .slice(-maxLength)
    .replace(/[*_#>`]|\p{Extended_Pictographic}|\uFE0F/gu, '')
    .replace(/[\s:：.。!！]+$/u, '');
  return words.split(sentenceEnd).at(-1)?.trim() ?? '';
}
