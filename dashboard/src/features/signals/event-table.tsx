import type { ChangeEvent } from '#contract/change-events.ts';
import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatDay, formatShortDay } from '../../lib/format.ts';
import { EventFacts } from './event-facts.tsx';
import { SignalChange } from './signal-change.tsx';
import styles from './signals.module.css';

const what = (withFacts: boolean): Column<ChangeEvent> => ({
  key: 'summary',
  label: 'What happened',
  value: ({ summary }) => summary,
  cell: (event) => (
    <div className={styles.what}>
      <span>{event.summary}</span>
      {withFacts && <EventFacts event={event} />}
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

/** What happened, each movement once, the surest first. */
export function eventTable(events: readonly ChangeEvent[], withFacts: boolean): ReadyTable {
  return tableOf({
    caption: 'What happened, the surest first',
    rows: events,
    rowKey: ({ id }) => id,
    columns: [what(withFacts), ...columns],
    sortable: false,
  });
}
