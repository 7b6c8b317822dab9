import type { Span } from '../longest-matches.ts';
import type { Line } from '../markdown-lines.ts';
import { createIntroductions } from '../ranking/introductions.ts';
import { leadPhrases, type Phrase } from './lead-phrases.ts';

export interface TableHeads {
  readonly columns: (readonly Phrase[])[];
  readonly rows: (readonly Phrase[])[];
  /** The table's last line. */
  readonly last: number;
}

const maxCells = 20;

/** The titles of the columns and rows of the table that begins at a line. */
function tableHeads(text: string, lines: readonly Line[], first: number): TableHeads {
  const cells: Span[][] = [];
  let last = first;
  for (let index = first; index < lines.length; index++) {
    const line = lines[index];
    // The line below the column titles separates them from the rows.
    const isDivider = line?.kind === 'empty' && index === first + 1;
    if (!line || (line.kind !== 'row' && !isDivider)) break;
    if (!isDivider) cells.push(cellsOf(text, line));
    last = index;
  }
  const [head = [], ...rows] = cells;
  const phrases = (cell: Span) => leadPhrases(text, cell, true);
  return {
    columns: head.slice(1).map(phrases),
    rows: rows.flatMap(([cell]) => (cell ? [phrases(cell)] : [])),
    last,
  };
}

function cellsOf(text: string, { start, end }: Span): Span[] {
  const cells: Span[] = [];
  for (let at = start + 1; at < end && cells.length < maxCells; ) {
    const border = text.indexOf('|', at);
    const stop = border < 0 || border > end ? end : border;
    cells.push({ start: at, end: stop });
    at = stop + 1;
  }
  return cells;
}

/** Copying from some interfaces drops line breaks: in "for hips.Helix Midnight: A mattress" an entry begins. */
const lead = /(?:^|[.!?:)\]”"]\s?)([\p{Lu}\d][^.:!?\n;]{1,70}):/gu;
/** A shorter paragraph was probably written as one. */
const minRun = 300;

/** The groups of entries inside one paragraph that lost its line breaks. */
function sentenceLeads(text: string, { start, end }: Span): (readonly Phrase[])[][] {
  if (end - start < minRun) return [];
  const groups: (readonly Phrase[])[][] = [];
  const run = text.slice(start, end);
  const pattern = new RegExp(lead);
  let last = Number.NEGATIVE_INFINITY;
  for (let match = pattern.exec(run); match; match = pattern.exec(run)) {
    const stop = match.index + match[0].length;
    const from = stop - 1 - (match[1] ?? '').length;
    // A lead with nothing after it is the title of those that follow: "Top picks: Contoso One: A laptop".
    const isHeaded = from - last <= 2;
    if (isHeaded) groups.at(-1)?.pop();
    if (isHeaded || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(leadPhrases(text, { start: start + from, end: start + stop }, true));
    last = stop;
    // The next lead may begin right after this one's colon.
    pattern.lastIndex = stop - 1;
  }
  return groups;
}

type GroupKind = 'items' | 'headings' | 'paragraphs' | 'sentences' | 'rows' | 'columns';

/** Entries that form a group: items of a list, headings of one rank, the titles of a table's rows or columns. */
export interface PhraseGroup {
  readonly kind: GroupKind;
  /** For each entry, the phrases that may be its name. */
  readonly entries: (readonly Phrase[])[];
  /** The lines above the group that may introduce it, nearest first. */
  readonly introductions: readonly Span[];
}

/** An item up to this length is a phrase even without a colon or a dash. */
const shortItem = 50;

/** The groups of a text in order; the columns of a table come right before its rows. */
export function listedPhrases(text: string, lines: readonly Line[]): PhraseGroup[] {
  const groups: PhraseGroup[] = [];
  const above = createIntroductions();
  const begin = (
    kind: GroupKind,
    introductions: readonly Span[],
    entries: (readonly Phrase[])[] = [],
  ): PhraseGroup => {
    const group = { kind, entries, introductions };
    groups.push(group);
    return group;
  };
  const headings = createHeadingGroups((rank) => begin('headings', above.ofHeadings(rank)));
  const lists = createListGroups((indent) => begin('items', above.ofItems(indent)));
  let paragraphs: PhraseGroup | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.kind === 'empty') continue;
    if (line.kind === 'row') {
      const { columns, rows, last } = tableHeads(text, lines, index);
      begin('columns', above.ofItems(0), columns);
      begin('rows', above.ofItems(0), rows);
      index = last;
    } else if (line.kind === 'heading') {
      headings(line).entries.push(leadPhrases(text, line, true));
      lists.close();
      paragraphs = undefined;
    } else if (line.kind === 'item') {
      const isShort = line.end - line.start <= shortItem;
      lists.open(line, numberOf(text, line)).entries.push(leadPhrases(text, line, isShort));
    } else {
      if (line.depth === 0) lists.interrupt();
      if (opensEntry.test(text.slice(line.start, line.start + 2))) {
        paragraphs ??= begin('paragraphs', above.ofItems(0));
        paragraphs.entries.push(leadPhrases(text, line, false));
      }
      for (const entries of sentenceLeads(text, line)) begin('sentences', [], entries);
    }
    above.pass(line);
  }
  return groups;
}

/** Paragraphs with a bold lead and lines with an emoji as a bullet are entries, too. */
const opensEntry = /^(?:\*\*|__|\p{Extended_Pictographic})/u;

/** Groups headings of one rank below the same heading. */
function createHeadingGroups(begin: (rank: number) => PhraseGroup) {
  const open = new Map<number, PhraseGroup>();
  return ({ depth }: Line): PhraseGroup => {
    for (const rank of [...open.keys()]) if (rank > depth) open.delete(rank);
    const group = open.get(depth) ?? begin(depth);
    open.set(depth, group);
    return group;
  };
}

/**
 * Groups items of one depth. A less deep item ends deeper groups, and a paragraph ends a list unless its numbers
 * continue.
 */
function createListGroups(begin: (indent: number) => PhraseGroup) {
  let lists: { readonly depth: number; readonly group: PhraseGroup }[] = [];
  let isInterrupted = false;
  return {
    open({ depth }: Line, number: number): PhraseGroup {
      const isNext = !isInterrupted || number > 1;
      isInterrupted = false;
      while ((lists.at(-1)?.depth ?? -1) > depth) lists.pop();
      const current = lists.at(-1);
      if (current?.depth === depth && isNext) return current.group;
      if (current?.depth === depth) lists.pop();
      const group = begin(depth);
      lists.push({ depth, group });
      return group;
    },
    interrupt() {
      isInterrupted = true;
    },
    close() {
      lists = [];
    },
  };
}

/** The number before an item, or 0. */
function numberOf(text: string, { start }: Span): number {
  return Number(/(\d{1,3})[.)]\s*$/.exec(text.slice(Math.max(0, start - 8), start))?.[1] ?? 0);
}
