import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createPageAudits } from '#contract/operations/page-audits.ts';
import type { PageAuditFacts, PageAuditReport } from '#contract/pages/page-audits.ts';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink } from '../../components/page/page-link.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { scoreMeaning } from './audit-table.tsx';
import { CheckList } from './check-list.tsx';
import { isUnderWay, reportQuery, reportRequest } from './page-audit-requests.ts';
import styles from './report-summary.module.css';
import { scoreTone } from './score.tsx';

const robotsWords: Readonly<Record<PageAuditFacts['robots_txt'], string>> = {
  found: 'Found',
  absent: 'There is none',
  unavailable: 'Cannot be read',
};

/** The score, and facts about the page in addition to the checks. */
export function ReportSummary({ report }: { readonly report: PageAuditReport }) {
  const { score, facts } = report;
  return (
    <Section title="Score" meaning={scoreMeaning}>
      <div className={styles.summary}>
        {score !== null && (
          <p className={styles.score}>
            <span className={classNames(styles.number, styles[scoreTone(score)])}>{score}</span>
            <span className={styles.of}>of 100</span>
          </p>
        )}
        <Facts
          facts={[
            { label: 'Audited', value: formatMoment(report.updated_at) },
            ...(facts ? pageFacts(facts) : []),
          ]}
        />
      </div>
    </Section>
  );
}

function pageFacts(facts: PageAuditFacts) {
  const refused = facts.probed_agents.filter(({ status }) => status === null || status >= 400);
  return [
    {
      label: 'Address that answered',
      value: `${readableAddress(facts.final_url)} (code ${facts.status})`,
    },
    { label: 'Redirects', value: formatCount(facts.redirects) },
    { label: 'Words visible without JavaScript', value: formatCount(facts.words) },
    { label: 'Size', value: `${counted(facts.html_bytes, 'byte')}, ${facts.encoding}` },
    { label: 'The server replied after', value: `${formatCount(facts.first_byte_ms)} ms` },
    { label: 'Title', value: facts.title },
    { label: 'Language', value: facts.language },
    { label: 'robots.txt', value: robotsWords[facts.robots_txt] },
    {
      label: 'AI agents kept away by robots.txt',
      value: facts.blocked_agents.join(', ') || 'None',
    },
    {
      label: 'AI agents refused by the host',
      value:
        refused.map(({ agent, status }) => `${agent} (${status ?? 'no answer'})`).join(', ') ||
        'None',
    },
  ];
}

/** One audit with its whole report. */
export function PageAuditPage() {
  const brandId = useBrandId();
  const { pageAuditId = '' } = useParams({ strict: false });
  const report = useQuery(reportQuery(brandId, pageAuditId));
  return (
    <Page
      title={report.data ? readableAddress(report.data.url) : 'Page audit'}
      lead={<BackLink page="pages/audits">All audits</BackLink>}
      isUnnamed={report.isPending && 'longer'}
      actions={report.data && !isUnderWay(report.data) && <AuditAgain url={report.data.url} />}
    >
      <Loaded results={[report]} skeleton={<Skeleton lines={12} />}>
        {(found) => (
          <>
            <State report={found} />
            {found.status === 'completed' && (
              <>
                <ReportSummary report={found} />
                <CheckList report={found} request={reportRequest(brandId, pageAuditId)} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function State({ report }: { readonly report: PageAuditReport }) {
  if (report.error) return <Notice tone="bad">{report.error.message}</Notice>;
  if (!isUnderWay(report)) return null;
  return (
    <Notice>
      {report.status === 'pending' ? 'The audit is queued.' : 'The audit is running.'} The report
      will appear here automatically.
    </Notice>
  );
}

function AuditAgain({ url }: { readonly url: string }) {
  const brandId = useBrandId();
  const change = useChange();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () =>
      change(createPageAudits, { params: { brand_id: brandId }, body: { urls: [url] } }),
    onSuccess: ([created]) =>
      navigate({ to: `/brands/${brandId}/pages/audits/${created?.page_audit_id}` as string }),
  });
  return (
    <>
      {again.error && <Notice tone="bad">{again.error.message}</Notice>}
      <ButtonLink changes page="pages/versions" id="new" search={{ url }}>
        Optimize this page
      </ButtonLink>
      <Button changes disabled={again.isPending} onClick={() => again.mutate()}>
        {again.isPending ? 'Starting …' : 'Audit again'}
      </Button>
    </>
  );
}
