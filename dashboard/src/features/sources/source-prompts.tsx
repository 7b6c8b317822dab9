import { useQuery } from '@tanstack/react-query';
import { AnswersLink } from '../../components/answers-link.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted, formatCount } from '../../lib/format.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { type CitedSource, citing, mostPrompts, promptsRequest } from './source-requests.ts';

/** Prompts whose answers cite it. */
export function SourcePrompts({ source }: { readonly source: CitedSource }) {
  const brandId = useBrandId();
  const request = promptsRequest(brandId, useScope(), source);
  const prompts = useQuery(requestQuery(request));
  return (
    <Panel
      title="Prompts"
      lines={15}
      meaning="Prompts whose answers cite it."
      requests={[request]}
      results={[prompts]}
      empty="No answer in this period cites it."
    >
      {(rows) => ({
        note:
          rows.length > mostPrompts
            ? `The first ${mostPrompts} of ${formatCount(rows.length)} prompts`
            : counted(rows.length, 'prompt'),
        table: tableOf({
          caption: 'Prompts whose answers cite this source',
          rows: rows
            .toSorted((one, other) => answersOf(other) - answersOf(one))
            .slice(0, mostPrompts),
          rowKey: ({ prompt_id }) => Number(prompt_id),
          columns: columnsFor(source),
        }),
      })}
    </Panel>
  );
}

const answersOf = (row: MetricRow) => metricValue(row, 'responses') ?? 0;

/** The share is of whole answers. */
function namingOf(row: MetricRow): number {
  return Math.round((metricValue(row, 'brand_presence_percentage') ?? 0) * answersOf(row));
}

function columnsFor(source: CitedSource): readonly Column<MetricRow>[] {
  const answers = (row: MetricRow, count: number, more: object = {}) => (
    <AnswersLink
      search={{ ...citing(source), prompt: Number(row.prompt_id), ...more }}
      count={count}
    />
  );
  return [
    {
      key: 'prompt',
      label: 'Prompt',
      value: ({ prompt }) => prompt,
      cell: ({ prompt_id, prompt }) => (
        <PageLink page="prompts" id={Number(prompt_id)}>
          {prompt}
        </PageLink>
      ),
    },
    {
      key: 'answers',
      label: 'Answers',
      meaning: 'Answers to this prompt that cite the source.',
      numeric: true,
      value: answersOf,
      cell: (row) => answers(row, answersOf(row)),
    },
    {
      key: 'brand',
      label: 'Name you',
      meaning: 'Those of these answers that name the brand.',
      numeric: true,
      value: namingOf,
      cell: (row) => answers(row, namingOf(row), { present: 'yes' }),
    },
  ];
}
