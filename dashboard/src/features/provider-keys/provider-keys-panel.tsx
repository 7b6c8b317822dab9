import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderKey } from '#contract/collection/collections.ts';
import {
  deleteProviderKey,
  listProviderKeys,
  putProviderKey,
} from '#contract/operations/collections.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import {
  emptyKey,
  KeyFields,
  keyBody,
  offerText,
  platformList,
  priceRange,
} from './key-fields.tsx';
import styles from './provider-keys-page.module.css';

export type KeyAction = 'enter' | 'delete';

const sourceLabels = { organization: 'Your key', operator: 'The operator’s key' } as const;
const none = 'No key';

function keyTable(
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
        label: 'Platforms it asks',
        value: platformList,
        cell: (entry) => <div className={styles.platforms}>{platformList(entry)}</div>,
      },
      {
        key: 'price',
        label: 'An answer costs',
        meaning: 'About, by the provider’s price list.',
        numeric: true,
        value: (entry) => priceRange(entry),
      },
      {
        key: 'source',
        label: 'Key in use',
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

interface ProviderKeysPanelProps {
  readonly organizationId: number;
  /** The provider that is offered elsewhere on the page. */
  readonly except?: string | undefined;
}

/** Providers and whose keys are used, with the dialogs that enter and delete them. */
export function ProviderKeysPanel({ organizationId, except }: ProviderKeysPanelProps) {
  const request = requestOf(listProviderKeys, { params: { organization_id: organizationId } });
  const keys = useQuery(requestQuery(request));
  const [asks, setAsks] = useState<{ readonly action: KeyAction; readonly entry: ProviderKey }>();
  const dialog = asks && {
    organizationId,
    entry: asks.entry,
    onClose: () => setAsks(undefined),
  };
  const isShown = ({ provider }: ProviderKey) => provider !== except;
  return (
    <>
      <Panel
        title="Providers"
        lines={22}
        requests={[request]}
        results={[keys]}
        empty="No providers are available."
      >
        {({ items }) => ({
          table: keyTable(items.filter(isShown), (action, entry) => setAsks({ action, entry })),
        })}
      </Panel>
      {dialog && asks.action === 'enter' && <EnterKeyDialog {...dialog} />}
      {dialog && asks.action === 'delete' && <DeleteKeyDialog {...dialog} />}
    </>
  );
}

interface KeyDialogProps {
  readonly organizationId: number;
  readonly entry: ProviderKey;
  readonly onClose: () => void;
}

/** Takes a key once: it is sent, kept encrypted, and never comes back. */
function EnterKeyDialog({ organizationId, entry, onClose }: KeyDialogProps) {
  const change = useChange();
  const [entered, setEntered] = useState(emptyKey);
  const isReplaced = entry.source === 'organization';
  return (
    <FormDialog
      title={`${isReplaced ? 'Replace the' : 'Enter a'} key for ${entry.title}`}
      submit="Save the key"
      submitting={entered.test ? 'Testing the key …' : 'Saving …'}
      canSubmit={entered.key.trim() !== ''}
      onSubmit={() =>
        change(putProviderKey, {
          params: { organization_id: organizationId, provider: entry.provider },
          body: keyBody(entered),
        })
      }
      onClose={onClose}
    >
      <p>{offerText(entry)}</p>
      <KeyFields entry={entry} entered={entered} onChange={setEntered} />
      {isReplaced && <p>It replaces the key that is there within seconds.</p>}
    </FormDialog>
  );
}

function DeleteKeyDialog({ organizationId, entry, onClose }: KeyDialogProps) {
  const change = useChange();
  return (
    <DangerDialog
      title={`Delete the key for ${entry.title}?`}
      submit="Delete the key"
      submitting="Deleting …"
      onSubmit={() =>
        change(deleteProviderKey, {
          params: { organization_id: organizationId, provider: entry.provider },
        })
      }
      onClose={onClose}
    >
      <p>
        {platformList(entry)} will be asked with the key of this service’s operator, or through
        another provider of yours. Where there is neither, questions wait until there is a key
        again.
      </p>
    </DangerDialog>
  );
}
