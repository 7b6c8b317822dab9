import type { SystemState } from '#contract/accounts/system-state.ts';
import { Facts, Section } from '../../components/page/section.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { counted, formatBytes, formatCount } from '../../lib/words/format.ts';
import { formatMoney } from '../../lib/words/format-money.ts';
import { spanInWords } from './concerns.ts';

interface SectionsProps {
  readonly state: SystemState;
}

const engineNames = { duckdb: 'DuckDB, embedded', clickhouse: 'ClickHouse' } as const;

const bytesOrUnknown = (bytes: number | null) => (bytes === null ? null : formatBytes(bytes));

/** Where everything is kept. */
export function StoreSections({ state: { database, answers } }: SectionsProps) {
  const { busy, idle, wanted } = database.connections;
  return (
    <Section title="Stores" lead="PostgreSQL has what people set up, the other store the answers.">
      <Facts
        facts={[
          { label: 'PostgreSQL', value: formatBytes(database.bytes) },
          {
            label: 'Connections to it',
            value: `${formatCount(busy)} busy, ${formatCount(idle)} idle${wanted > 0 ? `, ${formatCount(wanted)} more wanted` : ''}`,
          },
          {
            label: 'Store of answers',
            value: `${engineNames[answers.engine]}${answers.ready ? '' : ': does not answer'}`,
          },
          { label: 'Its file', value: bytesOrUnknown(answers.file_bytes) },
          { label: 'Its log', value: bytesOrUnknown(answers.log_bytes) },
          {
            label: 'Answers not sorted yet',
            value: answers.unsorted_rows === null ? null : formatCount(answers.unsorted_rows),
          },
        ]}
      />
    </Section>
  );
}

/** What is asked, what holds it up, and what it costs. */
export function CollectionSections({ state: { collection } }: SectionsProps) {
  const { budgets, providers, oldest_seconds } = collection;
  const budgetWords = ({ has_room, nearly_spent, spent }: (typeof budgets)['day']) =>
    `${formatCount(has_room)} with room, ${formatCount(nearly_spent)} nearly spent, ${formatCount(spent)} spent`;
  return (
    <>
      <Section
        title="Collection"
        lead="Questions to platforms, and what providers charge for them."
      >
        <Facts
          facts={[
            { label: 'Worker', value: collection.has_worker ? 'Collects' : 'None collects' },
            { label: 'Due now', value: counted(collection.due, 'question') },
            {
              label: 'Oldest',
              value: collection.due === 0 ? null : `due for ${spanInWords(oldest_seconds)}`,
            },
            { label: 'Being asked', value: formatCount(collection.asking) },
            { label: 'Later', value: formatCount(collection.later) },
            { label: 'Waiting for a budget', value: formatCount(collection.over_budget) },
            { label: 'Spent today (UTC)', value: formatMoney(collection.spent_today_usd) },
            { label: 'Spent this month', value: formatMoney(collection.spent_month_usd) },
            { label: 'Budgets for a day', value: budgetWords(budgets.day) },
            { label: 'Budgets for a month', value: budgetWords(budgets.month) },
          ]}
        />
      </Section>
      <Section
        title="Keys of providers"
        lead="Calls at once that workers hold, and keys that are not used for a while."
      >
        {providers.length === 0 ? (
          <p>No provider has been asked yet.</p>
        ) : (
          <DataTable
            caption="Keys of providers"
            rows={providers}
            rowKey={({ provider }) => provider}
            columns={[
              { key: 'provider', label: 'Provider', value: ({ provider }) => provider },
              { key: 'calls', label: 'Calls at once', numeric: true, value: ({ calls }) => calls },
              {
                key: 'unavailable',
                label: 'After failures',
                meaning: 'Keys that failed several times in a row. A single call tries them again.',
                numeric: true,
                value: ({ unavailable }) => unavailable,
              },
              {
                key: 'rate_limited',
                label: 'Rate limited',
                meaning: 'Keys that wait as long as the provider asked.',
                numeric: true,
                value: ({ rate_limited }) => rate_limited,
              },
              {
                key: 'unauthorized',
                label: 'Refused',
                meaning: 'Keys that the provider does not accept.',
                numeric: true,
                value: ({ unauthorized }) => unauthorized,
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}

/** What waits for a worker, and for other people's servers. */
export function WorkSections({ state: { jobs, deliveries } }: SectionsProps) {
  return (
    <>
      <Section title="Queues" lead="Work that requests have left for workers.">
        {jobs.length === 0 ? (
          <p>No job waits or runs.</p>
        ) : (
          <DataTable
            caption="Queues"
            rows={jobs}
            rowKey={({ queue }) => queue}
            columns={[
              { key: 'queue', label: 'Queue', value: ({ queue }) => queue },
              { key: 'waiting', label: 'Waiting', numeric: true, value: ({ waiting }) => waiting },
              { key: 'running', label: 'Running', numeric: true, value: ({ running }) => running },
              {
                key: 'oldest',
                label: 'First has waited',
                value: ({ oldest_seconds }) => oldest_seconds,
                cell: ({ waiting, oldest_seconds }) =>
                  waiting === 0 ? '–' : spanInWords(oldest_seconds),
              },
            ]}
          />
        )}
      </Section>
      <Section title="Webhooks" lead="Events that receivers have not been told of yet.">
        <Facts
          facts={[
            { label: 'Not delivered', value: counted(deliveries.waiting, 'event') },
            {
              label: 'Oldest',
              value:
                deliveries.oldest_seconds < 1
                  ? null
                  : `${spanInWords(deliveries.oldest_seconds)} late`,
            },
          ]}
        />
      </Section>
    </>
  );
}
