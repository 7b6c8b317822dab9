import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type PromptChoice, promptChoices } from '#contract/figures/figure-scope.ts';
import {
  getReport,
  getReportContent,
  previewReport,
  printReport,
} from '#contract/operations/reports.ts';
import type { Report } from '#contract/outgoing/reports.ts';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { FilterRow } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink } from '../../components/page/page-link.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { callForFile, isSightlineError } from '../../lib/api/call.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useReportPrint } from '../../lib/browser/print.ts';
import { downloadBlob } from '../../lib/files/download.ts';
import { fileName } from '../../lib/files/file-name.ts';
import { promptLabels } from '../../lib/scope/shown-prompts.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { searchOfScope } from './report-scope.ts';
import { ReportView } from './report-view.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** One report, and the ways in which others get to see it. */
export function ReportPage() {
  const { reportId = '' } = useParams({ strict: false });
  const params = { brand_id: useBrandId(), report_id: reportId };
  const report = useQuery(requestQuery(requestOf(getReport, { params })));
  const content = useQuery(requestQuery(requestOf(getReportContent, { params })));
  const [over, setOver] = useState<PromptChoice>();
  const [dialog, setDialog] = useState<'share' | 'schedule'>();
  const close = () => setDialog(undefined);
  const links = report.data && { links: searchOfScope(report.data.scope) };
  useReportPrint();
  const print = useMutation({
    mutationFn: async () => {
      const file = await printed(params);
      if (!file) {
        // In a task of its own, as the dialog holds up everything: what the page says comes first.
        setTimeout(() => window.print());
        return 'own';
      }
      const { brand = '', name = '', period } = content.data ?? {};
      downloadBlob(fileName([brand, name, period?.start, period?.end], 'pdf'), file);
      return 'file';
    },
  });
  return (
    <Page
      title={report.data?.name ?? 'Report'}
      isUnnamed={report.isPending}
      bar={
        <FilterRow>
          <BackLink page="reports">All reports</BackLink>
          {report.data && (
            <Segmented
              label="Which prompts count"
              value={over ?? report.data.scope.prompts}
              options={promptOptions}
              onChange={setOver}
            />
          )}
        </FilterRow>
      }
      actions={
        report.data && (
          <>
            <Button changes look="primary" icon="sources" onClick={() => setDialog('share')}>
              Share
            </Button>
            <Button icon="download" disabled={print.isPending} onClick={() => print.mutate()}>
              {print.isPending ? 'Printing …' : 'PDF'}
            </Button>
            <Button changes icon="calendar" onClick={() => setDialog('schedule')}>
              Send regularly
            </Button>
            <ButtonLink
              page="reports"
              id={`${reportId}/edit`}
              icon="settings"
              changes
              search={searchOfScope(report.data.scope)}
            >
              Change
            </ButtonLink>
          </>
        )
      }
    >
      {print.error && <Notice tone="bad">{print.error.message}</Notice>}
      {print.data === 'own' && (
        <Notice>
          This installation cannot make PDFs itself, so your browser’s print dialog opens. Choose
          “Save as PDF” there.
        </Notice>
      )}
      {report.data && over !== undefined && over !== report.data.scope.prompts ? (
        <OverOtherPrompts report={report.data} prompts={over} />
      ) : (
        <Loaded results={[content]}>
          {(found) => <ReportView content={found} titled={false} {...links} />}
        </Loaded>
      )}
      {dialog === 'share' && <ShareDialog reportId={reportId} onClose={close} />}
      {dialog === 'schedule' && report.data && (
        <ScheduleDialog report={report.data} onClose={close} />
      )}
    </Page>
  );
}

const promptOptions = promptChoices.map((value) => ({ value, label: promptLabels[value] }));

interface OverOtherPromptsProps {
  readonly report: Report;
  readonly prompts: PromptChoice;
}

/** The same report over other prompts, for a look: what is shared, printed and sent stays as it is. */
function OverOtherPrompts({ report, prompts }: OverOtherPromptsProps) {
  const { name, blocks } = report;
  const body = { scope: { ...report.scope, prompts }, blocks };
  const request = requestOf(previewReport, { params: { brand_id: useBrandId() }, body });
  const content = useQuery(requestQuery(request));
  return (
    <>
      <Notice>Only you see this choice. To save it for everyone, use “Change”.</Notice>
      <Loaded results={[content]}>
        {(found) => (
          <ReportView
            content={{ ...found, name }}
            titled={false}
            links={searchOfScope(body.scope)}
          />
        )}
      </Loaded>
    </>
  );
}

/** Undefined where the service cannot print: then the browser does. */
async function printed(params: {
  readonly brand_id: number;
  readonly report_id: string;
}): Promise<Blob | undefined> {
  try {
    return await callForFile(printReport, { params });
  } catch (error) {
    if (isSightlineError(error, 'printing_unavailable')) return undefined;
    throw error;
  }
}
