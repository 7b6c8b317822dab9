import type { ReactNode } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import type { ChangeRow } from '../../lib/interval-row.ts';
import { explored } from '../../lib/links.ts';
import { filter } from '../../lib/scope.ts';
import { type Subject, subjects } from './change-subjects.ts';
import styles from './changes-panel.module.css';

export function subjectName(subject: Subject, row: ChangeRow): string {
  const { fields } = subjects[subject];
  const name = row[fields.at(-1) ?? 'prompt'];
  return name === null ? 'None' : String(name);
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
  if (subject === 'topic') {
    const filters = [
      row.prompt_topic === null ? 'prompt_topic:null' : filter('prompt_topic', name),
    ];
    const metrics = ['brand_presence_percentage', 'responses'] as const;
    return (
      <PageLink
        page="explorer"
        search={explored(metrics, ['ai_platform'], filters)}
        className={styles.subject}
      >
        {name}
      </PageLink>
    );
  }
  return (
    <PageLink page="responses" search={{ stage: name }} className={styles.subject}>
      {name}
    </PageLink>
  );
}
