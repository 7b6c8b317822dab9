import type { ReactNode } from 'react';
import { AnswersLink } from '../../components/answers-link.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { AnswersBehind } from '../../lib/answer-search.ts';
import type { ChangeRow } from '../../lib/interval-row.ts';
import { type Subject, subjects } from './change-subjects.ts';
import styles from './changes-panel.module.css';

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
