import type { Signal, SignalRun } from '#contract/signals.ts';
import { AnswersLink } from '../../components/answers-link.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatValue } from '../../lib/format.ts';
import { signalAnswers } from './signal-answers.ts';
import { SignalChange } from './signal-change.tsx';
import { SignalEvidence } from './signal-evidence.tsx';
import { SignalSubject } from './signal-subject.tsx';
import { kindText, signalTerm } from './signal-words.ts';
import styles from './signals.module.css';

const subject: Column<Signal> = {
  key: 'subject',
  label: 'What',
  value: (signal) => signal.subject,
  cell: (signal) => (
    <div className={styles.what}>
      <SignalSubject signal={signal} />
      <span className={styles.kind}>{kindText(signal)}</span>
      <SignalEvidence signal={signal} />
    </div>
  ),
};

const numbers = (runs: readonly SignalRun[]): readonly Column<Signal>[] => [
  { key: 'metric', label: 'Metric', value: ({ metric }) => signalTerm(metric).label },
  {
    key: 'before',
    label: 'Before',
    numeric: true,
    value: ({ before }) => before,
    cell: (signal) => (
      <span className={styles.before}>
        <SignalValue signal={signal} runs={runs} when="before" />
      </span>
    ),
  },
  {
    key: 'now',
    label: 'Now',
    numeric: true,
    value: ({ now }) => now,
    cell: (signal) => (
      <strong>
        <SignalValue signal={signal} runs={runs} when="now" />
      </strong>
    ),
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

interface SignalValueProps {
  readonly signal: Signal;
  readonly runs: readonly SignalRun[];
  readonly when: 'before' | 'now';
}

/** A number of a signal with the answers behind it; without them where its run is no longer known. */
function SignalValue({ signal, runs, when }: SignalValueProps) {
  const { unit } = signalTerm(signal.metric);
  const text = formatValue(unit, signal[when]);
  const run = runs.find(({ id }) => id === signal.run_id);
  if (!run) return text;
  return (
    <AnswersLink
      search={signalAnswers(signal, run, when)}
      share={unit === 'share' ? signal[when] : undefined}
    >
      {text}
    </AnswersLink>
  );
}

/** Changes that chance does not explain, the surest first; `runs` found them, each has days of its own. */
export function signalTable(signals: readonly Signal[], runs: readonly SignalRun[]): ReadyTable {
  return tableOf({
    caption: 'Changes, the surest first',
    rows: signals,
    rowKey: ({ id }) => id,
    columns: [subject, ...numbers(runs)],
    sortable: false,
  });
}
