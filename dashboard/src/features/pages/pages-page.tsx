import { useQueries, useQuery } from '@tanstack/react-query';
import { listCampaigns } from '#contract/operations/campaigns.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { verdictText } from '../campaigns/campaign-words.ts';
import { CampaignsSection } from '../campaigns/campaigns-section.tsx';
import { AuditStatus } from '../page-audits/audit-status.tsx';
import { scoreMeaning } from '../page-audits/audit-table.tsx';
import { auditsQuery, auditsRequest } from '../page-audits/page-audit-requests.ts';
import { Score } from '../page-audits/score.tsx';
import { needsEarlyAccess } from '../pipelines/early-access.tsx';
import { pipelinesQuery, pipelinesRequest, tracksQuery } from '../pipelines/pipeline-requests.ts';
import { stateLabel, stateTone } from '../pipelines/pipeline-words.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { type PageRow, pageRows } from './page-rows.ts';
import styles from './pages-page.module.css';

/** Submissions whose pages are looked at; older ones are under "Rewritten versions". */
const maxSubmissions = 10;

/** The brand's own pages, one row for each address: how agents read it, what was made of it, and what that did. */
export function PagesPage() {
  const brandId = useBrandId();
  const audits = useQuery(auditsQuery(brandId, {}));
  const tracks = useTracks(brandId);
  const campaignsRequest = requestOf(listCampaigns, { params: { brand_id: brandId }, query: {} });
  const campaigns = useQuery(requestQuery(campaignsRequest));
  return (
    <Page
      title="Pages"
      lead="Your own pages: whether AI agents can read and quote them, what was rewritten, and what that did for your prompts."
      actions={
        <>
          <ButtonLink page="pages/audits" icon="audit">
            Audit pages
          </ButtonLink>
          <ButtonLink changes page="pages/versions" id="new" look="primary" icon="pipeline">
            Improve pages
          </ButtonLink>
        </>
      }
    >
      <Panel
        title="All pages"
        lines={17}
        narrowLines={22}
        meaning={`Of the newest 50 audits, the newest ${maxSubmissions} submissions and all registered pages. Everything else is under the tabs above.`}
        requests={[
          auditsRequest(brandId, {}),
          pipelinesRequest(brandId, undefined),
          campaignsRequest,
        ]}
        results={[audits, campaigns, tracks]}
        empty="Audit a page that answers a question of your customers: its report says what keeps AI agents from quoting it."
      >
        {(audited, registered, submitted) => {
          const rows = pageRows({
            audits: audited.items,
            tracks: submitted,
            campaigns: registered.items,
          });
          return { table: pageTable(rows), note: counted(rows.length, 'page') };
        }}
      </Panel>
      <CampaignsSection />
    </Page>
  );
}

/** The pages of the newest submissions; none where the organization has no pipeline. */
function useTracks(brandId: number) {
  const pipelines = useQuery(pipelinesQuery(brandId, undefined));
  const newest = pipelines.data?.items.slice(0, maxSubmissions) ?? [];
  const lists = useQueries({
    queries: newest.map(({ pipeline_id }) => tracksQuery(brandId, pipeline_id, undefined)),
  });
  const isOpen = !needsEarlyAccess(pipelines.error);
  const isKnown = pipelines.data && lists.every(({ data }) => data);
  const tracks = lists.flatMap(({ data }, at) =>
    (data?.items ?? []).map((track) => ({
      ...track,
      pipelineId: newest[at]?.pipeline_id ?? '',
    })),
  );
  return {
    data: !isOpen ? [] : isKnown ? tracks : undefined,
    error: isOpen ? (pipelines.error ?? lists.find(({ error }) => error)?.error ?? null) : null,
    refetch: pipelines.refetch,
    isPlaceholderData: false,
  };
}

export function pageTable(rows: readonly PageRow[]): ReadyTable {
  return tableOf<PageRow>({
    caption: 'Pages, those that fail most checks first',
    rows,
    rowKey: ({ url }) => url,
    columns: [
      {
        key: 'url',
        label: 'Page',
        value: ({ url }) => url,
        cell: ({ url }) => <span className={styles.url}>{readableAddress(url)}</span>,
      },
      {
        key: 'score',
        label: 'Audit',
        meaning: scoreMeaning,
        numeric: true,
        value: ({ audit }) => audit?.score,
        cell: ({ audit }) =>
          audit && (
            <PageLink page="pages/audits" id={audit.request_id}>
              {audit.score === null ? (
                <AuditStatus status={audit.status} />
              ) : (
                <>
                  <Score score={audit.score} />
                  <span className="visually-hidden"> of 100, show the checks</span>
                </>
              )}
            </PageLink>
          ),
      },
      {
        key: 'version',
        label: 'Rewritten version',
        value: ({ track }) => (track ? versionState(track) : null),
        cell: ({ track }) =>
          track && (
            <PageLink page="pages/versions" id={`${track.pipelineId}/${track.token}`}>
              <Badge tone={stateTone(track)}>{versionState(track)}</Badge>
            </PageLink>
          ),
      },
      {
        key: 'effect',
        label: 'What it did',
        value: ({ campaign }) => (campaign ? verdictText(campaign) : null),
        cell: ({ campaign, track }) => {
          if (campaign) {
            return (
              <PageLink page="pages" search={{ campaign: campaign.id }}>
                {verdictText(campaign)}
              </PageLink>
            );
          }
          if (track?.result.version?.state !== 'live') return null;
          return (
            <PageLink page="pages/versions" id={`${track.pipelineId}/${track.token}`}>
              See what it did
            </PageLink>
          );
        },
      },
    ],
  });
}

function versionState(track: NonNullable<PageRow['track']>): string {
  if (track.result.version) return track.result.version.state === 'live' ? 'Live' : 'Staged';
  return stateLabel(track);
}
