import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createAction } from '#contract/operations/actions.ts';
import { Button } from '../../components/controls/button.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { metricRequest } from '../../lib/figures/metric-query.ts';
import { filter } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { type GapRow, gapRows } from './gap-rows.ts';
import styles from './gaps-page.module.css';

interface Rival {
  readonly id: number;
  readonly name: string;
}

interface Gaps {
  readonly rivals: readonly Rival[];
  readonly rows: readonly GapRow[];
}

/** Rivals that are looked at; each is a question of its own. */
const maxRivals = 30;

/** Where rivals are named and the brand is not, by prompt, in the days and filters of the scope. */
function useGaps() {
  const brandId = useBrandId();
  const { search, period } = useScope();
  const brand = useQuery(brandQuery(brandId));
  const rivals = brand.data?.competitors.slice(0, maxRivals) ?? [];
  const requests = [
    metricRequest(brandId, search, period, {
      fields: ['prompt_id', 'prompt', 'stage', 'responses'],
    }),
    metricRequest(brandId, search, period, { fields: ['prompt_id', 'prompt_topic', 'responses'] }),
    ...rivals.map(({ id }) =>
      metricRequest(brandId, search, period, {
        fields: ['prompt_id', 'responses', 'brand_presence_percentage'],
        filters: [filter('named_competitor_id', String(id))],
      }),
    ),
  ];
  const results = useQueries({ queries: requests.map(requestQuery) });
  const [prompts, topics, ...naming] = results.map(({ data }) => data);
  const isKnown = brand.data && prompts && topics && naming.every(Boolean);
  const data: Gaps | undefined = isKnown
    ? {
        rivals,
        rows: gapRows({
          prompts,
          topics,
          byRival: new Map(rivals.map(({ id }, at) => [id, naming[at] ?? []])),
        }),
      }
    : undefined;
  const failed = results.find(({ error }) => error);
  return {
    requests,
    result: {
      data,
      error: brand.error ?? failed?.error ?? null,
      refetch: failed?.refetch ?? brand.refetch,
      isPlaceholderData: false,
    },
  };
}

/** Prompts by rivals: where answers name them and not the brand. */
export function GapsPage() {
  const { requests, result } = useGaps();
  return (
    <Page
      title="Gaps"
      lead="Prompts whose answers name your rivals and not you. Every number opens its answers."
      bar={<ScopeBar />}
    >
      <Panel
        title="Rivals without you"
        lines={20}
        meaning={`How many answers to each prompt name the rival and not you. Of your first ${maxRivals} competitors. Sort by any heading.`}
        requests={requests}
        results={[result]}
        empty="No answer in this period names a rival without naming you."
      >
        {({ rivals, rows }) => ({
          note: counted(rows.length, 'prompt'),
          table: tableOf({
            caption: 'Prompts where rivals are named and you are not',
            rows,
            rowKey: ({ promptId }) => promptId,
            atOnce: 50,
            columns: [...promptColumns, ...rivals.map(rivalColumn)],
          }),
        })}
      </Panel>
    </Page>
  );
}

const promptColumns: readonly Column<GapRow>[] = [
  {
    key: 'prompt',
    label: 'Prompt',
    value: ({ prompt }) => prompt,
    cell: ({ promptId, prompt }) => (
      <div className={styles.prompt}>
        <PageLink page="prompts" id={promptId}>
          {prompt}
        </PageLink>
        <div className={styles.ways}>
          <SourcesLink promptId={promptId} />
          <MakeAction promptId={promptId} prompt={prompt} />
        </div>
      </div>
    ),
  },
  {
    key: 'rivals',
    label: 'Rivals',
    meaning: 'How many of your rivals are named without you.',
    numeric: true,
    value: ({ rivals }) => rivals,
  },
  {
    key: 'answers',
    label: 'Answers',
    meaning: 'All answers to the prompt in this period: how often it was asked.',
    numeric: true,
    value: ({ answers }) => answers,
    cell: ({ promptId, answers }) => <AnswersLink search={{ prompt: promptId }} count={answers} />,
  },
  { key: 'stage', label: 'Stage', value: ({ stage }) => stage },
  { key: 'topic', label: 'Topics', value: ({ topics }) => topics.join(', ') },
];

function rivalColumn({ id, name }: Rival): Column<GapRow> {
  return {
    key: `rival-${id}`,
    label: name,
    numeric: true,
    value: ({ cells }) => cells.get(id)?.without ?? 0,
    cell: ({ promptId, cells }) => {
      const without = cells.get(id)?.without ?? 0;
      if (without === 0) return <span className={styles.none}>0</span>;
      return (
        <AnswersLink search={{ prompt: promptId, competitor: id, present: 'no' }} count={without} />
      );
    },
  };
}

/** Opens the action to write a page for the prompt, which is made where there is none. */
function MakeAction({ promptId, prompt }: Pick<GapRow, 'promptId' | 'prompt'>) {
  const brandId = useBrandId();
  const change = useChange();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () =>
      change(createAction, { params: { brand_id: brandId }, body: { prompt_ids: [promptId] } }),
    onSuccess: ({ id }) => navigate({ to: `/brands/${brandId}/actions/${id}` as string }),
  });
  return (
    <>
      <Button changes look="quiet" disabled={make.isPending} onClick={() => make.mutate()}>
        {make.isPending ? 'Making …' : 'Make an action'}
        <span className="visually-hidden"> for {prompt}</span>
      </Button>
      {make.error && <Notice tone="bad">{make.error.message}</Notice>}
    </>
  );
}

/** What answers to the prompt cite, most cited first. */
function SourcesLink({ promptId }: { readonly promptId: number }) {
  return (
    <PageLink
      page="explorer"
      className={styles.sources}
      search={{
        ...{ metrics: 'citation_unique_responses', by: 'source_domain' },
        filters: [`prompt_id:${promptId}`],
      }}
    >
      Sources behind it
    </PageLink>
  );
}
