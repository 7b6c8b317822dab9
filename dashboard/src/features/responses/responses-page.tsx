import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listResponses } from '#contract/operations/responses.ts';
import type { Response } from '#contract/responses.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Swatch } from '../../components/chart/swatch.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Judgement } from '../../components/judgement.tsx';
import { Moment } from '../../components/moment.tsx';
import { Page } from '../../components/page.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { counted } from '../../lib/format.ts';
import { platformColor, platformNames } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { responseParameters } from '../../lib/scope.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { AnswerWords } from './answer-words.tsx';
import { ImportAnswers } from './import-answers.tsx';
import { ResponseFilters } from './response-filters.tsx';
import { type ResponseSearch, readResponseSearch } from './response-search.ts';
import styles from './responses-page.module.css';

const pageSize = 50;

/** The answers behind every number, newest first. */
export function ResponsesPage() {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const own = readResponseSearch(useSearch({ strict: false }));
  const [imports, setImports] = useState(false);
  const navigate = useNavigate();
  const change = (next: ResponseSearch) =>
    void navigate({
      to: '.',
      search: (all: object) => ({ ...all, offset: undefined, ...next }),
    });
  const request = requestOf(listResponses, {
    params: { brand_id: brandId },
    query: {
      ...responseParameters(search, period),
      brand_present: own.present && own.present === 'yes',
      has_shopping_data: own.shopping && own.shopping === 'yes',
      prompt_id: own.prompt,
      competitor_id: own.competitor,
      include_evidence: true,
      limit: pageSize,
      offset: own.offset,
    },
  });
  const answers = useQuery({ ...requestQuery(request), placeholderData: keepPreviousData });
  return (
    <Page
      title="Answers"
      lead="What AI platforms answered, word for word, and how each answer was evaluated."
      actions={
        <Button changes icon="table" onClick={() => setImports(true)}>
          Import answers
        </Button>
      }
      bar={
        <>
          <ScopeBar />
          <ResponseFilters search={own} onChange={change} />
        </>
      }
    >
      <Panel title="All answers" requests={[request]} results={[answers]}>
        {(list) => ({
          table: tableOf({
            caption: 'Answers, newest first',
            columns: columnsFor(own.competitor),
            rows: list.items,
            rowKey: ({ id }) => id,
            sortable: false,
          }),
          note: counted(list.total, 'answer'),
        })}
      </Panel>
      {answers.data && (
        <Pager
          total={answers.data.total}
          offset={own.offset ?? 0}
          limit={pageSize}
          onMove={(offset) => change({ offset: offset || undefined })}
        />
      )}
      {imports && <ImportAnswers onClose={() => setImports(false)} />}
    </Page>
  );
}

/** The competitor that answers are narrowed to, if any, speaks for itself next to the brand. */
const columnsFor = (competitor: number | undefined): readonly Column<Response>[] => [
  {
    key: 'prompt',
    label: 'Prompt',
    value: ({ prompt }) => prompt,
    cell: (answer) => (
      <div className={styles.prompt}>
        <div>
          <PageLink page="responses" id={answer.id}>
            {answer.prompt}
          </PageLink>
        </div>
        <AnswerWords answer={answer} competitor={competitor} />
      </div>
    ),
  },
  {
    key: 'platform',
    label: 'Platform',
    value: ({ platform }) => platformNames[platform],
    cell: ({ platform }) => (
      <span className={styles.platform}>
        <Swatch color={platformColor(platformNames[platform])} />
        {platformNames[platform]}
      </span>
    ),
  },
  {
    key: 'brand',
    label: 'Brand',
    value: ({ brand_present }) => (brand_present ? 'mentioned' : 'not mentioned'),
    cell: (answer) => (
      <Judgement
        present={answer.brand_present}
        position={answer.brand_position}
        sentiment={answer.brand_sentiment}
      />
    ),
  },
  {
    key: 'competitors',
    label: 'Competitors',
    value: ({ competitors_present }) => competitors_present.join(', '),
    cell: ({ competitors_present }) => <Names names={competitors_present} />,
  },
  {
    key: 'sources',
    label: 'Sources',
    value: ({ citations }) => citations.length,
    numeric: true,
  },
  {
    key: 'time',
    label: 'Collected',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
];

const shownNames = 2;

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return '–';
  const more = names.length - shownNames;
  return (
    <span className={styles.names} title={names.join(', ')}>
      {names.slice(0, shownNames).join(', ')}
      {more > 0 && <Badge>+{more}</Badge>}
    </span>
  );
}
