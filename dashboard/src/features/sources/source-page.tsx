import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { webAddress } from '../../components/answer/web-address.ts';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink, PageLink } from '../../components/page/page-link.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { CheckedPages } from './checked-pages.tsx';
import { CitedSources } from './cited-sources.tsx';
import { summaryQuery } from './page-check-requests.ts';
import { readableAddress } from './readable-address.ts';
import { SourceFacts, type SourceShown } from './source-facts.tsx';
import styles from './source-page.module.css';
import {
  type CitedSource,
  citing,
  maxPrompts,
  platformsRequest,
  promptsRequest,
  sourceRequest,
} from './source-requests.ts';
import { readSourceSearch } from './source-search.ts';
import { SourceTrend } from './source-trend.tsx';

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
          rows.length > maxPrompts
            ? `The first ${maxPrompts} of ${formatCount(rows.length)} prompts`
            : counted(rows.length, 'prompt'),
        table: tableOf({
          caption: 'Prompts whose answers cite this source',
          rows: rows
            .toSorted((one, other) => answersOf(other) - answersOf(one))
            .slice(0, maxPrompts),
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

/** One website or one page of it: who cites it, for which prompts, and whom those answers name. */
export function SourcePage() {
  const brandId = useBrandId();
  const { domain = '' } = useParams({ strict: false });
  const { page, offset } = readSourceSearch(useSearch({ strict: false }));
  const source = { domain, page };
  const request = sourceRequest(brandId, useScope(), source);
  const found = useQuery(requestQuery(request));
  const checks = useQuery(summaryQuery(brandId));
  const shown = { source, request, found };
  const waiting = checks.data?.waiting ?? 0;
  return (
    <Page
      title={page === undefined ? domain : readableAddress(page)}
      lead={<Ways {...source} />}
      bar={<ScopeBar bounds />}
    >
      <SourceFacts {...shown} />
      <SourceTrend source={source} />
      <SourcePrompts source={source} />
      <SourcePlatforms {...shown} />
      <SourceRivals {...shown} />
      {page === undefined && <CitedSources domain={domain} offset={offset} />}
      {page === undefined && checks.data && checks.data.total.sampled > 0 && (
        <CheckedPages
          domain={domain}
          seen={{ isChecking: waiting > 0, at: checks.dataUpdatedAt }}
        />
      )}
    </Page>
  );
}

function Ways({ domain, page }: { readonly domain: string; readonly page: string | undefined }) {
  const address = webAddress(`https://${page ?? domain}`);
  return (
    <span className={styles.ways}>
      <BackLink page="sources">All sources</BackLink>
      {page !== undefined && (
        <BackLink page="sources" id={domain} search={{ page: undefined }}>
          {domain}
        </BackLink>
      )}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          Open {page === undefined ? 'the website' : 'the page'}
        </a>
      )}
    </span>
  );
}

/** Competitors that answers name that cite it. */
export function SourceRivals({ source, request, found }: SourceShown) {
  return (
    <Panel
      title="Competitors named with it"
      meaning="The competitors named most often in answers that cite this source."
      requests={[request]}
      results={[found]}
      empty="No answer that cites it names a competitor."
    >
      {({ items: [one] }) => {
        const rows = one?.competitors ?? [];
        const named = one?.competitors_named ?? 0;
        return {
          note: named > rows.length ? `The first ${rows.length} of ${formatCount(named)}` : '',
          table: tableOf({
            caption: 'Competitors named in answers that cite this source',
            rows,
            rowKey: ({ competitor_id }) => competitor_id,
            columns: [
              {
                key: 'name',
                label: 'Competitor',
                value: ({ name }) => name,
                cell: ({ competitor_id: id, name }) => (
                  <PageLink page="competitors" id={id}>
                    {name}
                  </PageLink>
                ),
              },
              {
                key: 'answers',
                label: 'Answers',
                meaning: 'Answers that cite the source and name this competitor.',
                numeric: true,
                value: ({ answers }) => answers,
                cell: ({ competitor_id: competitor, answers }) => (
                  <AnswersLink search={{ ...citing(source), competitor }} count={answers} />
                ),
              },
            ],
          }),
        };
      }}
    </Panel>
  );
}

/** Which platforms cite it, and in how many of their answers. */
export function SourcePlatforms({ source, request, found }: SourceShown) {
  const { search, period } = useScope();
  const totalsRequest = platformsRequest(useBrandId(), search, period);
  const totals = useQuery(requestQuery(totalsRequest));
  return (
    <Panel
      title="Platforms"
      lines={12}
      requests={[request, totalsRequest]}
      results={[found, totals]}
      empty="No platform cites it in this period."
    >
      {({ items: [one] }, rows) => {
        const all = new Map(rows.map((row) => [row.ai_platform, metricValue(row, 'responses')]));
        return {
          table: tableOf({
            caption: 'Platforms that cite this source',
            rows: one?.platforms ?? [],
            rowKey: ({ platform }) => platform,
            columns: [
              {
                key: 'platform',
                label: 'Platform',
                value: ({ platform }) => platformNames[platform],
              },
              {
                key: 'answers',
                label: 'Answers',
                meaning: 'Answers of this platform that cite the source.',
                numeric: true,
                value: ({ answers }) => answers,
                cell: ({ platform, answers }) => (
                  <AnswersLink search={{ ...citing(source), platform }} count={answers} />
                ),
              },
              {
                key: 'all',
                label: 'Of all its answers',
                numeric: true,
                value: ({ platform }) => all.get(platformNames[platform]),
                cell: ({ platform }) => (
                  <AnswersLink
                    search={{ platform }}
                    count={all.get(platformNames[platform]) ?? 0}
                  />
                ),
              },
            ],
          }),
        };
      }}
    </Panel>
  );
}
