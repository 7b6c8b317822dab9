import type { Span } from '../longest-matches.ts';
import type { Line } from '../split-lines.ts';

/** Remembers what may introduce a list, as the lines of an answer pass. Both answers have the nearest first. */
export interface Introductions {
  pass(line: Line): void;
  /** Of items with this indent, and of tables. */
  ofItems(indent: number): Span[];
  ofHeadings(rank: number): Span[];
}

export function createIntroductions(): Introductions {
  /** The heading of each rank that is open, the highest rank first. */
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
