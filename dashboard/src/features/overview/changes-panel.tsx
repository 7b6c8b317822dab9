import type { ReactNode } from 'react';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { type AnswersBehind, mentioning } from '../../lib/answers/answer-search.ts';
import { describeChange } from '../../lib/figures/describe-change.ts';
import type { ChangeRow } from '../../lib/figures/interval-query.ts';
import { useChanges } from '../../lib/figures/use-intervals.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';
import { comparedWith, type Period } from '../../lib/scope/period.ts';
import { daysOf } from '../../lib/scope/scope.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { formatPeriod, formatValue } from '../../lib/words/format.ts';
import { biggestChanges, type SubjectChange } from './biggest-changes.ts';
import { type Subject, subjects } from './change-subjects.ts';
import styles from './changes-panel.module.css';

const shown = 8;
/** Fewer say nothing about a share. */
const minAnswers = 5;

interface ChangesPanelProps {
  readonly subject: Subject;
  readonly controls: ReactNode;
}

/** Where the brand's presence moved most between the two periods of the scope, what is more than chance first. */
export function ChangesPanel({ subject, controls }: ChangesPanelProps) {
  const scope = useScope();
  const { period, previous, estimand } = scope;
  const { fields } = subjects[subject];
  const { requests, result } = useChanges({
    fields: [...fields, 'brand_presence_percentage'],
    having: [`responses:gte:${minAnswers}`],
  });
  return (
    <Panel
      title="What changed"
      meaning={`Presence in the chosen days and in ${comparedWith(scope)}, like for like: only prompts and platforms with answers in both count. Left out where there are fewer than ${minAnswers} answers now. Grey changes may be chance.`}
      requests={requests}
      results={[result]}
      empty={
        previous
          ? 'The two periods have too few answers in common.'
          : 'Comparison is off. Turn it on in the period menu above.'
      }
      controls={controls}
    >
      {(rows) => ({
        note: previous && `Presence, ${formatPeriod(period)} against ${formatPeriod(previous)}`,
        table: tableOf({
          caption: 'What changed',
          rows: biggestChanges(fields, rows, estimand).slice(0, shown),
          rowKey: ({ key }) => key,
          columns: columnsFor(subject, estimand, previous),
        }),
      })}
    </Panel>
  );
}

function columnsFor(
  subject: Subject,
  estimand: Estimand,
  previous: Period | undefined,
): readonly Column<SubjectChange>[] {
  return [
    {
      key: 'subject',
      label: subjects[subject].label.slice(0, -1),
      value: ({ row }) => subjectName(subject, row),
      cell: ({ row }) => <SubjectLink subject={subject} row={row} />,
    },
    {
      key: 'before',
      label: 'Before',
      numeric: true,
      value: ({ change }) => change.before,
      cell: ({ row, change }) => (
        <AnswersLink
          search={{ ...answersOf(subject, row), ...daysOf(previous), ...mentioning }}
          share={change.before}
          className={styles.before}
        >
          {formatValue('share', change.before)}
        </AnswersLink>
      ),
    },
    {
      key: 'now',
      label: 'Now',
      numeric: true,
      value: ({ change }) => change.now,
      cell: ({ row, change }) => (
        <strong>
          <AnswersLink search={{ ...answersOf(subject, row), ...mentioning }} share={change.now}>
            {formatValue('share', change.now)}
          </AnswersLink>
        </strong>
      ),
    },
    {
      key: 'change',
      label: 'Change',
      meaning: 'Like for like, so it can differ from the difference of the two numbers.',
      numeric: true,
      value: ({ change }) => change.like_for_like,
      cell: ({ change }) => <JudgedChange unit="share" change={change} higherIsBetter />,
    },
    {
      key: 'judgement',
      label: 'Judgement',
      value: ({ change }) => describeChange('share', change, estimand),
      cell: ({ change }) => (
        <span className={styles.judgement}>{describeChange('share', change, estimand)}</span>
      ),
    },
  ];
}

export function subjectName(subject: Subject, row: ChangeRow): string {
  const { fields } = subjects[subject];
  const name = row[fields.at(-1) ?? 'prompt'];
  return name === null ? 'None' : String(name);
}

/** The answers that its presence is a share of. */
export function answersOf(subject: Subject, row: ChangeRow): AnswersBehind {
  if (subject === 'prompt') return { prompt: Number(row.prompt_id) };
  if (subject === 'stage') return { stage: String(row.stage) };
  return { topic: row.prompt_topic === null ? '' : String(row.prompt_topic) };
}

interface SubjectLinkProps {
  readonly subject: Subject;
  readonly row: ChangeRow;
}

/** What changed, by its name, leading to what is behind it. */
export function SubjectLink({ subject, row }: SubjectLinkProps): ReactNode {
  const name = subjectName(subject, row);
  if (subject === 'prompt') {
    return (
      <PageLink page="prompts" id={String(row.prompt_id)} className={styles.subject} title={name}>
        {name}
      </PageLink>
    );
  }
  return (
    <AnswersLink search={answersOf(subject, row)} className={styles.subject}>
      {name}
    </AnswersLink>
  );
}
