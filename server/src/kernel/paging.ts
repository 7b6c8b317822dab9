import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { Refusal } from './errors.ts';
import type { Selection } from './ports/database.ts';

/** A page of what the query selects, in its order, and how many rows there are on all pages. */
export async function readPage<Tables, Table extends keyof Tables, Row, Item>(
  query: Selection<Tables, Table, Row>,
  paging: Paging,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const { total, items } = await readRows(query, paging);
  return { total, items: items.map((row) => present(row)) };
}

/** The same for a verb that reads more about the rows of a page before it presents them. */
export async function readRows<Tables, Table extends keyof Tables, Row>(
  query: Selection<Tables, Table, Row>,
  { limit, offset }: Paging,
): Promise<Page<Row>> {
  const rows = await query
    .select((of) => of.fn.countAll().over().as('rows_of_all_pages'))
    .$castTo<Row & { readonly rows_of_all_pages: number }>()
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = rows.map(({ rows_of_all_pages: total, ...row }) => ({ total, row }));
  // Without the column that was added, a row is what the query selects.
  return pageOf(
    counted,
    offset,
    ({ row }) => row as Row,
    () => countRows(query),
  );
}

/** How many rows the query has, whatever it selects of them. */
export async function countRows<Tables, Table extends keyof Tables, Row>(
  query: Selection<Tables, Table, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((of) => of.fn.countAll().as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** Refuses one record more where the query has as many as there can be. */
export async function requireFewer<Tables, Table extends keyof Tables, Row>(
  records: Selection<Tables, Table, Row>,
  max: number,
  message: string,
): Promise<void> {
  if ((await countRows(records)) < max) return;
  throw new Refusal('too_many_records', message, { limit: max });
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
