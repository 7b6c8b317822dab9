import { metricTerms } from '../lib/glossary.ts';
import type { RateOf } from '../lib/use-rates.ts';
import type { Column } from './data-table.tsx';
import { RateOfAnswers } from './rate-of-answers.tsx';
import { RecordMenu, type RecordMenuItem } from './record-menu.tsx';

type Presence = 'brand_presence_percentage' | 'competitor_presence_percentage';

/** In which share of the answers a record is found, by the key that rates are kept under. */
export function presenceColumn<Row>(
  metric: Presence,
  presenceOf: RateOf,
  keyOf: (row: Row) => Parameters<RateOf>[0],
): Column<Row> {
  return {
    key: 'presence',
    label: 'Presence',
    meaning: metricTerms[metric].meaning,
    numeric: true,
    value: (row) => presenceOf(keyOf(row))?.estimate,
    cell: (row) => <RateOfAnswers rate={presenceOf(keyOf(row))} />,
  };
}

/** What can be done with each record; nothing where there is no item. */
export function actionsColumn<Row extends { readonly name: string }>(
  itemsOf: (row: Row) => readonly RecordMenuItem[],
): Column<Row> {
  return {
    key: 'actions',
    label: 'Actions',
    value: () => null,
    cell: (row) => {
      const items = itemsOf(row);
      return items.length > 0 && <RecordMenu name={row.name} items={items} />;
    },
  };
}
