import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, dayOf } from '#contract/days.ts';
import {
  createReferralConnection,
  disableReferralConnection,
  pushReferralEvents,
} from '#contract/operations/ai-referrals.ts';
import type { Connection, ReferralEvent } from '#contract/pages/referrals.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { UploadDialog } from '../../components/upload/upload-dialog.tsx';
import { brandsQuery } from '../../lib/account/brands.ts';
import { shownDisplay } from '../../lib/account/display.ts';
import { requestUrl } from '../../lib/api/api-request.ts';
import { baseUrl } from '../../lib/api/base-url.ts';
import { curlCommand } from '../../lib/api/curl.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { connectionName, toolName } from './connection-names.ts';
import styles from './push-instructions.module.css';
import { readReferralFile } from './read-referral-file.ts';
import { connectionsRequest, pushEvents, pushRequest } from './referral-requests.ts';

interface Asked {
  readonly action: ConnectionAction;
  readonly connection: Connection;
}

interface ConnectionsProps {
  readonly connections: UseQueryResult<{ readonly items: readonly Connection[] }>;
  readonly adds: boolean;
  readonly onAddingEnds: () => void;
}

/** Where numbers come from, when they last came, and all that can be done with it. */
export function Connections({ connections, adds, onAddingEnds }: ConnectionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Panel
        title="Connections"
        meaning="One for each website and analytics tool that numbers come from."
        requests={[connectionsRequest(useBrandId())]}
        results={[connections]}
        empty="Add a connection for your website and the tool that counts its visits. Then upload a file, or let the tool push."
      >
        {({ items }) => ({
          table: connectionTable(items, (action, connection) => setAsked({ action, connection })),
        })}
      </Panel>
      {adds && (
        <AddConnectionDialog
          onAdded={(connection) => setAsked({ action: 'push', connection })}
          onClose={onAddingEnds}
        />
      )}
      {asked?.action === 'push' && (
        <PushInstructions
          connection={asked.connection}
          onUpload={() => setAsked({ ...asked, action: 'upload' })}
          onClose={close}
        />
      )}
      {asked?.action === 'upload' && <UploadVisits connection={asked.connection} onClose={close} />}
      {asked?.action === 'disable' && (
        <DisableDialog connection={asked.connection} onClose={close} />
      )}
    </>
  );
}

interface DisableDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

function DisableDialog({ connection, onClose }: DisableDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  return (
    <DangerDialog
      title="Disable this connection?"
      submit="Disable"
      submitting="Disabling …"
      onSubmit={() =>
        change(disableReferralConnection, {
          params: { brand_id: brandId, connection_id: connection.id },
        })
      }
      onClose={onClose}
    >
      <p>
        {connectionName(connection)} accepts no more numbers, and a tool that still pushes is
        refused. What it has stays in the report. It cannot be enabled again; a new connection can
        take its place, but days that are pushed to both count twice.
      </p>
    </DangerDialog>
  );
}

interface UploadVisitsProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Daily numbers from a file, into one connection. */
function UploadVisits({ connection, onClose }: UploadVisitsProps) {
  const brandId = useBrandId();
  const client = useQueryClient();
  return (
    <UploadDialog
      upload={{
        title: 'Upload visits',
        verb: 'Upload',
        noun: 'event',
        plural: 'visits',
        forms: 'CSV with a header, a JSON array, or one JSON event per line',
        accept: '.csv,.json,.ndjson,.jsonl,.txt,text/csv,application/json',
        maxMegabytes: 20,
        insteadOfLarge: 'Split it, or push it from the command line with push-referrals.',
        rowsAtOnce: 1000,
        read: readReferralFile,
        isRepeatable: () => true,
        send: (events, signal) => pushEvents(brandId, connection.id, events, signal),
        refresh: () => markStale(client, pushReferralEvents, { brand_id: brandId }),
      }}
      lead={`To ${connectionName(connection)}: daily numbers by referrer and page, as your analytics tool exports them.`}
      hint="Columns: date (2026-11-14), referrer and page, and where you have them sessions, pageviews, transactions and revenue. Numbers for the same day, referrer and page replace the earlier ones, so you can upload a file as often as you like."
      onClose={onClose}
    />
  );
}

interface PushInstructionsProps {
  readonly connection: Connection;
  readonly onUpload: () => void;
  readonly onClose: () => void;
}

/** How numbers come in from now on: by a script of the brand's own, or as a file. */
function PushInstructions({ connection, onUpload, onClose }: PushInstructionsProps) {
  const request = pushRequest(useBrandId(), connection.id, [exampleEvent()]);
  return (
    <Dialog
      title="Send visits"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={onUpload}>
            Upload a file
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Once a day, let a script send what {toolName(connection.provider)} counted for{' '}
          {connection.website}: one event for each day, referrer and page. Sending a day again
          replaces its numbers, so retries and corrections are safe.
        </p>
        <CopyField label="Address" text={requestUrl(request, baseUrl).href} />
        <CopyField block label="An example" text={curlCommand(request, baseUrl)} />
        <p className={styles.hint}>
          Use an API key with the right “Change settings”. At most 10,000 events and 5 MB at once,
          as a JSON array or one event per line. Referrers that are not AI platforms are refused one
          by one, with the reason; the others are accepted.
        </p>
      </div>
    </Dialog>
  );
}

