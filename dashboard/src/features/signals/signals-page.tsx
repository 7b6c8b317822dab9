import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type {
  SignalKind,
  SignalRun,
  SignalSettings,
} from '#contract/changes-and-actions/signals.ts';
import { putSignalSettings, runSignals } from '#contract/operations/signals.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Form } from '../../components/forms/form.tsx';
import { AddressPager, FilterRow } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { markStale } from '../../lib/api/mark-stale.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId, useChangeSearch } from '../../lib/scope/use-scope.ts';
import { counted, formatPeriod } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { EventFacts } from './event-facts.tsx';
import { eventTable } from './event-table.tsx';
import {
  eventsRequest,
  pageSize,
  runsQuery,
  settingsRequest,
  signalsRequest,
} from './signal-requests.ts';
import { isOpen, latestCompleted } from './signal-runs.ts';
import { readSignalSearch, type SignalSearch } from './signal-search.ts';
import { signalTable } from './signal-table.tsx';
import { emptyText, kindLabels } from './signal-words.ts';
import styles from './signals.module.css';

/** What changed for the brand in four weeks that chance does not explain. */
export function SignalsPage() {
  const brandId = useBrandId();
  const search = readSignalSearch(useSearch({ strict: false }));
  const change = useChangeSearch<SignalSearch>();
  const runs = useQuery(runsQuery(brandId));
  const request = signalsRequest(brandId, search);
  const signals = useQuery(requestQuery(request));
  const events = eventsRequest(brandId);
  const settings = useQuery(requestQuery(settingsRequest(brandId)));
  const isNarrowed = search.kind !== undefined || search.direction !== undefined;
  return (
    <Page
      title="What changed"
      lead="Changes of the last four weeks that are more than chance: where, since when, how large, and who else changed."
      actions={<RunNow isRunning={runs.data?.items.some(isOpen) ?? false} />}
    >
      <Loaded results={[runs]} skeleton={<Skeleton lines={1} />}>
        {({ items }) => <RunState runs={items} />}
      </Loaded>
      <Panel
        title="What happened"
        lines={20}
        meaning="Each change is reported once, where it happened, the surest first. Only prompts that do not name the brand count, if there are any."
        requests={[events]}
        results={[useQuery(requestQuery(events)), runs]}
        empty={emptyText(runs.data?.items, false)}
      >
        {({ items }) => ({ table: eventTable(items, EventFacts) })}
      </Panel>
      <Panel
        title="Details"
        lines={20}
        meaning="Every change that was found, by platform, topic, stage, competitor, prompt and cited website: the last 28 days or the last 7, against the 28 before. Compared like for like: the same prompts on the same platforms. With this many checks some would seem to change by chance alone; this is taken into account, and at most about one in twenty of those shown is chance. Of cited websites the 200 most cited are compared."
        controls={<Filters search={search} onChange={change} />}
        requests={[request]}
        results={[signals, runs]}
        empty={emptyText(runs.data?.items, isNarrowed)}
      >
        {({ items, total }, { items: found }) => ({
          table: signalTable(items, found),
          note: total > 0 && counted(total, 'change'),
        })}
      </Panel>
      <AddressPager total={signals.data?.total} offset={search.offset} limit={pageSize} />
      <Section title="Settings" lead="Small changes can be real and still not matter to you.">
        <Loaded results={[settings]}>{(found) => <SettingsForm settings={found} />}</Loaded>
      </Section>
    </Page>
  );
}

interface FiltersProps {
  readonly search: SignalSearch;
  readonly onChange: (change: SignalSearch) => void;
}

function Filters({ search: { kind, direction }, onChange }: FiltersProps) {
  const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
  return (
    <FilterRow>
      <Select
        label="Kind of change"
        hideLabel
        value={kind ?? ''}
        options={[{ value: '', label: 'Everything' }, ...kinds]}
        // The options are the kinds, and nothing.
        onChange={(value) => onChange({ kind: (value || undefined) as SignalKind | undefined })}
      />
      <Segmented
        label="Direction"
        value={direction ?? 'both'}
        options={[
          { value: 'both', label: 'Both' },
          { value: 'up', label: 'Up' },
          { value: 'down', label: 'Down' },
        ]}
        onChange={(value) => onChange({ direction: value === 'both' ? undefined : value })}
      />
    </FilterRow>
  );
}

/** Compares now, in addition to the run of the day. */
export function RunNow({ isRunning }: { readonly isRunning: boolean }) {
  const brandId = useBrandId();
  const change = useChange();
  const ask = useMutation({
    mutationFn: () => change(runSignals, { params: { brand_id: brandId } }),
  });
  return (
    <>
      <Button
        changes
        look="primary"
        icon="chart"
        disabled={isRunning || ask.isPending}
        onClick={() => ask.mutate()}
      >
        {isRunning ? 'Comparing …' : 'Compare now'}
      </Button>
      {ask.error && <Notice tone="bad">{ask.error.message}</Notice>}
    </>
  );
}

/** How large a change must be to be worth a line. */
export function SettingsForm({ settings }: { readonly settings: SignalSettings }) {
  const brandId = useBrandId();
  const change = useChange();
  const [points, setPoints] = useState(String(settings.minimum_points));
  return (
    <div className={styles.settings}>
      <Form
        submit="Save"
        submitting="Saving …"
        done="Saved. The next comparison uses it."
        onSubmit={() =>
          change(putSignalSettings, {
            params: { brand_id: brandId },
            body: { minimum_points: Number(points) },
          })
        }
      >
        <TextField
          type="number"
          inputMode="decimal"
          required
          min={0}
          max={100}
          step={0.01}
          label="Smallest change to report, in points"
          hint="0 to 100. A share from 40% to 45% is a change of 5 points."
          value={points}
          onChange={(event) => setPoints(event.target.value)}
        />
      </Form>
    </div>
  );
}

/** What was compared last, when, and how far the run is that is open. */
export function RunState({ runs }: { readonly runs: readonly SignalRun[] }) {
  const [newest] = runs;
  const open = runs.find(isOpen);
  const latest = latestCompleted(runs);
  useFreshSignals(open !== undefined);
  return (
    <div className={styles.state} aria-live="polite">
      {open && <OpenRun run={open} />}
      {newest?.status === 'failed' && (
        <Notice tone="bad">The last comparison failed. {newest.failure}</Notice>
      )}
      {latest && <LastRun run={latest} />}
    </div>
  );
}

function OpenRun({ run: { status, done, total } }: { readonly run: SignalRun }) {
  const text = status === 'pending' ? 'Waiting to start' : `Step ${done + 1} of ${total}`;
  return <Progress label="Comparing" done={done} total={total} text={text} />;
}

function LastRun({ run }: { readonly run: SignalRun }) {
  const now = formatPeriod({ start: run.start_date, end: run.end_date });
  const before = formatPeriod({ start: run.compare_start_date, end: run.compare_end_date });
  const few = run.untested > 0 ? `, ${run.untested} more had too few answers` : '';
  return (
    <p className={styles.last}>
      {now} against {before}. {counted(run.tested, 'possible change')} checked{few}. Last compared{' '}
      <time dateTime={run.completed_at ?? undefined}>
        {run.completed_at && formatMoment(run.completed_at)}
      </time>
      .
    </p>
  );
}

/** Once a run has ended, the list is another one. */
function useFreshSignals(isRunning: boolean): void {
  const client = useQueryClient();
  const brandId = useBrandId();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void markStale(client, runSignals, { brand_id: brandId });
    }
    wasRunning.current = isRunning;
  }, [client, brandId, isRunning]);
}
