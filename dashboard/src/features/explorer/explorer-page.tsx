import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { MetricName } from '#contract/figures/query.ts';
import { isRatio } from '#contract/figures/ratio-metrics.ts';
import { createSavedView } from '#contract/operations/saved-views.ts';
import { asksAboutBranded } from '#domain/judgement/prompt-choice.ts';
import { dimensionLabels } from '#domain/words/field-labels.ts';
import { Button } from '../../components/controls/button.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { Margin } from '../../components/figures/margin.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Empty } from '../../components/page/states.tsx';
import { UnbrandedFirst } from '../../components/page/unbranded-first.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { call } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { type MetricRow, metricRequest, metricValue } from '../../lib/figures/metric-query.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { dimensionValue } from '../../lib/words/dimension-value.ts';
import { counted, formatValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { isTimeDimension } from '../../lib/words/time-value.ts';
import { comparabilityOf, comparisonWords } from './comparability.ts';
import { createEarlier, type EarlierIn } from './earlier-rows.ts';
import { type Question, questionOf, readExplorerSearch, searchOf } from './explorer-search.ts';
import { askedDimensions } from './filter-fields.ts';
import { freeName, keepLocalViews, readLocalViews } from './local-views.ts';
import { QuestionForm } from './question-form.tsx';
import { ResultBars } from './result-bars.tsx';
import { ResultChange } from './result-change.tsx';
import { ResultLines } from './result-lines.tsx';
import { ResultLink } from './result-link.tsx';
import { rowId, valueName } from './row-name.ts';
import styles from './saved-views.module.css';
import { SavedViews, savedViewsQuery } from './saved-views.tsx';
import { intervalOf } from './time-interval.ts';
import { type Bounds, useBounds } from './use-bounds.ts';

/** What a page can show; the API gives more, and the note says that there is more. */
const shownRows = 2000;

const axes = [
  { value: 'zero', label: 'From zero' },
  { value: 'fit', label: 'Fitted' },
] as const;

/** Any metrics by any dimensions: the query of the API, with a form in front of it. */
export function ExplorerPage() {
  const question = questionOf(readExplorerSearch(useSearch({ strict: false })));
  return (
    <UnbrandedFirst unless={asksAboutBranded(question.dimensions, question.filters)}>
      <Explorer question={question} />
    </UnbrandedFirst>
  );
}

function Explorer({ question }: { readonly question: Question }) {
  const brandId = useBrandId();
  const scope = useScope();
  const navigate = useNavigate();
  const ask = (next: Question) =>
    void navigate({ to: '.', search: (all: object) => ({ ...all, ...searchOf(next) }) });
  const request = metricRequest(brandId, scope.search, scope.period, {
    fields: [...askedDimensions(question.dimensions), ...question.metrics],
    filters: question.filters,
    having: question.having,
    limit: shownRows,
  });
  const isAsked = question.metrics.length > 0 || question.dimensions.length > 0;
  const rows = useQuery({ ...requestQuery(request), enabled: isAsked });
  const { earlierIn, ...earlier } = useEarlierRows(question, shownRows, isAsked);
  const bounds = useBounds(question, isAsked ? rows.data : undefined);
  const result = { question, scope, bounds, earlierIn };
  return (
    <Page
      title="Explorer"
      lead="Any number by platform, topic, week and more. Every number opens its answers. To share what you see, copy the link."
      actions={<SavedViews brandId={brandId} question={question} />}
      bar={<ScopeBar bounds />}
    >
      <LocalViewsOffer brandId={brandId} />
      <QuestionForm question={question} onChange={ask} />
      {isAsked ? (
        <Panel
          title="Result"
          requests={[request, ...earlier.requests]}
          results={[rows]}
          controls={
            isDrawnAsLines(question) && (
              <Segmented
                label="The axis begins"
                value={question.axis}
                options={axes}
                onChange={(axis) => ask({ ...question, axis })}
              />
            )
          }
        >
          {(found) => ({
            chart: resultChart({ ...result, rows: found }, earlier.rows),
            table: resultTable({ ...result, rows: found }),
            note: (
              <ResultNote
                question={question}
                rows={found.length}
                most={shownRows}
                bounds={bounds}
              />
            ),
          })}
        </Panel>
      ) : (
        <Empty title="No query yet" icon="explorer">
          Choose at least one metric or dimension.
        </Empty>
      )}
    </Page>
  );
}

interface EarlierRows {
  readonly requests: readonly ReturnType<typeof metricRequest>[];
  /** None while they are not there; the result does not wait for them. */
  readonly rows: readonly MetricRow[];
  readonly earlierIn: EarlierIn;
}

/** The same question about the days that the scope compares with. Conditions are about the later days alone. */
export function useEarlierRows(question: Question, limit: number, isAsked: boolean): EarlierRows {
  const brandId = useBrandId();
  const scope = useScope();
  const compared = comparabilityOf(question);
  const dimensions = askedDimensions(question.dimensions);
  const request = metricRequest(brandId, scope.search, scope.previous ?? scope.period, {
    fields: [...dimensions, ...question.metrics],
    filters: question.filters,
    limit,
  });
  const isCompared = scope.previous !== undefined && compared.by !== 'nothing';
  const enabled = isAsked && isCompared && question.metrics.length > 0;
  const { data = [] } = useQuery({ ...requestQuery(request), enabled });
  const rows = enabled ? data : [];
  return {
    requests: enabled ? [request] : [],
    rows,
    earlierIn: createEarlier(compared, dimensions, scope, rows),
  };
}

/** Whether the result is drawn as lines, whose axis may be fitted. */
export function isDrawnAsLines({ dimensions, metrics }: Question): boolean {
  return (
    metrics.length > 0 && dimensions.length <= 2 && dimensions.some((name) => intervalOf[name])
  );
}

interface Result {
  readonly question: Question;
  readonly scope: Scope;
  readonly rows: readonly MetricRow[];
  readonly bounds: Bounds;
  readonly earlierIn: EarlierIn;
}

/** The first metric: over time where a dimension is a time, else as bars. Undefined where neither says anything. */
export function resultChart(result: Result, earlier: readonly MetricRow[]): ReactNode {
  const { question, scope, rows, bounds, earlierIn } = result;
  const { dimensions, metrics } = question;
  const [metric] = metrics;
  if (!metric || dimensions.length === 0 || rows.length === 0) return undefined;
  const time = dimensions.find((name) => intervalOf[name]);
  if (!time || !isDrawnAsLines(question)) {
    return <ResultBars {...{ question, scope, metric, rows, bounds, earlierIn }} />;
  }
  return (
    <ResultLines
      {...{ question, scope, metric, time, rows, bounds, earlier }}
      interval={intervalOf[time] ?? 'day'}
    />
  );
}

interface ResultNoteProps {
  readonly question: Question;
  readonly rows: number;
  /** As many as the page shows. */
  readonly most: number;
  readonly bounds: Bounds;
}

/** How many rows there are, and what their changes are since. */
export function ResultNote({ question, rows, most, bounds }: ResultNoteProps) {
  const isJudged = !question.metrics.some(isRatio) || question.metrics.some(bounds.judges);
  const words = comparisonWords(question, useScope(), isJudged);
  const count =
    rows === most
      ? `The first ${counted(most, 'row')}; the API call gives all of them`
      : counted(rows, 'row');
  return (
    <>
      <span>{count}</span>
      {words && `. ${words}`}
      <WholeChange question={question} bounds={bounds} />
    </>
  );
}

/** The points of a line are not judged one by one, but all of its days are together. */
function WholeChange({ question, bounds }: Pick<ResultNoteProps, 'question' | 'bounds'>) {
  const [metric] = question.metrics;
  const change = metric && bounds.wholeChange(metric);
  if (!metric || !change) return null;
  const { label, unit, higherIsBetter } = metricTerms[metric];
  return (
    <>
      . {label} over the whole period:{' '}
      <JudgedChange unit={unit} change={change} higherIsBetter={higherIsBetter} />
    </>
  );
}

/** Views from before views were shared: offered once, then this browser keeps none. */
export function LocalViewsOffer({ brandId }: { readonly brandId: number }) {
  const [views, setViews] = useState(() => readLocalViews(brandId));
  const mayChange = useSignedIn()?.role !== 'viewer';
  const client = useQueryClient();
  const keep = (left: typeof views) => {
    keepLocalViews(brandId, left);
    setViews(left);
  };
  const share = useMutation({
    mutationFn: async () => {
      const params = { brand_id: brandId };
      const { items } = await client.fetchQuery(savedViewsQuery(brandId));
      const taken = new Set(items.map(({ name }) => name));
      for (const [index, { name, search }] of views.entries()) {
        const free = freeName(name, taken);
        await call(createSavedView, { params, body: { name: free, search } });
        taken.add(free);
        keep(views.slice(index + 1));
      }
    },
    // Some may be saved also where one was refused.
    onSettled: () => markStale(client, createSavedView, { brand_id: brandId }),
  });
  if (views.length === 0 || !mayChange) return null;
  return (
    <Notice>
      <div className={styles.offer}>
        <span>
          {counted(views.length, 'view')} of this brand {views.length === 1 ? 'is' : 'are'} saved in
          this browser alone. Views are now shared with your organization.
        </span>
        <Button disabled={share.isPending} onClick={() => share.mutate()}>
          {share.isPending ? 'Sharing …' : 'Share them'}
        </Button>
        <Button look="quiet" onClick={() => keep([])}>
          Discard them
        </Button>
      </div>
      {share.error && <p role="alert">{share.error.message}</p>}
    </Notice>
  );
}

/** The rows of the query with a column for each field, in its order; every number leads to its answers. */
export function resultTable(result: Result): ReadyTable {
  const { question, scope, rows } = result;
  const columns: Column<MetricRow>[] = [
    ...question.dimensions.map((name) => ({
      key: name,
      label: dimensionLabels[name],
      // Times sort by what the query writes, everything else by what is read.
      value: (row: MetricRow) =>
        isTimeDimension(name) ? row[name] : dimensionValue(name, row[name]),
      cell: (row: MetricRow) => <span dir="auto">{valueName(name, row, scope)}</span>,
    })),
    ...question.metrics.map((name) => ({
      key: name,
      label: metricTerms[name].label,
      meaning: metricTerms[name].meaning,
      numeric: true,
      value: (row: MetricRow) => row[name],
      cell: (row: MetricRow) => numberCell(result, row, name),
    })),
  ];
  return tableOf({
    caption: 'Rows of the query',
    rows,
    rowKey: (row) => rowId(question.dimensions, row),
    columns,
  });
}

function numberCell(result: Result, row: MetricRow, metric: MetricName) {
  const { question, scope, bounds, earlierIn } = result;
  const { unit } = metricTerms[metric];
  const value = metricValue(row, metric);
  if (value === null) return formatValue(unit, value);
  const estimate = bounds.estimateIn(row, metric);
  return (
    <span className={styles.number}>
      <ResultLink question={question} scope={scope} row={row} metric={metric}>
        {formatValue(unit, value)}
      </ResultLink>
      {estimate && <Margin unit={unit} estimate={estimate} />}
      <ResultChange row={row} metric={metric} bounds={bounds} earlierIn={earlierIn} />
    </span>
  );
}
