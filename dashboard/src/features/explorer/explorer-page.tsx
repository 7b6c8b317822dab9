import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { asksAboutBranded } from '#contract/prompt-choice.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Empty } from '../../components/states.tsx';
import { UnbrandedFirst } from '../../components/unbranded-first.tsx';
import { metricRequest } from '../../lib/metric-query.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { type Question, questionOf, readExplorerSearch, searchOf } from './explorer-search.ts';
import { askedDimensions } from './filter-fields.ts';
import { LocalViewsOffer } from './local-views-offer.tsx';
import { QuestionForm } from './question-form.tsx';
import { isDrawnAsLines, resultChart } from './result-chart.tsx';
import { ResultNote } from './result-note.tsx';
import { resultTable } from './result-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { useBounds } from './use-bounds.ts';
import { useEarlierRows } from './use-earlier-rows.ts';

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
  return (
    <Page
      title="Explorer"
      lead="Any metric by any dimension. Every number leads to its answers, and the address holds your question, so you can share it."
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
            chart: resultChart(question, scope, found, bounds, earlierIn, earlier.rows),
            table: resultTable(question, scope, found, bounds, earlierIn),
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
