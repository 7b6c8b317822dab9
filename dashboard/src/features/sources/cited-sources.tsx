import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KindOfSource } from '#contract/pages/sources.ts';
import { Select } from '../../components/controls/field.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { kindWords } from './kind-words.ts';
import {
  answersColumn,
  brandColumn,
  checksColumn,
  citedByColumn,
  gapColumn,
  kindColumn,
  shareColumn,
  sourceColumn,
} from './source-columns.tsx';
import { comparedSourcesRequest, sourcesPerList } from './source-requests.ts';
import { kinds } from './source-search.ts';

interface CitedSourcesProps {
  /** Its pages; missing: all websites. */
  readonly domain?: string;
  readonly kind?: KindOfSource | undefined;
  readonly offset?: number | undefined;
}

const options = [
  { value: '', label: 'Every kind' },
  ...kinds.map((value) => ({ value, label: kindWords[value].label })),
];

/** What answers cite, the most cited first: websites, or the pages of one. */
export function CitedSources({ domain, kind, offset = 0 }: CitedSourcesProps) {
  const brandId = useBrandId();
  const navigate = useNavigate();
  const ofPages = domain === undefined ? {} : ({ by: 'page', domain } as const);
  const request = comparedSourcesRequest(brandId, useScope(), {
    ...ofPages,
    ...{ kind, limit: sourcesPerList, offset: offset || undefined },
  });
  const sources = useQuery(requestQuery(request));
  const show = (change: object) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, ...change }) });
  const title = domain === undefined ? 'Cited websites' : 'Cited pages';
  return (
    <>
      <Panel
        title={title}
        requests={[request]}
        results={[sources]}
        empty={
          kind ? 'No cited website is of this kind.' : 'No answer in this period cites a source.'
        }
        controls={
          domain === undefined && (
            <Select
              label="Kind"
              hideLabel
              value={kind ?? ''}
              options={options}
              onChange={(chosen) => show({ kind: chosen || undefined, offset: undefined })}
            />
          )
        }
      >
        {({ items, total, responses }) => ({
          note: (
            <>
              {counted(total, domain === undefined ? 'website' : 'page')} in{' '}
              <AnswersLink search={{}} count={responses}>
                {counted(responses, 'answer')}
              </AnswersLink>
            </>
          ),
          table: tableOf({
            caption: title,
            rows: items,
            rowKey: (source) => source.url ?? source.domain,
            columns: [
              sourceColumn,
              answersColumn,
              shareColumn,
              brandColumn,
              gapColumn,
              ...(domain === undefined ? [kindColumn] : []),
              citedByColumn,
              checksColumn,
            ],
          }),
        })}
      </Panel>
      <AddressPager total={sources.data?.total} offset={offset} limit={sourcesPerList} />
    </>
  );
}
