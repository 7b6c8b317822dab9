import { type ReactNode, useState } from 'react';
import type { DimensionName } from '#contract/query.ts';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Delta } from '../../components/delta.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { formatCount, formatValue } from '../../lib/format.ts';
import { explored } from '../../lib/links.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import type { MetricRow } from '../../lib/metric-row.ts';
import { platformNamed } from '../../lib/platforms.ts';
import { filter } from '../../lib/scope.ts';
import { useScope } from '../../lib/use-scope.ts';
import styles from './biggest-changes.module.css';
import { type Change, changes, minAnswers } from './changes.ts';
import { useCompared } from './compared.ts';

const subjects = {
  prompt: { label: 'Prompts', fields: ['prompt_id', 'prompt'] },
  platform: { label: 'Platforms', fields: ['ai_platform'] },
  topic: { label: 'Topics', fields: ['prompt_topic'] },
  stage: { label: 'Stages', fields: ['stage'] },
} as const satisfies Record<string, { label: string; fields: readonly DimensionName[] }>;

type Subject = keyof typeof subjects;

const shown = 8;

/** Where the brand's presence moved most since the previous period, what is more than chance first. */
export function BiggestChanges() {
  const [subject, setSubject] = useState<Subject>('prompt');
  const { previous } = useScope();
  const { fields } = subjects[subject];
  const compared = useCompared((brandId, search, period) =>
    metricRequest(brandId, search, period, {
      fields: [...fields, 'responses', 'brand_presence_percentage'],
      having: [`responses:gte:${minAnswers}`],
    }),
  );
  return (
    <Panel
      title="What changed most"
      meaning={`Presence in this period and the previous one, where both have at least ${minAnswers} answers. Grey changes are within normal variation.`}
      requests={compared.requests}
      results={compared.results}
      empty={
        previous
          ? 'The previous period has too few answers.'
          : 'Comparison is off. Turn it on in the period menu above.'
      }
      controls={
        <Segmented
          label="What may have changed"
          value={subject}
          options={(Object.keys(subjects) as Subject[]).map((value) => ({
            value,
            label: subjects[value].label,
          }))}
          onChange={setSubject}
        />
      }
    >
      {(now, before) => ({
        table: tableOf({
          caption: 'What changed most',
          rows: changes(fields, now, before).slice(0, shown),
          rowKey: ({ key }) => key,
          columns: columnsFor(subject),
        }),
      })}
    </Panel>
  );
}

function columnsFor(subject: Subject): readonly Column<Change>[] {
  return [
    {
      key: 'subject',
      label: subjects[subject].label.slice(0, -1),
      value: ({ row }) => nameOf(subject, row),
      cell: ({ row }) => <SubjectLink subject={subject} row={row} />,
    },
    {
      key: 'before',
      label: 'Before',
      numeric: true,
      value: ({ before }) => before.share,
      cell: ({ before }) => (
        <span className={styles.before}>{formatValue('share', before.share)}</span>
      ),
    },
    {
      key: 'now',
      label: 'Now',
      numeric: true,
      value: ({ now }) => now.share,
      cell: ({ now }) => <strong>{formatValue('share', now.share)}</strong>,
    },
    {
      key: 'change',
      label: 'Change',
      numeric: true,
      value: ({ now, before }) => now.share - before.share,
      cell: ({ now, before, withinNoise }) => (
        <Delta
          unit="share"
          now={now.share}
          before={before.share}
          higherIsBetter
          withinNoise={withinNoise}
        />
      ),
    },
    {
      key: 'answers',
      label: 'Answers',
      numeric: true,
      value: ({ now }) => now.answers,
      cell: ({ now }) => <span className={styles.before}>{formatCount(now.answers)}</span>,
    },
  ];
}

function nameOf(subject: Subject, row: MetricRow): string {
  const { fields } = subjects[subject];
  const name = row[fields.at(-1) ?? 'prompt'];
  return name === null ? 'None' : String(name);
}

function SubjectLink({
  subject,
  row,
}: {
  readonly subject: Subject;
  readonly row: MetricRow;
}): ReactNode {
  const name = nameOf(subject, row);
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
