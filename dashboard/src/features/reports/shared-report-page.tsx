import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openSharedReport } from '#contract/operations/share-links.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Entrance, EntranceForm, EntranceMessage } from '../../components/page/entrance.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { call, isSightlineError, type SightlineErrorType } from '../../lib/api/call.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useReportPrint } from '../../lib/browser/print.ts';
import styles from './report-view.module.css';
import { ReportView } from './report-view.tsx';

/** Where a share link leads: one report, and no way to anything else. */
export function SharedReportPage() {
  const { token } = useParams({ from: '/shared/$token' });
  const params = { token };
  const report = useQuery({
    ...requestQuery(requestOf(openSharedReport, { params, body: {} })),
    // Each look is counted and computed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const unlock = useMutation({
    mutationFn: (form: FormData) =>
      call(openSharedReport, { params, body: { password: `${form.get('password')}` } }),
  });
  const content = unlock.data ?? report.data;
  const name = content?.name;
  useReportPrint();
  useEffect(() => {
    document.title = name ?? 'Shared report';
  }, [name]);
  if (content) {
    return (
      <main className={styles.page}>
        <div className={styles.tools}>
          <Button icon="download" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </div>
        <ReportView content={content} titled />
      </main>
    );
  }
  if (isRefused(report.error, 'link_not_found')) return <Gone />;
  if (isRefused(report.error, 'link_password_required')) {
    return (
      <Entrance title="Shared report">
        <EntranceForm
          title="This report is protected"
          lead="Enter the password that you were given with the link."
          submit="Open the report"
          submitting="Opening …"
          isPending={unlock.isPending}
          problem={unlock.error?.message}
          onSubmit={unlock.mutate}
        >
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="off"
            maxLength={1024}
            required
          />
        </EntranceForm>
      </Entrance>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Shared report</h1>
      <Section
        title="Opening the report"
        lead="Its figures are being put together. This takes a few seconds."
      >
        <Loaded results={[report]} skeleton={<Skeleton lines={24} />}>
          {() => null}
        </Loaded>
      </Section>
    </main>
  );
}

function Gone() {
  return (
    <Entrance title="Shared report">
      <EntranceMessage title="This link no longer works">
        <p>It has expired or was revoked. Ask the person who sent it for a new one.</p>
      </EntranceMessage>
    </Entrance>
  );
}

function isRefused(error: Error | null, type: SightlineErrorType): boolean {
  return isSightlineError(error, type);
}
