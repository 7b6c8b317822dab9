import type { MovedPrompt, Signal, SignalRun } from '#contract/changes-and-actions/signals.ts';
import { addDays } from '#contract/days.ts';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { PageLink, type PageLinkProps } from '../../components/page/page-link.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { answersAgainst, countedAnswers } from '../../lib/answers/counted-answers.ts';
import { daysOf, noFilters } from '../../lib/scope/scope.ts';
import { counted, formatValue } from '../../lib/words/format.ts';
import { platformNamed } from '../../lib/words/platforms.ts';
import { SignalChange } from './signal-change.tsx';
import { kindText, signalTerm, sureness } from './signal-words.ts';
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

/** What changed, with the way to its numbers or answers. */
function SignalSubject({ signal }: { readonly signal: Signal }) {
  return (
    <PageLink {...placeOf(signal)} className={styles.subject} title={signal.subject}>
      {signal.subject}
    </PageLink>
  );
}

function placeOf({ kind, subject, subject_id }: Signal): Omit<PageLinkProps, 'children'> {
  switch (kind) {
    case 'brand':
      return { page: 'responses' };
    case 'prompt':
      return { page: 'prompts', id: subject_id ?? 0 };
    case 'platform':
      return { page: 'responses', search: { platform: platformNamed(subject) } };
    case 'stage':
      return { page: 'responses', search: { stage: subject } };
    case 'domain':
      return { page: 'sources', id: subject };
    case 'topic':
      return { page: 'responses', search: { topic: subject } };
    case 'competitor':
      return { page: 'competitors', id: subject_id ?? 0 };
  }
}

/** The answers that a number of a signal counts, in one of the two windows that its run compared. */
function signalAnswers(
  signal: Signal,
  run: Pick<SignalRun, 'end_date' | 'is_unbranded'>,
  when: 'before' | 'now',
): AnswersBehind {
  const start = addDays(run.end_date, 1 - signal.days);
  const days =
    when === 'now'
      ? { start, end: run.end_date }
      : { start: addDays(start, -28), end: addDays(start, -1) };
  const own = run.is_unbranded ? { branded: 'no' as const } : {};
  // The daily search has days and prompts of its own, whatever the page is narrowed to.
  return { ...noFilters, ...daysOf(days), ...own, ...subjectOf(signal) };
}

function subjectOf({ kind, subject, subject_id: id, metric, platform }: Signal): AnswersBehind {
  if (metric === 'domain_citation_rate') {
    return { domain: subject, ...(platform && { platform }) };
  }
  if (kind === 'competitor') return answersAgainst(metric, id ?? 0);
  const counted = countedAnswers[metric];
  if (kind === 'brand') return { ...counted };
  if (kind === 'prompt') return { prompt: id ?? 0, ...counted };
  if (kind === 'platform') return { platform: platformNamed(subject), ...counted };
  return kind === 'stage' ? { stage: subject, ...counted } : { topic: subject, ...counted };
}

/** How sure a change is, the prompts that moved, and answers of both periods. */
function SignalEvidence({ signal }: { readonly signal: Signal }) {
  return (
    <details className={styles.evidence}>
      <summary>
        Evidence<span className="visually-hidden"> for {signal.subject}</span>
      </summary>
      <p>{sureness(signal)}</p>
      <ul>
        {signal.evidence.map((moved) => (
          <li key={moved.prompt_id}>
            <Moved signal={signal} moved={moved} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Moved({ signal, moved }: { readonly signal: Signal; readonly moved: MovedPrompt }) {
  const { unit } = signalTerm(signal.metric);
  return (
    <>
      <PageLink page="prompts" id={moved.prompt_id}>
        {moved.prompt}
      </PageLink>{' '}
      <span className={styles.figures}>
        {formatValue(unit, moved.before)} of {counted(moved.responses_before, 'answer')} →{' '}
        {formatValue(unit, moved.now)} of {counted(moved.responses_now, 'answer')}
      </span>
      <Answers label="Before" ids={moved.response_ids_before} />
      <Answers label="Now" ids={moved.response_ids_now} />
    </>
  );
}

function Answers({ label, ids }: { readonly label: string; readonly ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <span className={styles.answers}>
      {label}:{' '}
      {ids.map((id) => (
        <PageLink key={id} page="responses" id={id}>
          Answer {id}
        </PageLink>
      ))}
    </span>
  );
}
