import { structuredPatch } from 'diff';

/** Texts that differ by more than this are shown as one exchanged for the other. */
const maxEditLength = 1_000;

interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

/** A unified diff of two texts, line by line; empty for equal ones. */
export function lineDiff(before: string, after: string): string {
  const [original, optimized] = [ended(before), ended(after)];
  const options = { context: 3, maxEditLength };
  const patch = structuredPatch('', '', original, optimized, '', '', options);
  const hunks = patch?.hunks ?? [exchange(original, optimized)];
  if (hunks.length === 0) return '';
  return ['--- original', '+++ optimized', ...hunks.map(written), ''].join('\n');
}

/** Whether the last line ends is no difference that a reader of a page can see. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function exchange(before: string, after: string): Hunk {
  const [removed, added] = [before, after].map((text) => text.split('\n').slice(0, -1));
  const lines = [
    ...(removed ?? []).map((line) => `-${line}`),
    ...(added ?? []).map((line) => `+${line}`),
  ];
  const sides = { oldLines: removed?.length ?? 0, newLines: added?.length ?? 0 };
  return { ...sides, oldStart: 1, newStart: 1, lines };
}

function written({ oldStart, oldLines, newStart, newLines, lines }: Hunk): string {
  // As patch tools count: a side without lines begins after the line before it.
  const side = (start: number, count: number) => `${count === 0 ? start - 1 : start},${count}`;
  const head = `@@ -${side(oldStart, oldLines)} +${side(newStart, newLines)} @@`;
  return [head, ...lines].join('\n');
}
