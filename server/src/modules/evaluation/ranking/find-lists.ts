import type { Mention } from '../entities.ts';
import type { Span } from '../longest-matches.ts';
import { type Line, markdownLines } from '../markdown-lines.ts';
import { createIntroductions } from './introductions.ts';
import { beginsWith, isAnnouncement, isAside, type ListEntry } from './list-entry.ts';
import { type PlaceKind, placeInCell, placeMarkOf } from './place-mark.ts';

/** An item's indent, and its number; 0 for a bullet. */
export interface ItemMarker {
  readonly indent: number;
  readonly number: number;
  readonly kind?: PlaceKind;
}

export interface ItemLists {
  add(entry: ListEntry, marker: ItemMarker): void;
  /** Something else begins: bullets end, and a numbered list continues only with its next number. */
  interrupt(): void;
}

interface OpenList {
  readonly entries: ListEntry[];
  readonly indent: number;
  readonly kind: PlaceKind | undefined;
  last: number;
  /** How many further items share the last number. */
  ties: number;
  /** 1 for counting up, -1 for a countdown, 0 until a second number shows it. */
  direction: -1 | 0 | 1;
  isInterrupted: boolean;
}

/** A smaller difference is a slip, not another level. */
const indentStep = 2;

/** Puts items into lists by level. `begin` opens a new list for an item of this indent. */
function createItemLists(begin: (indent: number) => ListEntry[]): ItemLists {
  /** The lists that may continue, outermost first. */
  let open: OpenList[] = [];
  return {
    add(entry, marker) {
      const at = open.findLastIndex((list) => continues(list, marker));
      const known = open[at];
      open = known ? open.slice(0, at + 1) : open.filter((list) => isAround(list, marker));
      const list = known ?? opened(begin(marker.indent), marker);
      if (!known) open.push(list);
      if (known && marker.number !== list.last) {
        list.direction = marker.number > list.last ? 1 : -1;
      }
      list.ties = known && marker.number === list.last ? list.ties + 1 : 0;
      list.last = marker.number;
      list.isInterrupted = false;
      list.entries.push(entry);
    },
    interrupt() {
      open = open.filter(({ last }) => last > 0);
      for (const list of open) list.isInterrupted = true;
    },
  };
}

function opened(entries: ListEntry[], { indent, kind }: ItemMarker): OpenList {
  return { entries, indent, kind, last: 0, ties: 0, direction: 0, isInterrupted: false };
}

function continues(list: OpenList, { indent, number, kind }: ItemMarker): boolean {
  const { last, ties, direction, isInterrupted } = list;
  if (Math.abs(list.indent - indent) >= indentStep || list.kind !== kind) return false;
  if (number === 0) return last === 0;
  if (last === 0) return false;
  // Markdown numbers items itself, so a list may repeat "1."; tied items also share a number.
  if (number === last) return !isInterrupted;
  // After two items in second place comes the third or the fourth place.
  const isNext = number === last + 1 || number === last + 1 + ties;
  if (direction >= 0 && isNext) return true;
  return direction <= 0 && number === last - 1;
}

/** Bullets and letters below a numbered item belong to it, even if they are not indented. */
function isAround({ indent, last, kind }: OpenList, marker: ItemMarker): boolean {
  if (indent + indentStep <= marker.indent) return true;
  return last > 0 && (marker.number === 0 || (kind === 'number' && marker.kind === 'letter'));
}

/** Column titles for places in a ranking. */
const head =
  /^(?:#|№|n[o°º]\.?|nr\.?|(?:\p{L}+ )?(?:rank(?:ing)?|place|pos(?:ition|\.)?|platz(?:ierung)?|rang(?:liste)?|puesto|lugar|posición|clasificación|classement|rangs?|posto|posizione|classifica|posição|colocação|classificação|plaats|plek|positie|rangschikking|総合順位|順位|ランク|ランキング|位)(?: \(.*\))?)$/iu;

const maxCells = 20;
const maxWidth = 2_000;

/** The cells of a table's row. */
function cellsOf(text: string, { start, end }: Span): Span[] {
  const stop = Math.min(end, start + maxWidth);
  const cells: Span[] = [];
  for (let at = start + 1; at < stop && cells.length < maxCells; ) {
    const border = text.indexOf('|', at);
    const to = border < 0 || border > stop ? stop : border;
    cells.push({ start: at, end: to });
    at = to + 1;
  }
  return cells;
}

/** The column of a table that holds places, by the row of column titles; -1 if there is none. */
function placeColumnOf(text: string, heads: readonly Span[]): number {
  return heads.findIndex(({ start, end }) =>
    head.test(
      text
        .slice(start, end)
        .replace(/[*_\s]+/g, ' ')
        .trim(),
    ),
  );
}

/** Entries that form a list, and the lines that introduce it, nearest first. */
export interface FoundList {
  readonly entries: ListEntry[];
  readonly introductions: readonly Span[];
}

/** The rank of lines that are entirely bold, and of paragraphs that begin in bold. */
const boldRank = 7;
const proseRank = 8;
const nowhere = 9;

/**
 * Every list of an answer: items of one level, headings of one rank below the same heading, paragraphs that begin in
 * bold or with a place, rows of a table. Entries below "Honourable mentions" are left out. `mentions` are ordered by
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
  for (const line of markdownLines(text)) {
    if (line.kind === 'row') {
      tableHead ??= line;
      table ??= begin(introductions.ofItems(0));
      table.push(rowEntry(line));
    } else if (isTableRule(text, line)) {
      // The row above it holds the column titles.
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

/** Finds the mention at the beginning of an entry; entries come in order, so each mention is passed once. */
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

/** The line below the column titles of a table. */
function isTableRule(text: string, { kind, start, end }: Line): boolean {
  return kind === 'empty' && text.slice(start, Math.min(end, start + 500)).includes('|');
}

/** The first cell that is not the place, or the one after it if that only counts. */
function wordedCell(text: string, cells: readonly Span[], placeColumn: number): Span | undefined {
  const [first, second] = cells.filter((_, index) => index !== placeColumn);
  const onlyCounts = first && /^[^\p{L}]{0,12}$/u.test(text.slice(first.start, first.end));
  return onlyCounts ? (second ?? first) : first;
}
