import type { Signal } from '#contract/signals.ts';
import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatValue } from '../../lib/format.ts';
import { SignalChange } from './signal-change.tsx';
import { SignalEvidence } from './signal-evidence.tsx';
import { SignalSubject } from './signal-subject.tsx';
import { kindLabels, signalTerm } from './signal-words.ts';
import styles from './signals.module.css';

const subject: Column<Signal> = {
  key: 'subject',
  label: 'What',
  value: (signal) => signal.subject,
  cell: (signal) => (
    <div className={styles.what}>
      <SignalSubject signal={signal} />
      <span className={styles.kind}>{kindLabels[signal.kind]}</span>
    </div>
  ),
};

const subjectWithEvidence: Column<Signal> = {
  ...subject,
  cell: (signal) => (
    <div className={styles.what}>
      <SignalSubject signal={signal} />
      <span className={styles.kind}>{kindLabels[signal.kind]}</span>
      <SignalEvidence signal={signal} />
    </div>
  ),
};

const numbers: readonly Column<Signal>[] = [
  { key: 'metric', label: 'Metric', value: ({ metric }) => signalTerm(metric).label },
  {
    key: 'before',
    label: 'Before',
    numeric: true,
    value: ({ before }) => before,
    cell: ({ metric, before }) => (
      <span className={styles.before}>{formatValue(signalTerm(metric).unit, before)}</span>
    ),
  },
  {
    key: 'now',
    label: 'Now',
    numeric: true,
    value: ({ now }) => now,
    cell: ({ metric, now }) => <strong>{formatValue(signalTerm(metric).unit, now)}</strong>,
  },
  {
    key: 'change',
    label: 'Like for like',
    meaning: 'The change on the prompts and platforms that were asked in both periods.',
    numeric: true,
    value: ({ like_for_like }) => like_for_like,
    cell: (signal) => <SignalChange signal={signal} />,
  },
];

interface SignalTableOptions {
  readonly withEvidence: boolean;
}

/** Changes that chance does not explain, the surest first. */
export function signalTable(
  signals: readonly Signal[],
  { withEvidence }: SignalTableOptions,
): ReadyTable {
  return tableOf({
    caption: 'Changes, the surest first',
    rows: signals,
    rowKey: ({ id }) => id,
    columns: [withEvidence ? subjectWithEvidence : subject, ...numbers],
    sortable: false,
  });
}
