import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Response } from '#contract/answers/responses.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { CountChange } from '../../components/figures/delta.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { type AnswerSearch, answerParameters } from '../../lib/answers/answer-search.ts';
import { countUnsure } from '../../lib/answers/unsure-judgements.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { responseParameters, type ScopeSearch } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { platformColor, platformNames } from '../../lib/words/platforms.ts';
import { answerSetWords } from './answer-set-words.ts';
import { AnswerWords } from './answer-words.tsx';
import styles from './responses-page.module.css';
import { useSetNames } from './use-set-names.ts';

/** What a list says of each answer; its link keeps the set, so that one can go through it. */
const answerColumns = (search: AnswerSearch & ScopeSearch): readonly Column<Response>[] => [
  {
    key: 'prompt',
    label: 'Prompt',
    value: ({ prompt }) => prompt,
    cell: (answer) => (
      <div className={styles.prompt}>
        <div>
          <AnswersLink id={answer.id} search={{ ...search, offset: undefined }}>
            {answer.prompt}
          </AnswersLink>
        </div>
        <AnswerWords answer={answer} search={search} />
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

/** Answers on one page of the list. */
export const pageSize = 50;

interface AnswerListProps {
  readonly search: AnswerSearch;
  readonly onMove: (offset: number) => void;
}

/** The answers of the set, newest first, and what their number counts. */
export function AnswerList({ search: own, onMove }: AnswerListProps) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const { names } = useSetNames(own);
  const countBefore = useCountBefore(own);
  const request = requestOf(listResponses, {
    params: { brand_id: brandId },
    query: {
      ...responseParameters(search, period),
      ...answerParameters(own),
      include_evidence: true,
      limit: pageSize,
      offset: own.offset,
    },
  });
  const answers = useQuery({ ...requestQuery(request), placeholderData: keepPreviousData });
  const set = { ...own, platform: search.platform };
  return (
    <>
      <Panel
        title="Answers, newest first"
        requests={[request]}
        results={[answers]}
        empty={
          <>
            No answers in this period match. You can also{' '}
            <PageLink page="responses/pasted">paste an answer</PageLink> to see what Sightline reads
            in it.
          </>
        }
      >
        {({ items, total }) => ({
          table: tableOf({
            caption: 'Answers, newest first',
            columns: answerColumns(own),
            rows: items,
            rowKey: ({ id }) => id,
            sortable: false,
          }),
          note: (
            <>
              <span>{names ? answerSetWords(total, set, names) : counted(total, 'answer')}</span>{' '}
              <CountChange now={total} before={countBefore} />
              <Unsure answers={items} />
            </>
          ),
        })}
      </Panel>
      <Pager
        total={answers.data?.total}
        offset={own.offset ?? 0}
        limit={pageSize}
        onMove={onMove}
      />
    </>
  );
}

/** Of the answers shown, how many count in the sentiment without a quote that says why. */
function Unsure({ answers }: { readonly answers: readonly Response[] }) {
  const { judged, unsure } = countUnsure(answers);
  if (judged === 0) return null;
  return (
    <span>
      {' '}
      · {formatCount(unsure)} of the {counted(judged, 'judgement')} on this page{' '}
      {unsure === 1 ? 'is' : 'are'} too uncertain to quote
    </span>
  );
}

/** How many answers the same set has in the compared period; a search for text is not made twice. */
function useCountBefore(own: AnswerSearch): number | undefined {
  const { period, previous, search } = useScope();
  const request = requestOf(listResponses, {
    params: { brand_id: useBrandId() },
    query: {
      ...responseParameters(search, previous ?? period),
      ...answerParameters(own),
      limit: 1,
    },
  });
  const enabled = previous !== undefined && own.q === undefined;
  const { data } = useQuery({ ...requestQuery(request), enabled });
  return enabled ? data?.total : undefined;
}
