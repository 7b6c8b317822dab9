import { cutText, oneLine, padText, textWidth } from '../program/text-width.ts';

export interface Cell {
  readonly text: string;
  /** Adds colours around what was padded; never changes the width. */
  readonly paint?: (text: string) => string;
}

export interface Column {
  readonly title: string;
  /** Numbers: aligned to the right and never cut. */
  readonly isNumber?: boolean;
}

const gap = 2;
/** A column of text keeps at least this much of itself. */
const narrowest = 8;

/** Lines of a table that fit the width; with no width, nothing is cut. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly (string | Cell)[])[],
  width: number | undefined,
  paintTitle: (text: string) => string = (text) => text,
): string[] {
  const cells = rows.map((row) =>
    columns.map((_, at): Cell => {
      const cell = row[at] ?? '';
      const { text, ...paint } = typeof cell === 'string' ? { text: cell } : cell;
      return { text: oneLine(text), ...paint };
    }),
  );
  const natural = columns.map(({ title }, at) =>
    Math.max(textWidth(title), ...cells.map((row) => textWidth(row[at]?.text ?? ''))),
  );
  const widths = width === undefined ? natural : fitted(columns, natural, width);
  const line = (row: readonly Cell[], isTitle = false) =>
    row
      .map(({ text, paint }, at) => {
        const isLast = at === row.length - 1;
        const columnWidth = widths[at] ?? 0;
        const isNumber = columns[at]?.isNumber ?? false;
        const padded =
          isLast && !isNumber
            ? cutText(text, columnWidth)
            : padText(cutText(text, columnWidth), columnWidth, isNumber);
        return isTitle ? paintTitle(padded) : (paint?.(padded) ?? padded);
      })
      .join(' '.repeat(gap));
  return [
    line(
      columns.map(({ title }) => ({ text: title })),
      true,
    ),
    ...cells.map((row) => line(row)),
  ];
}

/** Narrows the widest text until everything fits, or all texts are as narrow as they may be. */
function fitted(columns: readonly Column[], natural: readonly number[], width: number): number[] {
  const widths = [...natural];
  const excess = () => widths.reduce((sum, one) => sum + one + gap, -gap) - width;
  while (excess() > 0) {
    const [widest] = widths
      .map((one, at) => ({ one, at }))
      .filter(({ one, at }) => !columns[at]?.isNumber && one > narrowest)
      .sort((one, other) => other.one - one.one);
    if (!widest) return widths;
    widths[widest.at] = widest.one - 1;
  }
  return widths;
}
