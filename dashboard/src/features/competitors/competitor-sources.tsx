import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Source } from '#contract/pages/sources.ts';
import { Segmented } from '../../components/controls/segmented.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatValue } from '../../lib/words/format.ts';
import { kindColumn, sourceColumn } from '../sources/source-columns.tsx';
import {
  type RivalShown,
  type SourceChoice,
  shownSources,
  sourcesRequest,
} from './competitor-requests.ts';

const choices = [
  { value: 'domain', label: 'Websites' },
  { value: 'page', label: 'Pages' },
  { value: 'own', label: 'Its own pages' },
] as const satisfies readonly { value: SourceChoice; label: string }[];

/** What answers cite that name the competitor, and which of its own pages answers cite. */
export function CompetitorSources({ id, name }: RivalShown) {
  const [choice, setChoice] = useState<SourceChoice>('domain');
  const request = sourcesRequest(useBrandId(), useScope(), id, choice);
  const sources = useQuery(requestQuery(request));
  const isOwn = choice === 'own';
  return (
    <Panel
      title={`Cited with ${name}`}
      meaning="The sources of answers that name the competitor: where platforms may have read about it. Its own pages are cited pages of its websites, in any answer."
      requests={[request]}
      results={[sources]}
      empty={
        isOwn
          ? 'No answer cites a page of its websites.'
          : 'No answer that names it cites anything.'
      }
      controls={
        <Segmented label="What is cited" value={choice} options={choices} onChange={setChoice} />
      }
    >
      {({ items, total, responses }) => {
        const rows = isOwn ? items.filter((one) => one.owner_competitor_id === id) : items;
        const sourceCount = isOwn
          ? counted(rows.length, 'page')
          : counted(total, choice === 'domain' ? 'website' : 'page');
        return {
          note: (
            <>
              {total > shownSources && !isOwn && `The first ${shownSources} of `}
              {sourceCount} in{' '}
              <AnswersLink search={isOwn ? {} : { competitor: id }} count={responses}>
                {counted(responses, 'answer')}
                {!isOwn && ' that name it'}
              </AnswersLink>
            </>
          ),
          table: tableOf({
            caption: `Cited with ${name}`,
            rows: rows.slice(0, shownSources),
            rowKey: ({ url, domain }) => url ?? domain,
            columns: columnsFor(isOwn ? undefined : id),
          }),
        };
      }}
    </Panel>
  );
}

function columnsFor(competitor: number | undefined): readonly Column<Source>[] {
  const behind = ({ domain, url }: Source): AnswerSearch => ({
    ...(url === null ? { domain } : { page: url }),
    competitor,
  });
  return [
    sourceColumn,
    {
      key: 'answers',
      label: 'Answers',
      meaning: 'Answers that cite it, each counted once.',
      numeric: true,
      value: ({ answers }) => answers,
      cell: (source) => <AnswersLink search={behind(source)} count={source.answers} />,
    },
    {
      key: 'share',
      label: 'Share',
      numeric: true,
      value: ({ share }) => share,
      cell: (source) => (
        <AnswersLink search={behind(source)} count={source.answers}>
          {formatValue('share', source.share)}
        </AnswersLink>
      ),
    },
    {
      key: 'brand',
      label: 'Name you',
      meaning: 'Those of these answers that name the brand, too.',
      numeric: true,
      value: ({ brand_answers }) => brand_answers,
      cell: (source) => (
        <AnswersLink search={{ ...behind(source), present: 'yes' }} count={source.brand_answers} />
      ),
    },
    kindColumn,
  ];
}
