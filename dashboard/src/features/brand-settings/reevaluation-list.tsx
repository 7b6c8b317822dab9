import type { Reevaluation } from '#contract/answers/reevaluations.ts';
import { isAtWork } from '#domain/words/reading-words.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatCount, formatDay } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { reevaluationsRequest, useReevaluations } from './reevaluation-requests.ts';

/** The latest re-evaluations and how far they are. */
export function ReevaluationList() {
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
