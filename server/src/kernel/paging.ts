/** One page of a list and how many rows there are on all pages. */
interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

/**
 * Builds a page from rows that carry `total` (`count(*) OVER ()`), so that page and total are of one snapshot.
 * Only a page past the end has no row to carry it, and counts separately.
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
