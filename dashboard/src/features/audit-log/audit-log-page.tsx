import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { auditActionNames, auditActions } from '#contract/accounts/audit-actions.ts';
import type { AuditEntryRecord } from '#contract/accounts/audit-log.ts';
import { addDays } from '#contract/days.ts';
import { listAuditLog } from '#contract/operations/audit-log.ts';
import { listMembers } from '#contract/operations/people.ts';
import { memberInWords, valueInWords } from '#domain/words/audit-words.ts';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { FilterRow, Pager } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChangeSearch } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import styles from './audit-log-page.module.css';
import { type AuditLogSearch, readAuditLogSearch } from './audit-log-search.ts';

const pageSize = 50;

/** Who did what in the organization, the latest first. */
export function AuditLogPage() {
  const search = readAuditLogSearch(useSearch({ strict: false }));
  const { offset = 0, newest, actor, action, from, to } = search;
  const params = { organization_id: useSignedIn()?.organization.id ?? 0 };
  const isKnown = params.organization_id > 0;
  const change = useChangeSearch<AuditLogSearch>();
  const request = requestOf(listAuditLog, {
    params,
    query: {
      ...{ actor, action, since: from },
      // The API ends before a day, people mean that it is included.
      until: to && addDays(to, 1),
      limit: pageSize,
      offset: offset || undefined,
      up_to_number: newest,
    },
  });
  const entries = useQuery({ ...requestQuery(request), enabled: isKnown });
  const move = (next: number) =>
    change({
      offset: next || undefined,
      newest: next === 0 ? undefined : (newest ?? entries.data?.items[0]?.number),
    });
  return (
    <Page title="Audit log" lead="Who did what, when and from where. Nobody can change an entry.">
      <Filters search={search} params={params} />
      <Panel
        title="Entries"
        lines={24}
        meaning="Every change, sign-in, failed sign-in, download and opened share link."
        requests={[request]}
        results={[entries]}
        empty="Nothing here matches. Choose other days, or somebody else."
      >
        {({ items, total }) => ({
          table: entryTable(items),
          note: counted(total, 'entry', 'entries'),
        })}
      </Panel>
      <Pager total={entries.data?.total} offset={offset} limit={pageSize} onMove={move} />
    </Page>
  );
}

const kinds = [
  { value: 'key', label: 'API keys' },
  { value: 'app', label: 'Connected apps' },
  { value: 'link', label: 'Share links' },
  { value: 'operator', label: 'The operator' },
  { value: 'service', label: 'Sightline itself' },
  { value: 'anonymous', label: 'Nobody signed in' },
];

const actions = auditActionNames
  .map((value) => ({ value, label: capitalized(auditActions[value]) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

interface FiltersProps {
  readonly search: AuditLogSearch;
  readonly params: { readonly organization_id: number };
}

function Filters({ search, params }: FiltersProps) {
  const change = useChangeSearch<AuditLogSearch>();
  const members = useQuery({
    ...requestQuery(requestOf(listMembers, { params, query: { limit: 1000 } })),
    enabled: params.organization_id > 0,
  });
  const people = (members.data?.items ?? []).map(({ person_id, email }) => ({
    value: `person:${person_id}`,
    label: email,
  }));
  const narrow = (narrowed: AuditLogSearch) => change({ newest: undefined, ...narrowed });
  return (
    <FilterRow>
      <Select
        label="Who"
        value={search.actor ?? ''}
        options={[{ value: '', label: 'Everybody' }, ...people, ...kinds]}
        onChange={(actor) => narrow({ actor: actor || undefined })}
      />
      <Select
        label="What"
        value={search.action ?? ''}
        options={[{ value: '', label: 'Everything' }, ...actions]}
        onChange={(action) => narrow(readAction(action))}
      />
      <TextField
        label="From"
        type="date"
        defaultValue={search.from}
        onChange={(event) => narrow({ from: event.target.value || undefined })}
      />
      <TextField
        label="To"
        type="date"
        defaultValue={search.to}
        onChange={(event) => narrow({ to: event.target.value || undefined })}
      />
    </FilterRow>
  );
}

const readAction = (action: string) => ({ action: readAuditLogSearch({ action }).action });

const ways: Readonly<Record<AuditEntryRecord['via'], string>> = {
  api: 'API',
  dashboard: 'Dashboard',
  mcp: 'Assistant',
  command_line: 'Command line',
  link: 'Link',
  service: 'Sightline',
};

function entryTable(entries: readonly AuditEntryRecord[]): ReadyTable {
  return tableOf<AuditEntryRecord>({
    caption: 'Entries',
    rows: entries,
    rowKey: ({ number }) => number,
    columns: [
      {
        key: 'at',
        label: 'When',
        value: ({ at }) => at,
        cell: ({ at }) => <Moment at={at} />,
      },
      {
        key: 'summary',
        label: 'What',
        value: ({ summary }) => summary,
        cell: (entry) => <What entry={entry} />,
      },
      {
        key: 'address',
        label: 'From where',
        value: ({ via, address }) => whereFrom(via, address),
      },
      { key: 'number', label: 'Number', numeric: true, value: ({ number }) => number },
    ],
  });
}

const whereFrom = (via: AuditEntryRecord['via'], address: string | null) =>
  address === null ? ways[via] : `${ways[via]}, ${address}`;

function What({ entry: { summary, before, after } }: { readonly entry: AuditEntryRecord }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className={styles.what}>
      <bdi>{summary}</bdi>
      {names.length > 0 && (
        <details>
          <summary>
            {counted(names.length, 'detail')}
            <span className="visually-hidden"> of: {summary}</span>
          </summary>
          <dl className={styles.members}>
            {names.map((name) => (
              <div key={name}>
                <dt>{memberInWords(name)}</dt>
                <dd>
                  {before && name in before && <del>{valueInWords(before[name])}</del>}{' '}
                  {after && name in after && <span>{valueInWords(after[name])}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
