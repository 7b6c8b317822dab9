import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listResponses } from '#contract/operations/responses.ts';
import type { Response } from '#contract/responses.ts';
import { CountChange } from '../../components/count-change.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { answerParameters } from '../../lib/answer-parameters.ts';
import type { AnswerSearch } from '../../lib/answer-search.ts';
import { requestOf } from '../../lib/api-request.ts';
import { counted, formatCount } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { responseParameters } from '../../lib/scope.ts';
import { countUnsure } from '../../lib/unsure-judgements.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { answerColumns } from './answer-columns.tsx';
import { answerSetWords } from './answer-set-words.ts';
import { useCountBefore } from './use-count-before.ts';
import { useSetNames } from './use-set-names.ts';

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
      {answers.data && (
        <Pager
          total={answers.data.total}
          offset={own.offset ?? 0}
          limit={pageSize}
          onMove={onMove}
        />
      )}
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
