/** One page of a list and the number of rows on all pages. */
interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

/**
 * Builds a page from rows with `total` (`count(*) OVER ()`), so that page and total are from one snapshot. A page past
 * the end has no row, so it counts separately.
 */
export async function pageOf<Row extends { readonly total: number }, Item>(
  rows: readonly Row[],
  offset: number,
  present: (row: Row) => Item,
  countAll: () => Promise<number>,
): Promise<Page<Item>> {
  const first = rows[0];
  const total = first ? first.total : offset === 0 ? 0 : await countAll();
  return { total, items: rows.map(present) };
}
