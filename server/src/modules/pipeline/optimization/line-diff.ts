const context = 3;
/** Texts that differ by more than this are shown as one exchanged for the other. */
const mostEdits = 2_000;

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** A unified diff of two texts, line by line; empty for equal ones. */
export function lineDiff(before: string, after: string): string {
  const lines = editScript(splitLines(before), splitLines(after));
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return '';
  return ['--- original', '+++ optimized', ...hunks, ''].join('\n');
}

function splitLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Myers' shortest edit script, walked back from its end. */
function editScript(before: readonly string[], after: readonly string[]): Line[] {
  const trace = furthestReaches(before, after);
  if (!trace) {
    return [
      ...before.map((text): Line => ({ sign: '-', text })),
      ...after.map((text): Line => ({ sign: '+', text })),
    ];
  }
  const lines: Line[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const diagonal = x - y;
    const reached = (on: number) => trace[edits]?.[on + edits + 1] ?? -1;
    const isInsertion = isDown(diagonal, edits, reached);
    const previous = isInsertion ? diagonal + 1 : diagonal - 1;
    const [fromX, fromY] = edits === 0 ? [0, 0] : [reached(previous), reached(previous) - previous];
    while (x > fromX && y > fromY && before[x - 1] === after[y - 1]) {
      x -= 1;
      y -= 1;
      lines.push({ sign: ' ', text: before[x] ?? '' });
    }
    if (edits === 0) break;
    if (isInsertion) lines.push({ sign: '+', text: after[fromY] ?? '' });
    else lines.push({ sign: '-', text: before[fromX] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return lines.reverse();
}

/** Whether the furthest way to a diagonal adds a line, rather than leaving one out. */
function isDown(diagonal: number, edits: number, reached: (diagonal: number) => number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && reached(diagonal - 1) < reached(diagonal + 1);
}

/** For each number of edits, how far each diagonal had come before them; undefined beyond the limit. */
function furthestReaches(
  before: readonly string[],
  after: readonly string[],
): Int32Array[] | undefined {
  const most = Math.min(before.length + after.length, mostEdits);
  const middle = most + 1;
  const reach = new Int32Array(2 * most + 3).fill(-1);
  reach[middle + 1] = 0;
  const reached = (diagonal: number) => reach[middle + diagonal] ?? -1;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isDown(diagonal, edits, reached) ? reached(diagonal + 1) : reached(diagonal - 1) + 1;
      while (
        x < before.length &&
        x - diagonal < after.length &&
        before[x] === after[x - diagonal]
      ) {
        x += 1;
      }
      reach[middle + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) return trace;
    }
  }
  return undefined;
}

/** Changes that lie close together, with a few lines around them. */
function hunksOf(lines: readonly Line[]): string[] {
  const changed = lines.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]));
  const ranges: { begin: number; end: number }[] = [];
  for (const index of changed) {
    const [begin, end] = [
      Math.max(0, index - context),
      Math.min(lines.length, index + context + 1),
    ];
    const last = ranges.at(-1);
    if (last && begin <= last.end) last.end = end;
    else ranges.push({ begin, end });
  }
  return ranges.map(({ begin, end }) => hunk(lines, begin, end));
}

function hunk(lines: readonly Line[], begin: number, end: number): string {
  const count = (part: readonly Line[], sign: '-' | '+') =>
    part.filter((line) => line.sign === ' ' || line.sign === sign).length;
  const [earlier, inside] = [lines.slice(0, begin), lines.slice(begin, end)];
  const side = (sign: '-' | '+') => {
    const length = count(inside, sign);
    const start = count(earlier, sign) + (length === 0 ? 0 : 1);
    return `${sign}${start},${length}`;
  };
  return [`@@ ${side('-')} ${side('+')} @@`, ...inside.map(({ sign, text }) => sign + text)].join(
    '\n',
  );
}
