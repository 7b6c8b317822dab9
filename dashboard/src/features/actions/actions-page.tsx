import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type {
  Action,
  ActionKind,
  ActionList,
  TrackRecord,
} from '#contract/changes-and-actions/actions.ts';
import type { SignalRun } from '#contract/changes-and-actions/signals.ts';
import { dayOf } from '#contract/days.ts';
import { changeAction } from '#contract/operations/actions.ts';
import { runSignals } from '#contract/operations/signals.ts';
import { actionKindNames, effortInWords } from '#domain/words/action-words.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Select } from '../../components/controls/field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { FilterRow } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Section } from '../../components/page/section.tsx';
import {
  type Column,
  DataTable,
  type ReadyTable,
  tableOf,
} from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId, useChangeSearch } from '../../lib/scope/use-scope.ts';
import { formatCount, formatDay, formatValue } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { runsQuery } from '../signals/signal-requests.ts';
import { isOpen, latestCompleted } from '../signals/signal-runs.ts';
import { ActionCards, EffectSeen, PageOf } from './action-cards.tsx';
import { actionsRequest } from './action-requests.ts';
import {
  type ActionSearch,
  kinds,
  readActionSearch,
  stateLabels,
  states,
} from './action-search.ts';
import {
  groupByState,
  isLooking,
  isOverdue,
  meanText,
  orderText,
  seenText,
} from './action-words.ts';
import styles from './actions.module.css';

/** Proposals that are shown in full; the others are rows below. */
const shownInFull = 5;
const lookEveryMs = 1_000;

/** What to do next, what is planned and done, and whether it worked. */
export function ActionsPage() {
  const brandId = useBrandId();
  const { state = 'proposed', kind } = readActionSearch(useSearch({ strict: false }));
  const choose = useChangeSearch<ActionSearch>();
  const runs = useQuery(runsQuery(brandId));
  const request = actionsRequest(brandId);
  const open = runs.data?.items.find(isOpen);
  const comparedAt = latestCompleted(runs.data?.items)?.completed_at;
  const looks = (list: ActionList | undefined) =>
    isLooking(
      { isComparing: open !== undefined, comparedAt, searchedAt: list?.computed_at },
      Date.now(),
    );
  const actions = useQuery({
    ...requestQuery(request),
    refetchInterval: (query) => (looks(query.state.data) ? lookEveryMs : false),
  });
  const isUnderWay = looks(actions.data);
  const groups = groupByState(actions.data?.items ?? []);
  return (
    <Page
      title="Actions"
      lead="What to do next, with the answers and pages behind it, and whether what you did worked."
      actions={<LookNow isUnderWay={isUnderWay} />}
    >
      <div className={styles.look} aria-live="polite">
        {isUnderWay && <Looking run={open} />}
      </div>
      <FilterRow>
        <Segmented
          label="State"
          value={state}
          options={states.map((value) => ({
            value,
            label: `${stateLabels[value]} ${groups[value].length || ''}`.trim(),
          }))}
          onChange={(value) => choose({ state: value === 'proposed' ? undefined : value })}
        />
        <Select
          label="Kind of action"
          hideLabel
          value={kind ?? ''}
          options={[
            { value: '', label: 'Every kind' },
            ...kinds.map((value) => ({ value, label: actionKindNames[value] })),
          ]}
          // The options are the kinds, and nothing.
          onChange={(value) => choose({ kind: (value || undefined) as ActionKind | undefined })}
        />
      </FilterRow>
      <Panel
        title={titles[state]}
        lines={20}
        requests={[request]}
        results={[actions]}
        empty={actions.data && emptyText(actions.data, { state, kind }, isUnderWay)}
      >
        {({ items, computed_at }) => {
          const shown = groupByState(items)[state].filter((one) => !kind || one.kind === kind);
          return {
            table: tables[state](shown),
            note: state === 'proposed' && computed_at && (
              <>
                {orderText} Last search: {formatMoment(computed_at)}.
              </>
            ),
          };
        }}
      </Panel>
      <Advice request={request} actions={actions} />
    </Page>
  );
}

const titles: Readonly<Record<Action['status'], string>> = {
  proposed: 'What to do next',
  planned: 'Planned',
  done: 'Done, waiting for the verdict',
  judged: 'Judged',
  dismissed: 'Dismissed',
};

