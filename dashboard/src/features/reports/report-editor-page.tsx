import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  createReport,
  getReport,
  previewReport,
  replaceReport,
} from '#contract/operations/reports.ts';
import type { ReportBlock } from '#contract/outgoing/report-blocks.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { BlockList, type KeyedBlock } from './block-list.tsx';
import styles from './report-editor.module.css';
import { scopeOfSearch } from './report-scope.ts';
import { monthlyReport } from './report-templates.ts';
import { ReportView } from './report-view.tsx';

/** While somebody types, the preview waits. */
const settleMs = 600;

/** A new report begins as the monthly one, which most people change a little. */
export function NewReportPage() {
  return <ReportEditor name={monthlyReport.name} blocks={monthlyReport.blocks} />;
}

export function EditReportPage() {
  const { reportId = '' } = useParams({ strict: false });
  const params = { brand_id: useBrandId(), report_id: reportId };
  const report = useQuery(requestQuery(requestOf(getReport, { params })));
  return (
    <Loaded results={[report]}>
      {(found) => <ReportEditor key={found.id} {...found} reportId={found.id} />}
    </Loaded>
  );
}

interface ReportEditorProps {
  readonly reportId?: string;
  readonly name: string;
  readonly blocks: readonly ReportBlock[];
}

/** Days and filters are those of the bar, blocks are chosen on one side and shown on the other. */
function ReportEditor({ reportId, ...start }: ReportEditorProps) {
  const brandId = useBrandId();
  const scope = scopeOfSearch(useScope().search);
  const navigate = useNavigate();
  const change = useChange();
  const [name, setName] = useState(start.name);
  const [keyed, setKeyed] = useState<readonly KeyedBlock[]>(() =>
    start.blocks.map((block, key) => ({ key, block })),
  );
  const blocks = keyed.map(({ block }) => block);
  const isWhole = blocks.length > 0 && blocks.every(isComplete);
  const save = useMutation({
    mutationFn: () => {
      const body = { name, scope, blocks };
      return reportId === undefined
        ? change(createReport, { params: { brand_id: brandId }, body })
        : change(replaceReport, { params: { brand_id: brandId, report_id: reportId }, body });
    },
    onSuccess: ({ id }) =>
      navigate({
        to: '/brands/$brandId/reports/$reportId',
        params: { brandId: `${brandId}`, reportId: id },
      }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Page
      title={reportId === undefined ? 'New report' : 'Change report'}
      lead="Choose the days and filters above and the content below. The preview updates as you go."
      bar={
        <>
          <BackLink page="reports">All reports</BackLink>
          <ScopeBar bounds prompts />
        </>
      }
    >
      <div className={styles.editor}>
        <form className={styles.form} onSubmit={send}>
          <TextField
            label="Name of the report"
            required
            maxLength={120}
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <BlockList blocks={keyed} onChange={setKeyed} />
          {save.error && <Notice tone="bad">{save.error.message}</Notice>}
          <Button
            changes
            look="primary"
            type="submit"
            disabled={!isWhole || name.trim() === '' || save.isPending}
          >
            {save.isPending ? 'Saving …' : 'Save report'}
          </Button>
        </form>
        <Section title="Preview">
          {isWhole ? (
            <Preview name={name} blocks={blocks} />
          ) : (
            <p>Every block needs a title or a text, and at least one metric.</p>
          )}
        </Section>
      </div>
    </Page>
  );
}

function Preview({ name, blocks }: Pick<ReportEditorProps, 'name' | 'blocks'>) {
  const brandId = useBrandId();
  const scope = scopeOfSearch(useScope().search);
  const body = useSettled({ scope, blocks: [...blocks] }, settleMs);
  const request = requestOf(previewReport, { params: { brand_id: brandId }, body });
  const content = useQuery(requestQuery(request));
  return (
    <Loaded results={[content]}>
      {(found) => <ReportView content={{ ...found, name }} titled={false} />}
    </Loaded>
  );
}

function isComplete(block: ReportBlock): boolean {
  if (block.kind === 'comment') return block.markdown !== '';
  const hasTitle = !('title' in block) || block.title.trim() !== '';
  return hasTitle && (!('metrics' in block) || block.metrics.length > 0);
}
