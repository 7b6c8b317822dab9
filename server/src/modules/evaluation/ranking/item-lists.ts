import type { ListEntry } from './list-entry.ts';

/** How far an item is indented, and its number; 0: a bullet. */
export interface ItemMarker {
  readonly indent: number;
  readonly number: number;
}

export interface ItemLists {
  add(entry: ListEntry, marker: ItemMarker): void;
  /** Something else begins: bullets end, and only the next number continues what is numbered. */
  interrupt(): void;
}

interface OpenList {
  readonly entries: ListEntry[];
  readonly indent: number;
  last: number;
  isInterrupted: boolean;
}

/** Less is a slip, not another level. */
export const indentStep = 2;

/** Puts items into lists by level. `begin` opens a new list. */
export function createItemLists(begin: () => ListEntry[]): ItemLists {
  /** Those that may continue, the outermost first. */
  let open: OpenList[] = [];
  return {
    add(entry, marker) {
      const at = open.findLastIndex((list) => continues(list, marker));
      const known = open[at];
      open = known ? open.slice(0, at + 1) : open.filter((list) => isAround(list, marker));
      const list = known ?? {
        entries: begin(),
        indent: marker.indent,
        last: 0,
        isInterrupted: false,
      };
      if (!known) open.push(list);
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

function continues({ indent, last, isInterrupted }: OpenList, marker: ItemMarker): boolean {
  if (Math.abs(indent - marker.indent) >= indentStep) return false;
  if (marker.number === 0) return last === 0;
  // Markdown counts by itself, so that a list may say "1." at every item.
  return last > 0 && (marker.number === last + 1 || (marker.number === last && !isInterrupted));
}

/** Bullets below a numbered item belong to it, even where they are not indented. */
function isAround({ indent, last }: OpenList, marker: ItemMarker): boolean {
  return indent + indentStep <= marker.indent || (last > 0 && marker.number === 0);
}
