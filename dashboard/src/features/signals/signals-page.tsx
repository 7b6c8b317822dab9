import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SignalKind } from '#contract/signals.ts';
import { Select } from '../../components/field.tsx';
import { FilterRow } from '../../components/filter-row.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { EventFacts } from './event-facts.tsx';
import { eventTable } from './event-table.tsx';
import { RunNow } from './run-now.tsx';
import { RunState } from './run-state.tsx';
import { SettingsForm } from './settings-form.tsx';
import {
  eventsRequest,
  isOpen,
  latestCompleted,
  pageSize,
  runsQuery,
  settingsRequest,
  signalsRequest,
} from './signal-requests.ts';
import { readSignalSearch, type SignalSearch } from './signal-search.ts';
import { signalTable } from './signal-table.tsx';
import { emptyText, kindLabels } from './signal-words.ts';

/** What changed for the brand in four weeks that chance does not explain. */
export function SignalsPage() {
  const brandId = useBrandId();
  const search = readSignalSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: SignalSearch) =>
    void navigate({ to: '.', search: (all: object) => ({ ...all, offset: undefined, ...next }) });
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
        meaning="Each change is reported once, where it happened. Only prompts that do not name the brand count, if there are any."
        requests={[events]}
        results={[useQuery(requestQuery(events)), runs]}
        empty={emptyText(latestCompleted(runs.data?.items), false)}
      >
        {({ items }) => ({ table: eventTable(items, EventFacts) })}
      </Panel>
      <Panel
        title="Details"
        lines={20}
        meaning="Every change that was found, by platform, topic, stage, competitor, prompt and cited website: the last 28 days or the last 7, against the 28 before. Compared like for like: the same prompts on the same platforms. Each change was tested, and the tests are corrected for how many there were, so at most about one in twenty of those shown is chance. Of cited websites the 200 most cited are compared."
        controls={<Filters search={search} onChange={change} />}
        requests={[request]}
        results={[signals, runs]}
        empty={emptyText(latestCompleted(runs.data?.items), isNarrowed)}
      >
        {({ items, total }, { items: found }) => ({
          table: signalTable(items, found),
          note: total > 0 && counted(total, 'change'),
        })}
      </Panel>
      {signals.data && (
        <Pager
          total={signals.data.total}
          offset={search.offset ?? 0}
          limit={pageSize}
          onMove={(offset) => change({ offset: offset || undefined })}
        />
      )}
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
