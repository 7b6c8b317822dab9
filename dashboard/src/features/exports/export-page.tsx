import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportSettings } from '#contract/feeds/exports.ts';
import { deleteExport, getExport, startExportRun } from '#contract/operations/exports.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { DangerDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatBytes, formatCount } from '../../lib/words/format.ts';
import { placeInWords } from './export-draft.ts';
import { ExportForm } from './export-form.tsx';
import styles from './export-page.module.css';

type Export = NonNullable<ExportSettings['export']>;

const lookEveryMs = 2_000;

function isUnderWay({ run }: Export): boolean {
  return run?.state === 'queued' || run?.state === 'running';
}

/** The answers of the brand as files for a warehouse: where to, how often, and how it goes. */
export function ExportPage() {
  const brandId = useBrandId();
  const settings = useQuery({
    ...requestQuery(requestOf(getExport, { params: { brand_id: brandId } })),
    refetchInterval: ({ state }) =>
      state.data?.export && isUnderWay(state.data.export) ? lookEveryMs : false,
  });
  return (
    <Page
      title="Export"
      lead="Keep this brand’s answers as Parquet files in your own storage, for a warehouse or a notebook. After the first run, only days that changed are written again."
    >
      <Loaded results={[settings]}>
        {(known) => (
          <>
            {known.export && <LastRun current={known.export} />}
            <ExportForm key={known.export ? 'change' : 'new'} settings={known} />
            {known.export && <Reading destination={known.export.destination} />}
            {known.export && <EndSection current={known.export} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const states = {
  queued: { tone: 'neutral', text: 'Starts soon' },
  running: { tone: 'accent', text: 'In progress' },
  done: { tone: 'good', text: 'Done' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

function LastRun({ current }: { readonly current: Export }) {
  const brandId = useBrandId();
  const change = useChange();
  const { run, manifest, next_at: next } = current;
  return (
    <Section
      title="Latest run"
      actions={
        <Button
          changes
          disabled={isUnderWay(current)}
          onClick={() => void change(startExportRun, { params: { brand_id: brandId } })}
        >
          Run now
        </Button>
      }
    >
      <div className={styles.stack}>
        {run?.state === 'running' && run.days > 0 && (
          <Progress
            label="Days written"
            done={run.days_done}
            total={run.days}
            text={`${formatCount(run.days_done)} of ${counted(run.days, 'day')} written`}
          />
        )}
        {run?.error && (
          <Notice tone="bad">
            The latest run failed: {run.error}{' '}
            {next ? 'It is tried again by itself.' : 'Choose “Run now” to try it again.'}
          </Notice>
        )}
        {run?.note && <Notice>{run.note}</Notice>}
        <Facts
          facts={[
            { label: 'State', value: run ? <RunState state={run.state} /> : 'Has not run yet' },
            { label: 'Started', value: run && <Moment at={run.started_at} /> },
            { label: 'Next run', value: next ? <Moment at={next} /> : 'When you choose “Run now”' },
            {
              label: 'Everything until',
              value: manifest ? <Moment at={manifest.as_of} /> : 'Nothing is exported yet',
            },
            {
              label: 'Files',
              value:
                manifest &&
                `${counted(manifest.files, 'file')}, ${counted(manifest.rows, 'answer')}, ${formatBytes(manifest.bytes)}`,
            },
            { label: 'Where', value: placeInWords(current.destination) },
          ]}
        />
      </div>
    </Section>
  );
}

function RunState({ state }: { readonly state: keyof typeof states }) {
  const { tone, text } = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

function Reading({ destination }: { readonly destination: Export['destination'] }) {
  const folder = destination.kind === 's3' ? placeInWords(destination) : destination.path;
  const place = destination.kind === 's3' ? folder : `${folder}/responses`;
  return (
    <Section
      title="Read the files"
      lead="manifest.json names the file of each day. Follow it rather than listing the folder: files that it does not name belong to a run in progress."
    >
      <CopyField
        block
        label="In DuckDB"
        text={`SET VARIABLE files = (SELECT list('${place}/' || file.path) FROM
  (SELECT unnest(files) AS file FROM '${place}/manifest.json'));
SELECT platform, avg(brand_present::INT) AS presence
  FROM read_parquet(getvariable('files')) GROUP BY platform;`}
      />
    </Section>
  );
}

function EndSection({ current }: { readonly current: Export }) {
  const brandId = useBrandId();
  const change = useChange();
  const [asks, setAsks] = useState(false);
  return (
    <Section
      title="End this export"
      lead="Nothing more is written. Files that are there already stay."
      actions={
        <Button changes look="danger" onClick={() => setAsks(true)}>
          End export …
        </Button>
      }
    >
      {asks && (
        <DangerDialog
          title="End this export?"
          submit="End export"
          submitting="Ending …"
          onSubmit={() => change(deleteExport, { params: { brand_id: brandId } })}
          onClose={() => setAsks(false)}
        >
          <p>
            Its settings and the stored key are deleted. The files in{' '}
            {placeInWords(current.destination)} stay: delete them there if you no longer need them.
          </p>
        </DangerDialog>
      )}
    </Section>
  );
}
