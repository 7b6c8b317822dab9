import { type ReactNode, useState } from 'react';
import { type CsvValue, csvText } from '#domain/tables/write-csv.ts';
import { formatCount } from '../../lib/words/format.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Help } from '../controls/tip.tsx';
import styles from './data-table.module.css';
import { Sideways } from './sideways.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** In a file, where the columns next to it do not say what it is of; the label where this is left out. */
  readonly fileLabel?: string;
  /** A definition, shown next to the heading. */
  readonly meaning?: string;
  /** What is sorted by and exported. */
  readonly value: (row: Row) => CsvValue;
  /** What is shown; the value itself where this is left out. */
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly numeric?: boolean;
}

/** The column of buttons and menus: there is nothing in it to sort by or to export. */
const actionsKey = 'actions';

interface TableParts<Row> {
  /** What the table holds, read aloud. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Rows stay in the order given until somebody sorts them. */
  readonly sortable?: boolean;
  /** Rows shown first, and more with each click: thousands at once would make a page slow to draw and to use. */
  readonly atOnce?: number;
}

/** A table to show and the same table to export. */
export interface ReadyTable {
  readonly element: ReactNode;
  readonly isEmpty: boolean;
  csv(): string;
}

export function tableOf<Row>(parts: TableParts<Row>): ReadyTable {
  const { rows } = parts;
  const columns = parts.columns.filter(({ key }) => key !== actionsKey);
  return {
    element: <DataTable {...parts} />,
    isEmpty: rows.length === 0,
    csv: () =>
      csvText(
        columns.map(({ label, fileLabel = label }) => fileLabel),
        rows.map((row) => columns.map(({ value }) => value(row))),
      ),
  };
}

interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sortable = true,
  atOnce = 200,
}: TableParts<Row>) {
  const [sorting, setSorting] = useState<Sorting>();
  const column = columns.find(({ key }) => key === sorting?.key);
  const [most, setMost] = useState(atOnce);
  const all = sorting && column ? sorted(rows, column, sorting.descending) : rows;
  const shown = all.length > most ? all.slice(0, most) : all;
  return (
    <>
      <Sideways label={caption} className={styles.scroller}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((heading) => (
                <th
                  key={heading.key}
                  scope="col"
                  className={alignmentOf(heading)}
                  aria-sort={ariaSort(heading.key, sorting)}
                >
                  <span className={styles.heading}>
                    {sortable && heading.key !== actionsKey ? (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={() => setSorting(next(heading.key, heading.numeric, sorting))}
                      >
                        {heading.label}
                        {sorting?.key === heading.key && (
                          <Icon name={sorting.descending ? 'down' : 'up'} />
                        )}
                      </button>
                    ) : (
                      heading.label
                    )}
                    {heading.meaning && <Help about={heading.label}>{heading.meaning}</Help>}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((cell) => (
                  <td
                    key={cell.key}
                    className={alignmentOf(cell)}
                    dir={cell.numeric ? undefined : 'auto'}
                  >
                    {cell.cell ? cell.cell(row) : String(cell.value(row) ?? '–')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {all.length > shown.length && (
        <p className={styles.more}>
          {formatCount(shown.length)} of {formatCount(all.length)} rows
          <Button onClick={() => setMost(most + atOnce)}>Show more</Button>
        </p>
      )}
    </>
  );
}

/** Numbers and buttons end where their column does. */
function alignmentOf({ key, numeric }: { readonly key: string; readonly numeric?: boolean }) {
  if (key === 'actions') return styles.actions;
  return numeric ? styles.numeric : undefined;
}

/** The first click on numbers shows the largest, on words the first of the alphabet. */
function next(key: string, numeric: boolean | undefined, sorting: Sorting | undefined): Sorting {
  if (sorting?.key === key) return { key, descending: !sorting.descending };
  return { key, descending: numeric === true };
}

function ariaSort(key: string, sorting: Sorting | undefined) {
  if (sorting?.key !== key) return undefined;
  return sorting.descending ? 'descending' : 'ascending';
}

/** What has no value comes last either way. */
function sorted<Row>(rows: readonly Row[], { value }: Column<Row>, descending: boolean): Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    const order =
      typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : a < b ? -1 : 1;
    return descending ? -order : order;
  });
}
