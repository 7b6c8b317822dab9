import type { ComponentType } from 'react';
import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { formatDay, formatShortDay } from '../../lib/words/format.ts';
import { SignalChange } from './signal-change.tsx';
import styles from './signals.module.css';

type Facts = ComponentType<{ readonly event: ChangeEvent }>;

const what = (Facts: Facts | undefined): Column<ChangeEvent> => ({
  key: 'summary',
  label: 'What happened',
  value: ({ summary }) => summary,
  cell: (event) => (
    <div className={styles.what}>
      <span>{event.summary}</span>
      {Facts && <Facts event={event} />}
    </div>
  ),
});

const columns: readonly Column<ChangeEvent>[] = [
  {
    key: 'began',
    label: 'Since',
    meaning: 'The most likely first day. Other days in brackets could be it, too.',
    value: ({ began }) => began.day,
    cell: ({ began: { day, earliest, latest } }) => (
      <span className={styles.since}>
        {formatDay(day)}
        {earliest !== latest && (
          <span className={styles.kind}>
            {' '}
            ({formatShortDay(earliest)} to {formatShortDay(latest)})
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'size',
    label: 'Change',
    meaning:
      'From the four weeks before it began to the days since, on the same prompts and platforms.',
    numeric: true,
    value: ({ size }) => size,
    cell: ({ metric, direction, size }) => (
      <SignalChange signal={{ metric, direction, like_for_like: size }} />
    ),
  },
];

/** What happened, each movement once, in the order given, with more about each where `Facts` shows it. */
export function eventTable(events: readonly ChangeEvent[], Facts?: Facts): ReadyTable {
  return tableOf({
    caption: 'What happened',
    rows: events,
    rowKey: ({ id }) => id,
    columns: [what(Facts), ...columns],
    sortable: false,
  });
}