function exampleEvent(): ReferralEvent {
  return {
    date: addDays(dayOf(new Date()), -1),
    raw_referrer_value: 'chatgpt.com / referral',
    raw_page_value: '/pricing',
    pageviews: 58,
    sessions: 41,
    transactions: 2,
    purchase_revenue: 318.5,
  };
}

interface AddConnectionDialogProps {
  readonly onAdded: (connection: Connection) => void;
  readonly onClose: () => void;
}

/** Where numbers come from: a website, and the tool that counts its visits. */
function AddConnectionDialog({ onAdded, onClose }: AddConnectionDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const { data: brands } = useQuery(brandsQuery);
  const own = brands?.items.find(({ id }) => id === brandId)?.website ?? '';
  const [website, setWebsite] = useState(own);
  const [provider, setProvider] = useState('');
  const [currency, setCurrency] = useState(shownDisplay().currency);
  return (
    <FormDialog
      title="Add a connection"
      submit="Add"
      submitting="Adding …"
      canSubmit={website.trim() !== '' && provider.trim() !== ''}
      onSubmit={async () => {
        const connection = await change(createReferralConnection, {
          params: { brand_id: brandId },
          body: {
            ...{ website: website.trim(), provider: provider.trim() },
            ...(currency.trim() && { currency: currency.trim().toUpperCase() }),
          },
        });
        onAdded(connection);
      }}
      onClose={onClose}
    >
      <TextField
        label="Website"
        required
        maxLength={2083}
        placeholder="https://www.northwind.example"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <TextField
        label="Analytics tool"
        required
        maxLength={100}
        placeholder="ga4"
        hint="Any name, such as ga4, adobe_analytics or warehouse. One connection for each website and tool."
        value={provider}
        onChange={(event) => setProvider(event.target.value)}
      />
      <TextField
        label="Currency of its revenue"
        maxLength={3}
        placeholder="EUR"
        hint="Three letters, such as EUR or USD. Amounts are never converted."
        value={currency}
        onChange={(event) => setCurrency(event.target.value)}
      />
    </FormDialog>
  );
}

export type ConnectionAction = 'push' | 'upload' | 'disable';

type OnAction = (action: ConnectionAction, connection: Connection) => void;

function connectionTable(connections: readonly Connection[], onAction: OnAction): ReadyTable {
  return tableOf<Connection>({
    caption: 'Connections',
    rows: connections,
    rowKey: ({ id }) => id,
    columns: [
      { key: 'website', label: 'Website', value: ({ website }) => website },
      { key: 'provider', label: 'Tool', value: ({ provider }) => toolName(provider) },
      {
        key: 'status',
        label: 'State',
        value: ({ status }) => status,
        cell: ({ status }) => (
          <Badge tone={status === 'active' ? 'good' : 'neutral'}>
            {status === 'active' ? 'Active' : 'Disabled'}
          </Badge>
        ),
      },
      {
        key: 'pushed',
        label: 'Last numbers',
        value: ({ last_pushed_at: time }) => time,
        cell: (connection) => <LastPush {...connection} />,
      },
      {
        key: 'created',
        label: 'Added',
        value: ({ created_at: time }) => time,
        cell: ({ created_at: time }) => <span className={styles.nowrap}>{formatMoment(time)}</span>,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (connection) => <Actions connection={connection} onAction={onAction} />,
      },
    ],
  });
}

function LastPush({ last_pushed_at: time, last_push_error: error }: Connection) {
  return (
    <div className={styles.push}>
      <span className={styles.nowrap}>{time ? formatMoment(time) : 'never'}</span>
      {error && <span className={styles.failed}>The latest was refused: {error}</span>}
    </div>
  );
}

interface ActionsProps {
  readonly connection: Connection;
  readonly onAction: OnAction;
}

function Actions({ connection, onAction }: ActionsProps) {
  if (connection.status === 'disabled') return null;
  const name = connectionName(connection);
  return (
    <span className={styles.actions}>
      <Button changes onClick={() => onAction('upload', connection)}>
        Upload<span className="visually-hidden"> to {name}</span>
      </Button>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        button={<Icon name="more" />}
        items={[
          { key: 'push', label: 'How to push', onSelect: () => onAction('push', connection) },
          { key: 'disable', label: 'Disable …', onSelect: () => onAction('disable', connection) },
        ]}
      />
    </span>
  );
}
