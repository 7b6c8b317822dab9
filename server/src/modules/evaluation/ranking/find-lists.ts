import type { Mention } from '../entity.ts';
import type { Span } from '../longest-matches.ts';
import { type Line, splitLines } from '../split-lines.ts';
import { createIntroductions } from './introductions.ts';
import { createItemLists, type ItemMarker, indentStep } from './item-lists.ts';
import { beginsWith, isAnnouncement, isAside, type ListEntry } from './list-entry.ts';
import { cellsOf, placeColumnOf } from './place-column.ts';
import { placeInCell, placeMarkOf } from './place-mark.ts';

/** Entries that belong together, and the lines that introduce them, the nearest first. */
export interface FoundList {
  readonly entries: ListEntry[];
  readonly introductions: readonly Span[];
}

/** Of lines that are bold as a whole, and of paragraphs that begin in bold. */
const boldRank = 7;
const proseRank = 8;
const nowhere = 9;

/**
 * Every list of an answer: items of one level, headings of one rank below the same heading, paragraphs that begin in
 * bold or with a place, rows of a table. What is below "Honourable mentions" is left out. `mentions` are in order of
 * start.
 */
export function findLists(text: string, mentions: readonly Mention[]): FoundList[] {
  const lists: FoundList[] = [];
  const mentionOf = mentionFinder(text, mentions);
  const introductions = createIntroductions();
  const headings = new Map<number, ListEntry[]>();
  const items = createItemLists((indent) => begin(introductions.ofItems(indent)));
  let table: ListEntry[] | undefined;
  let tableHead: Line | undefined;
  let placeColumn = -1;
  let asideRank = nowhere;
  let isAfterBlank = true;
  for (const line of splitLines(text)) {
    if (line.kind === 'row') {
      tableHead ??= line;
      table ??= begin(introductions.ofItems(0));
      table.push(rowEntry(line));
    } else if (isTableRule(text, line)) {
      // What is above it are the titles of the columns.
      table?.splice(0);
      if (tableHead) placeColumn = placeColumnOf(text, cellsOf(text, tableHead));
    } else {
      table = tableHead = undefined;
      placeColumn = -1;
      read(line);
    }
    introductions.pass(line);
    isAfterBlank = line.kind === 'empty';
  }
  return lists;

  function begin(introducedBy: readonly Span[]): ListEntry[] {
    const list = { entries: [], introductions: introducedBy };
    if (asideRank === nowhere) lists.push(list);
    return list.entries;
  }

  function entryOf({ start, end }: Span, isCertain: boolean, place: number): ListEntry {
    return { start, end, isCertain, place, mention: mentionOf({ start, end }) };
  }

  function rowEntry(line: Line): ListEntry {
    const cells = cellsOf(text, line);
    const placeCell = cells[placeColumn];
    const place = placeCell ? placeInCell(text.slice(placeCell.start, placeCell.end)) : 0;
    return entryOf(wordedCell(text, cells, placeColumn) ?? line, true, place);
  }

  function read(line: Line): void {
    if (line.kind === 'item') {
      const marker = markerOf(text, line);
      const place = marker.number || (placeMarkOf(text, line)?.place ?? 0);
      items.add(entryOf(line, marker.number > 0, place), marker);
    } else if (line.kind === 'heading') {
      if (line.depth < boldRank || indentOf(text, line) < indentStep) addTitle(line, line.depth);
    } else if (line.kind === 'prose') readProse(line);
  }

  function readProse(line: Line): void {
    const mark = placeMarkOf(text, line);
    if (mark) {
      const marker = { indent: line.depth, number: mark.place, kind: mark.kind };
      items.add(entryOf(line, true, mark.place), marker);
    } else if (line.depth < indentStep) {
      if (/^(?:\*\*|__)/.test(text.slice(line.start, line.start + 2))) addTitle(line, boldRank);
      else if (isAfterBlank) noteAside(line, proseRank);
    }
  }

  function addTitle(line: Line, rank: number): void {
    for (const deeper of headings.keys()) if (deeper > rank) headings.delete(deeper);
    const group = headings.get(rank) ?? begin(introductions.ofHeadings(rank));
    headings.set(rank, group);
    const mark = placeMarkOf(text, line);
    group.push(entryOf(line, mark !== undefined && !mark.isMedal, mark?.place ?? 0));
    noteAside(line, rank);
  }

  function noteAside(line: Line, rank: number): void {
    items.interrupt();
    if (rank > asideRank) return;
    const isTitle = rank < proseRank || isAnnouncement(text, line);
    asideRank = isTitle && isAside(text, line) ? rank : nowhere;
  }
}

/** Finds the mention that an entry begins with; entries come in order, so each mention is passed once. */
function mentionFinder(text: string, mentions: readonly Mention[]): (entry: Span) => number {
  let next = 0;
  return (entry) => {
    while ((mentions[next]?.start ?? entry.start) < entry.start) next++;
    const mention = mentions[next];
    if (!mention || mention.start >= entry.end) return -1;
    return beginsWith(text, entry, mention) ? next : -1;
  };
}

function markerOf(text: string, { depth, start, ordinal }: Line): ItemMarker {
  const [, digits] =
    /(\d{1,3})[.)]\s*(?:\[[ xX]\]\s*)?$/.exec(text.slice(Math.max(0, start - 12), start)) ?? [];
  const number = Number(digits ?? ordinal ?? 0);
  return number > 0 ? { indent: depth, number, kind: 'number' } : { indent: depth, number };
}

function indentOf(text: string, { start }: Line): number {
  return start - (text.lastIndexOf('\n', start - 1) + 1);
}

/** The line below the titles of a table's columns. */
function isTableRule(text: string, { kind, start, end }: Line): boolean {
  return kind === 'empty' && text.slice(start, Math.min(end, start + 500)).includes('|');
}

/** The first cell but that of the place, or the next one where the first only counts. */
function wordedCell(text: string, cells: readonly Span[], placeColumn: number): Span | undefined {
  const [first, second] = cells.filter((_, index) => index !== placeColumn);
  const onlyCounts = first && /^[^\p{L}]{0,12}$/u.test(text.slice(first.start, first.end));
  return onlyCounts ? (second ?? first) : first;
}
