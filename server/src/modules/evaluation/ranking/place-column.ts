import type { Span } from '../longest-matches.ts';

/** Heads of columns whose numbers are places. */
const head =
  /^(?:#|№|n[o°º]\.?|nr\.?|(?:\p{L}+ )?(?:rank(?:ing)?|place|pos(?:ition|\.)?|platz(?:ierung)?|rang(?:liste)?|puesto|lugar|posición|clasificación|classement|rangs?|posto|posizione|classifica|posição|colocação|classificação|plaats|plek|positie|rangschikking|総合順位|順位|ランク|ランキング|位)(?: \(.*\))?)$/iu;

const maxCells = 20;
const maxWidth = 2_000;

/** The cells of a table's row. */
export function cellsOf(text: string, { start, end }: Span): Span[] {
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

/** Which column of a table has places, by the row of its heads; -1: none. */
export function placeColumnOf(text: string, heads: readonly Span[]): number {
  return heads.findIndex(({ start, end }) =>
    head.test(
      text
        .slice(start, end)
        .replace(/[*_\s]+/g, ' ')
        .trim(),
    ),
  );
}
