import { useState } from 'react';
import type { Reevaluation } from '#contract/answers/reevaluations.ts';
import { startReevaluation } from '#contract/operations/reevaluations.ts';
import { isAtWork } from '#domain/words/reevaluation-words.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Section } from '../../components/page/section.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatCount, formatDay } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import styles from './brand-settings.module.css';
import { reevaluationsRequest, useReevaluations } from './reevaluation-requests.ts';

/** The latest re-evaluations and how far they are. */
function ReevaluationList() {
  const brandId = useBrandId();
  const runs = useReevaluations(brandId);
  if (runs.data?.total === 0) return null;
  return (
    <Panel
      title="Latest re-evaluations"
      requests={[reevaluationsRequest(brandId)]}
      results={[runs]}
    >
      {({ items }) => ({
        table: tableOf({
          caption: 'Re-evaluations, newest first',
          rows: items,
          rowKey: ({ id }) => id,
          columns,
          sortable: false,
        }),
      })}
    </Panel>
  );
}

const labels = {
  pending: 'Waiting',
  running: 'Reading',
  completed: 'Done',
  failed: 'Failed',
} as const;
const tones = {
  pending: 'neutral',
  running: 'accent',
  completed: 'good',
  failed: 'bad',
} as const;

const columns: readonly Column<Reevaluation>[] = [
  {
    key: 'started',
    label: 'Started',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  { key: 'days', label: 'Days', value: days },
  {
    key: 'status',
    label: 'State',
    value: ({ status }) => labels[status],
    cell: ({ status }) => <Badge tone={tones[status]}>{labels[status]}</Badge>,
  },
  {
    key: 'answers',
    label: 'Answers read',
    value: ({ done }) => done,
    cell: (run) => <Answers run={run} />,
  },
];

function Answers({ run }: { readonly run: Reevaluation }) {
  const { id, status, done, total } = run;
  if (status === 'pending') return '–';
  const text = `${formatCount(done)} of ${formatCount(total)}`;
  if (!isAtWork(run)) return text;
  return <Progress label={`Re-evaluation ${id}`} done={done} total={total} text={text} />;
}

function days({ start_date, end_date }: Reevaluation): string {
  if (start_date && end_date) return `${formatDay(start_date)} – ${formatDay(end_date)}`;
  if (start_date) return `since ${formatDay(start_date)}`;
  return end_date ? `until ${formatDay(end_date)}` : 'all';
}

/** Reads history again with the brand as it is now, and shows how far that is. */
export function ReevaluationSection() {
  const brandId = useBrandId();
  const change = useChange();
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [version, setVersion] = useState('');
  return (
    <>
      <Section
        title="Re-evaluation"
        lead="Reads stored answers again with the names, websites, competitors and prompts as they are now, so that past charts show your changes, too. Evaluations that came with imported answers stay."
      >
        <div className={styles.form}>
          <Form
            submit="Re-evaluate"
            submitting="Starting …"
            done="Started. It runs in the background; you can leave this page."
            onSubmit={async () => {
              const body = {
                start_date: start || null,
                end_date: end || null,
                evaluator_version: version.trim() || null,
              };
              await change(startReevaluation, { params: { brand_id: brandId }, body });
            }}
          >
            <div className={styles.pair}>
              <TextField
                label="From"
                type="date"
                hint="Leave empty to start with the first answer."
                max={end || undefined}
                value={start}
                onChange={(event) => setStart(event.target.value)}
              />
              <TextField
                label="To"
                type="date"
                hint="Leave empty to end with the last answer."
                min={start || undefined}
                value={end}
                onChange={(event) => setEnd(event.target.value)}
              />
              <TextField
                label="Last read by"
                maxLength={100}
                hint="Only answers last read by this version of Sightline’s reading, such as sentiment-4. Leave empty for all."
                value={version}
                onChange={(event) => setVersion(event.target.value)}
              />
            </div>
          </Form>
        </div>
      </Section>
      <ReevaluationList />
    </>
  );
}
