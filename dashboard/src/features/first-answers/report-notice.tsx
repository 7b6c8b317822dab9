import { useMutation, useQuery } from '@tanstack/react-query';
import { deleteReportSchedule, listReports } from '#contract/operations/reports.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';

/** The weekly report that was scheduled with the brand, to be switched off where nobody wants it. */
export function ReportNotice() {
  const brandId = useBrandId();
  const email = useSignedIn()?.email ?? '';
  const change = useChange();
  const reports = useQuery(requestQuery(requestOf(listReports, { params: { brand_id: brandId } })));
  const report = reports.data?.items.find(({ schedule }) => schedule?.recipients.includes(email));
  const stop = useMutation({
    mutationFn: (report_id: string) =>
      change(deleteReportSchedule, { params: { brand_id: brandId, report_id } }),
  });
  if (!report?.schedule) return null;
  return (
    <Notice>
      The “{report.name}” goes to {email} every week, first on{' '}
      {formatMoment(report.schedule.next_at)}.{' '}
      <Button look="quiet" disabled={stop.isPending} onClick={() => stop.mutate(report.id)}>
        Don’t send it
      </Button>
      {stop.error && ` ${stop.error.message}`}
    </Notice>
  );
}
