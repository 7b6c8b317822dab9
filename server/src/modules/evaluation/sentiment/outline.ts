import { boldRank, type Line } from '../split-lines.ts';

/** A header further up than this is not looked for. */
const farthest = 100;

/** For each line the line above that it belongs to: a section's heading, a list's introduction, an item's parent. */
export function outlineOf(text: string, lines: readonly Line[]): Int32Array {
  const above = new Int32Array(lines.length).fill(-1);
  let heading = -1;
  let intro = -1;
  let hasItems = false;
  const parents: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'empty') continue;
    if (line.kind === 'heading') {
      above[index] = headingAbove(lines, above, heading, line);
      [heading, intro, hasItems] = [index, -1, false];
      parents.length = 0;
    } else if (line.kind === 'item') {
      while (parents.length > 0 && (lines[parents.at(-1) ?? 0]?.depth ?? 0) >= line.depth)
        parents.pop();
      above[index] = parents.at(-1) ?? (intro >= 0 ? intro : heading);
      parents.push(index);
      hasItems = true;
    } else if (line.kind === 'row') {
      above[index] = intro >= 0 ? intro : heading;
    } else {
      // A bold line such as "Cons" heads its list, and not what comes after that.
      if (hasItems && line.depth === 0 && lines[heading]?.depth === boldRank) {
        heading = above[heading] ?? -1;
      }
      above[index] = line.depth > 0 && parents.length > 0 ? (parents.at(-1) ?? heading) : heading;
      if (line.depth === 0) parents.length = 0;
      // Only what ends with a colon introduces what is below it.
      intro = /[:：]\W*$/.test(text.slice(Math.max(line.start, line.end - 12), line.end))
        ? index
        : -1;
    }
  }
  return above;
}

function headingAbove(
  lines: readonly Line[],
  above: Int32Array,
  from: number,
  { depth }: Line,
): number {
  let at = from;
  for (let steps = 0; at >= 0 && steps < farthest; steps++) {
    if ((lines[at]?.depth ?? 0) < depth) return at;
    at = above[at] ?? -1;
  }
  return -1;
}
