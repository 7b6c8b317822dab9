import type { ProviderKey } from '#contract/collections.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import { platformList, priceRange } from './key-fields.tsx';
import styles from './provider-keys-page.module.css';

export type KeyAction = 'enter' | 'delete';

const sourceLabels = { organization: 'Your key', operator: 'The operator’s key' } as const;
const none = 'No key';

export function keyTable(
  entries: readonly ProviderKey[],
  onAction: (action: KeyAction, entry: ProviderKey) => void,
): ReadyTable {
  return tableOf<ProviderKey>({
    caption: 'Providers and whose key is used',
    rows: entries,
    rowKey: ({ provider }) => provider,
    columns: [
      { key: 'provider', label: 'Provider', value: ({ title }) => title },
      {
        key: 'platforms',
        label: 'Opens',
        value: platformList,
        cell: (entry) => <div className={styles.platforms}>{platformList(entry)}</div>,
      },
      {
        key: 'price',
        label: 'An answer costs',
        meaning: 'About, by the provider’s price list.',
        value: (entry) => priceRange(entry),
      },
      {
        key: 'source',
        label: 'Used',
        meaning: 'A key of your organization comes before the one of this service’s operator.',
        value: ({ source }) => (source ? sourceLabels[source] : none),
        cell: ({ source }) => (
          <Badge tone={source ? 'good' : 'neutral'}>{source ? sourceLabels[source] : none}</Badge>
        ),
      },
      {
        key: 'updated',
        label: 'Entered',
        value: ({ updated_at: time }) => time,
        cell: ({ updated_at: time }) => (
          <span className={styles.nowrap}>{time ? formatMoment(time) : '–'}</span>
        ),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (entry) => <KeyActions entry={entry} onAction={onAction} />,
      },
    ],
  });
}

interface KeyActionsProps {
  readonly entry: ProviderKey;
  readonly onAction: (action: KeyAction, entry: ProviderKey) => void;
}

function KeyActions({ entry, onAction }: KeyActionsProps) {
  const isOwn = entry.source === 'organization';
  return (
    <span className={styles.actions}>
      <Button onClick={() => onAction('enter', entry)}>
        {isOwn ? 'Replace' : 'Enter key'}
        <span className="visually-hidden"> for {entry.title}</span>
      </Button>
      {isOwn && (
        <Button look="quiet" onClick={() => onAction('delete', entry)}>
          Delete<span className="visually-hidden"> key for {entry.title}</span>
        </Button>
      )}
    </span>
  );
}
