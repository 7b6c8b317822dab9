import type { Mention } from '../entity.ts';
import type { Span } from '../longest-matches.ts';
import { type Line, splitLines } from '../split-lines.ts';
import { createItemLists, type ItemMarker, indentStep } from './item-lists.ts';
import { beginsWith, isAnnouncement, isAside, isNumbered, type ListEntry } from './list-entry.ts';

/** Of lines that are bold as a whole, and of paragraphs that begin in bold. */
const boldRank = 7;
const proseRank = 8;
const nowhere = 9;

/**
 * Every list of an answer: items of one level, headings of one rank below the same heading, paragraphs that begin in
 * bold, rows of a table. What is below "Honourable mentions" is left out. `mentions` are in order of start.
 */
export function findLists(text: string, mentions: readonly Mention[]): ListEntry[][] {
  const lists: ListEntry[][] = [];
  const mentionOf = mentionFinder(text, mentions);
  const headings = new Map<number, ListEntry[]>();
  const items = createItemLists(begin);
  let table: ListEntry[] | undefined;
  let asideRank = nowhere;
  let isAfterBlank = true;
  for (const line of splitLines(text)) {
    if (line.kind === 'row') {
      table ??= begin();
      table.push(entryOf(wordedCell(text, line), true));
    } else if (isTableRule(text, line)) {
      // What is above it are the titles of the columns.
      table?.splice(0);
    } else {
      table = undefined;
      read(line);
    }
    isAfterBlank = line.kind === 'empty';
  }
  return lists;

  function begin(): ListEntry[] {
    const entries: ListEntry[] = [];
    if (asideRank === nowhere) lists.push(entries);
    return entries;
  }

  function entryOf({ start, end }: Span, isCertain: boolean): ListEntry {
    return { start, end, isCertain, mention: mentionOf({ start, end }) };
  }

  function read(line: Line): void {
    if (line.kind === 'item') {
      const marker = markerOf(text, line);
      items.add(entryOf(line, marker.number > 0), marker);
    } else if (line.kind === 'heading') {
      if (line.depth < boldRank || indentOf(text, line) < indentStep) addTitle(line, line.depth);
    } else if (line.kind === 'prose' && line.depth < indentStep) {
      if (/^(?:\*\*|__)/.test(text.slice(line.start, line.start + 2))) addTitle(line, boldRank);
      else if (isAfterBlank) noteAside(line, proseRank);
    }
  }

  function addTitle(line: Line, rank: number): void {
    for (const deeper of headings.keys()) if (deeper > rank) headings.delete(deeper);
    const group = headings.get(rank) ?? begin();
    headings.set(rank, group);
    group.push(entryOf(line, isNumbered(text, line)));
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

function markerOf(text: string, { depth, start }: Line): ItemMarker {
  const [, digits] =
    /(\d{1,3})[.)]\s*(?:\[[ xX]\]\s*)?$/.exec(text.slice(Math.max(0, start - 12), start)) ?? [];
  return { indent: depth, number: Number(digits ?? 0) };
}

function indentOf(text: string, { start }: Line): number {
  return start - (text.lastIndexOf('\n', start - 1) + 1);
}

/** The line below the titles of a table's columns. */
function isTableRule(text: string, { kind, start, end }: Line): boolean {
  return kind === 'empty' && text.slice(start, Math.min(end, start + 500)).includes('|');
}

/** The first cell, or the second where the first only counts. */
function wordedCell(text: string, { start, end }: Line): Span {
  const row = text.slice(start, Math.min(end, start + 200));
  const from = /^\|(?:[^\p{L}|]{0,12}\|)?/u.exec(row)?.[0].length ?? 0;
  const border = row.indexOf('|', from);
  return { start: start + from, end: border < 0 ? end : start + border };
}
