import type { ReactNode } from 'react';
import type { DimensionName } from '#contract/query.ts';
import { PageLink } from '../../components/page-link.tsx';
import type { ChangeRow } from '../../lib/interval-row.ts';
import { explored } from '../../lib/links.ts';
import { platformNamed } from '../../lib/platforms.ts';
import { filter } from '../../lib/scope.ts';
import styles from './changes-panel.module.css';

/** What presence is compared by; the last field is the name. */
export const subjects = {
  prompt: { label: 'Prompts', fields: ['prompt_id', 'prompt'] },
  platform: { label: 'Platforms', fields: ['ai_platform'] },
  topic: { label: 'Topics', fields: ['prompt_topic'] },
  stage: { label: 'Stages', fields: ['stage'] },
} as const satisfies Record<string, { label: string; fields: readonly DimensionName[] }>;

export type Subject = keyof typeof subjects;

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
  const search = subject === 'platform' ? { platform: platformNamed(name) } : { stage: name };
  return (
    <PageLink page="responses" search={search} className={styles.subject}>
      {name}
    </PageLink>
  );
}
