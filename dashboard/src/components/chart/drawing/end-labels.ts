import type { Series } from '../series.ts';
import type { PlotArea } from './plot-area.ts';

/** The name of a line, next to its end. */
export interface EndLabel {
  readonly key: string;
  readonly name: string;
  /** Of its middle, in pixels. */
  readonly top: number;
}

/** The distance of two labels, in pixels. */
const labelHeight = 15;

/** Labels in the order of the lines' ends, moved apart where they would overlap. Undefined where not all of them fit. */
export function endLabels(
  series: readonly Pick<Series, 'key' | 'name'>[],
  { top: highest, bottom, ends }: Pick<PlotArea, 'top' | 'bottom' | 'ends'>,
): EndLabel[] | undefined {
  const wanted = series
    .flatMap(({ key, name }) => {
      const top = ends[key];
      return top === undefined ? [] : { key, name, top };
    })
    .toSorted((one, other) => one.top - other.top);
  if (wanted.length * labelHeight > bottom - highest + labelHeight) return undefined;
  const down: EndLabel[] = [];
  for (const label of wanted) {
    const above = down.at(-1);
    const free = above ? above.top + labelHeight : highest;
    down.push({ ...label, top: Math.max(label.top, free) });
  }
  // What was pushed below the plot comes back up, and pushes those above it.
  let lowest = bottom;
  return down
    .toReversed()
    .map((label) => {
      const top = Math.min(label.top, lowest);
      lowest = top - labelHeight;
      return { ...label, top };
    })
    .toReversed();
}

/** The token of lines that are there for comparison. */
export const greyLine = '--competitor-mark';

/** More than these are hard to tell apart by colour. */
const maxColored = 6;

/** The value that a line ends with. */
export function lastValue({ values }: Pick<Series, 'values'>): number | undefined {
  return values.findLast((value) => value !== null) ?? undefined;
}

/** The lines that are grey, since others matter more: all but the main one and those that end highest. */
export function greyKeys(
  series: readonly Series[],
  highlight: string | undefined,
): ReadonlySet<string> {
  if (series.length <= maxColored) return new Set();
  // What has a shape of its own is told apart by it.
  const rank = (one: Series) =>
    one.isMain || one.marker || one.key === highlight ? Infinity : (lastValue(one) ?? -Infinity);
  const byRank = series.toSorted((one, other) => rank(other) - rank(one));
  const rest = byRank.slice(maxColored).filter(({ marker }) => !marker);
  return new Set(rest.map(({ key }) => key));
}
