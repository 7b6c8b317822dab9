import type { ListEntry } from './list-entry.ts';
import type { PlaceKind } from './place-mark.ts';

/** How far an item is indented, and its number; 0: a bullet. */
export interface ItemMarker {
  readonly indent: number;
  readonly number: number;
  readonly kind?: PlaceKind;
}

export interface ItemLists {
  add(entry: ListEntry, marker: ItemMarker): void;
  /** Something else begins: bullets end, and only the next number continues what is numbered. */
  interrupt(): void;
}

interface OpenList {
  readonly entries: ListEntry[];
  readonly indent: number;
  readonly kind: PlaceKind | undefined;
  last: number;
  /** How many more items have the last number. */
  ties: number;
  /** Up, down in a countdown, 0 before a second number shows it. */
  direction: -1 | 0 | 1;
  isInterrupted: boolean;
}

/** Less is a slip, not another level. */
export const indentStep = 2;

/** Puts items into lists by level. `begin` opens a new list for an item of this indent. */
export function createItemLists(begin: (indent: number) => ListEntry[]): ItemLists {
  /** Those that may continue, the outermost first. */
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
  // Markdown counts by itself, so that a list may say "1." at every item; of a tie both have one number.
  if (number === last) return !isInterrupted;
  // After two in second place comes the third, or the fourth.
  const isNext = number === last + 1 || number === last + 1 + ties;
  if (direction >= 0 && isNext) return true;
  return direction <= 0 && number === last - 1;
}

/** Bullets and letters below a numbered item belong to it, even where they are not indented. */
function isAround({ indent, last, kind }: OpenList, marker: ItemMarker): boolean {
  if (indent + indentStep <= marker.indent) return true;
  return last > 0 && (marker.number === 0 || (kind === 'number' && marker.kind === 'letter'));
}
