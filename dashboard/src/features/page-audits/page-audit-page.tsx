import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createPageAudits } from '#contract/operations/page-audits.ts';
import type { PageAuditReport } from '#contract/page-audits.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { CheckList } from './check-list.tsx';
import { isUnderWay, reportQuery, reportRequest } from './page-audit-requests.ts';
import { ReportSummary } from './report-summary.tsx';

/** One audit with its whole report. */
export function PageAuditPage() {
  const brandId = useBrandId();
  const { pageAuditId = '' } = useParams({ strict: false });
  const report = useQuery(reportQuery(brandId, pageAuditId));
  return (
    <Page
      title={report.data ? readableAddress(report.data.url) : 'Page audit'}
      lead={<BackLink page="pages/audits">All audits</BackLink>}
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
        {again.isPending ? 'Asking …' : 'Audit again'}
      </Button>
    </>
  );
}