const emptyTexts: Readonly<Record<Action['status'], string>> = {
  proposed:
    'No actions found: the answers of the last 30 days give no reason to act, or there are too few of them.',
  planned: 'No action is planned. Open one to say who does it and by when.',
  done: 'No action is waiting for a verdict. Planned actions appear here once you mark them as done.',
  judged: 'No action has a verdict yet. Each verdict comes on the day set in the plan.',
  dismissed: 'No action has been dismissed.',
};

/** Why a list is empty. */
function emptyText(
  { items, computed_at }: ActionList,
  { state = 'proposed', kind }: ActionSearch,
  isUnderWay: boolean,
): string {
  if (kind && items.some(({ status }) => status === state)) return 'No action of this kind.';
  if (state !== 'proposed' || computed_at !== null) return emptyTexts[state];
  return isUnderWay
    ? 'Sightline is looking for actions. They will appear here.'
    : 'Sightline looks for actions once a day and has not done so yet. To start now, choose “Look again now”.';
}

/** Looks now, in addition to the look of the day. */
function LookNow({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const look = useMutation({ mutationFn: () => change(runSignals, { params }) });
  return (
    <>
      <Button
        changes
        icon="action"
        disabled={isUnderWay || look.isPending}
        onClick={() => look.mutate()}
      >
        {isUnderWay ? 'Looking …' : 'Look again now'}
      </Button>
      {look.error && <Notice tone="bad">{look.error.message}</Notice>}
    </>
  );
}

/** First answers are compared, which is the run; then actions are searched. */
function Looking({ run }: { readonly run: SignalRun | undefined }) {
  const { done, total, text } = run
    ? { ...run, text: `Comparing answers, step ${run.done + 1} of ${run.total}` }
    : { done: 1, total: 1, text: 'Looking for what to do' };
  return <Progress label="Looking for actions" done={done} total={total} text={text} />;
}

const whatColumn: Column<Action> = {
  key: 'what',
  label: 'What to do',
  value: ({ title }) => title,
  cell: (action) => (
    <div className={styles.what}>
      <PageLink page="actions" id={action.id}>
        {action.title}
      </PageLink>
      <PageOf action={action} />
      <Badge>{actionKindNames[action.kind]}</Badge>
    </div>
  ),
};

const dayColumn = (
  key: string,
  label: string,
  value: (action: Action) => string | null | undefined,
): Column<Action> => ({
  ...{ key, label, value: (action) => value(action) ?? null },
  cell: (action) => {
    const day = value(action);
    return <span className={styles.day}>{day ? formatDay(day) : '–'}</span>;
  },
});

const verdictDay = dayColumn('verdict', 'Verdict on', ({ plan }) => plan?.verdict_date);

const proposedColumns: readonly Column<Action>[] = [
  whatColumn,
  {
    key: 'answers',
    label: 'Answers a month',
    numeric: true,
    value: ({ reach }) => reach.answers,
    cell: ({ reach }) => formatCount(reach.answers),
  },
  { key: 'prompts', label: 'Prompts', numeric: true, value: ({ reach }) => reach.prompts },
  {
    key: 'effort',
    label: 'Effort',
    value: ({ effort }) => effort,
    cell: ({ effort }) => effortInWords(effort),
  },
  {
    key: 'score',
    label: 'Score',
    numeric: true,
    value: ({ score }) => score,
    cell: ({ score }) => formatValue('score', score),
  },
];

/** How each state is shown. */
const tables: Readonly<Record<Action['status'], (actions: readonly Action[]) => ReadyTable>> = {
  proposed: (rows) => {
    const rest = rows.slice(shownInFull);
    const parts = { caption: 'Actions, highest score first', rowKey: idOf };
    return {
      ...tableOf({ ...parts, rows, columns: proposedColumns }),
      element: (
        <>
          <ActionCards actions={rows.slice(0, shownInFull)} />
          {rest.length > 0 && (
            <div className={styles.more}>
              <DataTable {...parts} caption="More actions" rows={rest} columns={proposedColumns} />
            </div>
          )}
        </>
      ),
    };
  },
  planned: (rows) =>
    tableOf({
      ...{ caption: 'Planned actions', rows, rowKey: idOf },
      columns: [
        whatColumn,
        { key: 'owner', label: 'Who', value: ({ plan }) => plan?.owner ?? '–' },
        {
          ...dayColumn('due', 'Due on', ({ plan }) => plan?.due_date),
          cell: (action) => (
            <span className={styles.day}>
              {action.plan && formatDay(action.plan.due_date)}{' '}
              {isOverdue(action, dayOf(new Date())) && <Badge tone="bad">Overdue</Badge>}
            </span>
          ),
        },
        verdictDay,
      ],
    }),
  done: (rows) =>
    tableOf({
      ...{ caption: 'Actions that are done', rows, rowKey: idOf },
      columns: [whatColumn, dayColumn('done', 'Done on', ({ done_on }) => done_on), verdictDay],
    }),
  judged: (rows) =>
    tableOf({
      ...{ caption: 'Actions with a verdict', rows, rowKey: idOf },
      columns: [
        whatColumn,
        {
          key: 'result',
          label: 'Verdict',
          value: ({ verdict }) => verdict?.text ?? '',
          cell: ({ verdict }) =>
            verdict && (
              <span className={styles.text}>
                <EffectSeen verdict={verdict} /> {verdict.text}
              </span>
            ),
        },
        dayColumn('judged', 'Judged on', ({ verdict }) => verdict?.judged_on),
        {
          key: 'effect',
          label: 'Effect',
          value: ({ campaign_id }) => campaign_id,
          cell: ({ campaign_id }) =>
            campaign_id !== null && (
              <PageLink page="pages" search={{ campaign: campaign_id }}>
                Week by week
              </PageLink>
            ),
        },
      ],
    }),
  dismissed: (rows) =>
    tableOf({
      ...{ caption: 'Dismissed actions', rows, rowKey: idOf },
      columns: [
        whatColumn,
        {
          key: 'reason',
          label: 'Reason',
          value: ({ dismissed }) => dismissed?.reason ?? '',
          cell: ({ dismissed }) => (
            <span className={styles.text} dir="auto">
              {dismissed?.reason ?? 'No reason given'}
            </span>
          ),
        },
        {
          key: 'at',
          label: 'Dismissed',
          value: ({ dismissed }) => dismissed?.at ?? null,
          cell: ({ dismissed }) => dismissed && <Moment at={dismissed.at} />,
        },
        {
          key: 'again',
          label: 'Back',
          value: () => null,
          cell: (action) => <ProposeAgain action={action} />,
        },
      ],
    }),
};

const idOf = ({ id }: Action) => id;

function ProposeAgain({ action }: { readonly action: Action }) {
  const params = { brand_id: useBrandId(), action_id: action.id };
  const change = useChange();
  const propose = useMutation({
    mutationFn: () => change(changeAction, { params, body: { status: 'proposed' } }),
  });
  return (
    <>
      <Button changes disabled={propose.isPending} onClick={() => propose.mutate()}>
        Propose again<span className="visually-hidden">: {action.title}</span>
      </Button>
      {propose.error && <Notice tone="bad">{propose.error.message}</Notice>}
    </>
  );
}

interface AdviceProps {
  readonly request: ReturnType<typeof actionsRequest>;
  readonly actions: UseQueryResult<ActionList>;
}

/** How often advice of each kind worked. */
function Advice({ request, actions }: AdviceProps) {
  const title = 'How good was our advice';
  if (actions.data?.track_record.length === 0) {
    return (
      <Section
        title={title}
        lead="No advice has been judged yet. Plan an action and mark it as done: its result then counts here, good or bad."
      >
        {null}
      </Section>
    );
  }
  return (
    <Panel title={title} lines={3} requests={[request]} results={[actions]}>
      {({ track_record }) => ({
        note: 'Every verdict counts, including those without an effect. Points refer to the share of answers that name you.',
        table: tableOf<TrackRecord>({
          ...{ caption: 'How good our advice was, by kind', sortable: false },
          ...{ rows: track_record, rowKey: ({ kind }) => kind, columns: adviceColumns },
        }),
      })}
    </Panel>
  );
}

const adviceColumns: readonly Column<TrackRecord>[] = [
  { key: 'kind', label: 'Kind', value: ({ kind }) => actionKindNames[kind] },
  { key: 'judged', label: 'Judged', numeric: true, value: ({ judged }) => judged },
  {
    ...{ key: 'seen', label: 'Effect seen', value: seenText },
    cell: (record) => <span className={styles.text}>{seenText(record)}</span>,
  },
  {
    ...{ key: 'mean', label: 'How much', value: meanText },
    cell: (record) => <span className={styles.text}>{meanText(record)}</span>,
  },
  {
    key: 'unknown',
    label: 'Could not be measured',
    numeric: true,
    value: ({ not_measurable }) => not_measurable,
  },
];
