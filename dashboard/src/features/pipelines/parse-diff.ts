/** One line of a diff as it is shown. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  readonly text: string;
  /** Its number in the original, where it stands there. */
  readonly before?: number;
  /** Its number in the optimized text, where it stands there. */
  readonly after?: number;
}

/** Reads a unified diff. Lines between its parts become a gap. */
export function parseDiff(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let [before, after] = [0, 0];
  // The first two lines name the two texts; what is behind the last line end is none.
  for (const line of diff.split('\n').slice(2, -1)) {
    const [sign, text] = [line[0], line.slice(1)];
    if (sign === '@') {
      const [, first = 0, second = 0] = /^@@ -(\d+),\d+ \+(\d+),\d+ @@/.exec(line) ?? [];
      // A part that has no line of a text is counted from the line above it.
      [before, after] = [Math.max(1, Number(first)), Math.max(1, Number(second))];
      if (lines.length > 0) lines.push({ kind: 'gap', text: '' });
    } else if (sign === '-') lines.push({ kind: 'removed', text, before: before++ });
    else if (sign === '+') lines.push({ kind: 'added', text, after: after++ });
    else lines.push({ kind: 'same', text, before: before++, after: after++ });
  }
  return lines;
}
